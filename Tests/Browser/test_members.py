"""Members as they come and go, from the command to the browser."""

import pytest
from member_site import OTHER_PASSWORD, PASSWORD, MemberSite
from playwright.sync_api import expect
from reader import expect_asked, expect_open, type_password
from server import Server


@pytest.fixture
def club(tmp_path):
    site = MemberSite(tmp_path / "site")
    server = Server(site)
    yield site, server.url(site.base)
    server.close()


def test_a_member_of_two_audiences_signs_in_once(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.add("bob", "members", password=OTHER_PASSWORD)
    site.run("build")
    page.goto(url + "plan/")
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    page.goto(url + "pay/")
    expect_open(page)
    expect(page.get_by_text("behind the stove")).to_be_visible()


def test_a_member_of_one_audience_is_told_so_on_a_page_of_another(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.add("bob", "members", password=OTHER_PASSWORD)
    site.run("build")
    page.goto(url + "pay/")
    type_password(page, OTHER_PASSWORD, "bob")
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert "stove" not in page.content()


def test_after_the_rotation_a_removed_member_is_locked_out_and_the_others_are_not(make_context, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.add("bob", "members", password=OTHER_PASSWORD)
    site.run("build")
    ann, bob = (make_context().new_page() for _ in range(2))
    for page, name, password in ((ann, "ann", PASSWORD), (bob, "bob", OTHER_PASSWORD)):
        page.goto(url + "plan/")
        type_password(page, password, name)
        expect_open(page)
    site.run("member", "remove", "ann", "--audience", "members", "--rotate")
    site.write("plan.md", "---\ntitle: Plan\naccess: protected\n---\nWe meet at the lighthouse.\n")
    site.run("build")
    for page in (ann, bob):
        page.goto(url + "plan/")
        expect_asked(page)
        expect(page.get_by_text("The keys of this page were changed")).to_be_visible()
        assert "boathouse" not in page.content() and "lighthouse" not in page.content()
    type_password(ann, PASSWORD, "ann")
    expect(ann.get_by_role("alert")).not_to_be_empty()
    assert "lighthouse" not in ann.content()
    type_password(bob, OTHER_PASSWORD, "bob")
    expect_open(bob)
    expect(bob.get_by_text("lighthouse")).to_be_visible()


def test_a_new_count_of_iterations_leaves_members_as_they_are(make_context, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.configure("passwords: {iterations: 700000}\n")
    site.add("bob", "members", password=OTHER_PASSWORD)
    site.run("build")
    for name, password in (("ann", PASSWORD), ("bob", OTHER_PASSWORD)):
        page = make_context().new_page()
        page.goto(url + "plan/")
        type_password(page, password, name)
        expect_open(page)


def test_another_secret_ends_sessions_and_leaves_passwords(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.run("build")
    page.goto(url + "plan/")
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    site.run("secret", "new", "--replace")
    site.run("build")
    page.goto(url + "plan/")
    expect_asked(page)
    type_password(page, PASSWORD, "ann")
    expect_open(page)


def test_two_members_in_one_tab_open_the_pages_of_both(page, club):
    site, url = club
    site.add("ann", "members")
    site.add("bob", "staff", password=OTHER_PASSWORD)
    site.run("build")
    for path, name, password in (("plan/", "ann", PASSWORD), ("pay/", "bob", OTHER_PASSWORD)):
        page.goto(url + path)
        type_password(page, password, name)
        expect_open(page)
    for path, words in (("plan/", "boathouse"), ("pay/", "behind the stove")):
        page.goto(url + path)
        expect_open(page)
        expect(page.get_by_text(words)).to_be_visible()


EVERY_SIGN = "".join(chr(sign) for sign in range(0x20, 0x7F))


@pytest.mark.parametrize(
    ("added", "typed", "wrong"),
    [
        (f"{PASSWORD} caf\u00e9", f"{PASSWORD} cafe\u0301", f"{PASSWORD} cafe"),
        (f"{PASSWORD} cafe\u0301", f"{PASSWORD} caf\u00e9", f"{PASSWORD} cafe"),
        (f"{PASSWORD} {OTHER_PASSWORD} " * 3, None, f"{PASSWORD} {OTHER_PASSWORD} " * 3 + " "),
        (f" {EVERY_SIGN}{PASSWORD}  ", None, f"{EVERY_SIGN}{PASSWORD}"),
    ],
    ids=["NFC, typed in NFD", "NFD, typed in NFC", "over 200 signs", "every ASCII sign, and spaces around"],
)
def test_a_password_is_what_the_command_took(page, club, added, typed, wrong):
    site, url = club
    site.add("ann", "members", "staff", password=added)
    site.run("build")
    page.goto(url + "plan/")
    expect_asked(page)
    type_password(page, wrong, "ann")
    expect(page.get_by_role("alert")).not_to_be_empty()
    type_password(page, added if typed is None else typed, "ann")
    expect_open(page)


def test_the_keyring_is_there_before_the_password_is_typed(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.run("build")
    page.goto(url + "plan/")
    expect_asked(page)
    keyring = f"{site.base}gatehouse/keyring.json"
    assert site.requests.count(keyring) == 1
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    assert site.requests.count(keyring) == 1


def test_a_password_that_was_replaced_meanwhile_is_taken_at_the_second_attempt(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.run("build")
    page.goto(url + "plan/")
    expect_asked(page)
    site.run("member", "password", "ann", "--password-stdin", typed=OTHER_PASSWORD)
    site.run("build")
    type_password(page, OTHER_PASSWORD, "ann")
    expect(page.get_by_role("alert")).not_to_be_empty()
    type_password(page, OTHER_PASSWORD, "ann")
    expect_open(page)


def test_a_reader_who_takes_long_is_signed_in_by_the_keyring_of_now(page, club):
    site, url = club
    site.add("ann", "members", "staff")
    site.run("build")
    page.clock.install()
    page.goto(url + "plan/")
    expect_asked(page)
    site.run("audience", "rotate", "members")
    site.run("build")
    page.clock.fast_forward("02:00")
    type_password(page, PASSWORD, "ann")
    expect_open(page)
