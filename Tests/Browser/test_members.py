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
