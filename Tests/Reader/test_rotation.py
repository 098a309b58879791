#!/usr/bin/env python3
"""Holds what removing a member and rotating an audience promise, with the independent reader, over sites that the program
built: GATEHOUSE names it.
"""

import sys
import tempfile
from pathlib import Path

import sealed_format as reader
from open_sealed import open_page
from test_vectors import Results

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

from member_site import OTHER_PASSWORD, PASSWORD, MemberSite  # noqa: E402

NO_ENTRY = "no entry in the keyring"


class Club:
    """A club that Ann, who reads two audiences, and Bob, who reads one, are members of."""

    def __init__(self, folder, results):
        self.results = results
        self.site = MemberSite(Path(folder) / "site")
        self.site.add("ann", "members", "staff")
        self.site.add("bob", "members", password=OTHER_PASSWORD)
        self.build("boathouse")

    def build(self, word):
        """A build after everything that members read has changed."""
        self.site.write("plan.md", f"---\ntitle: Plan\naccess: protected\n---\nWe meet at the {word}.\n")
        self.site.write("pay.md", f"---\ntitle: Pay\naudience: staff\n---\nThe keys hang in the {word}.\n")
        self.site.run("build")
        self.word = word

    def keys(self, name, password):
        return reader.open_keyring(self.file("gatehouse/keyring.json"), name, password)

    def file(self, name):
        return (self.site.public / name).read_bytes()

    def opens(self, page, name, password, what):
        contents = open_page(self.site.public, page, name, password, self.site.base)
        self.results.check(self.word.encode() in contents[0], f"{what}: the content is another")

    def refuses(self, page, name, password, reason, what):
        self.results.refuses(
            lambda: open_page(self.site.public, page, name, password, self.site.base), reason, what
        )

    def open_with(self, page, keys):
        return reader.open_item(self.file(f"{page}index.sealed.bin"), f"/{page}", keys)


def check_before(club):
    club.opens("/plan/", "ann", PASSWORD, "Ann as a member")
    club.opens("/pay/", "ann", PASSWORD, "Ann as staff")
    club.opens("/plan/", "Bob", OTHER_PASSWORD, "Bob as a member")
    club.refuses("/pay/", "bob", OTHER_PASSWORD, "no key at hand", "Bob on a page for staff")
    club.refuses("/plan/", "bob", PASSWORD, NO_ENTRY, "Bob with Ann's password")


def check_removal_with_rotation(results):
    with tempfile.TemporaryDirectory() as folder:
        club = Club(folder, results)
        check_before(club)
        kept, old_item = club.keys("ann", PASSWORD), club.file("plan/index.sealed.bin")
        old_word = club.word.encode()
        club.site.run("member", "remove", "ann", "--audience", "members", "--rotate")
        club.build("lighthouse")
        club.opens("/plan/", "bob", OTHER_PASSWORD, "Bob after the rotation")
        club.opens("/pay/", "ann", PASSWORD, "Ann in the audience that she kept")
        club.refuses("/plan/", "ann", PASSWORD, "no key at hand", "Ann after her removal")
        results.refuses(lambda: club.open_with("plan/", kept), "no key at hand", "Ann's kept keys")
        # Nor under the new epoch's name: the key is another.
        renamed = {"members@2": kept["members@1"]}
        results.refuses(lambda: club.open_with("plan/", renamed), "item key is bad", "Ann's kept key, renamed")
        results.check(
            old_word in reader.open_item(old_item, "/plan/", kept), "a copy of before stays open to who could open it"
        )
        check_rotation_alone(club, results)


def check_rotation_alone(club, results):
    kept, word = club.keys("ann", PASSWORD), club.word
    results.check(set(kept) == {"staff@1"}, f"Ann's keys: {sorted(kept)}")
    club.site.run("audience", "rotate", "staff")
    club.build(word)
    club.opens("/pay/", "ann", PASSWORD, "Ann after the rotation of what she reads")
    results.refuses(lambda: club.open_with("pay/", kept), "no key at hand", "a key of before the rotation")
    club.site.run("member", "remove", "ann", "--rotate")
    club.site.add("eve", "staff")
    club.build(word)
    club.refuses("/pay/", "ann", PASSWORD, NO_ENTRY, "Ann, who is in no audience any more")
    club.opens("/pay/", "eve", PASSWORD, "Eve, who has the password that Ann had")


def check_removal_without_rotation(results):
    with tempfile.TemporaryDirectory() as folder:
        club = Club(folder, results)
        kept = club.keys("bob", OTHER_PASSWORD)
        club.site.run("member", "remove", "bob", "--no-rotate")
        club.build("lighthouse")
        club.refuses("/plan/", "bob", OTHER_PASSWORD, NO_ENTRY, "Bob after his removal")
        # As docs/security.md says it: without a rotation, a key that was kept goes on opening.
        results.check(b"lighthouse" in club.open_with("plan/", kept), "a kept key without a rotation")
        club.site.run("secret", "new", "--replace")
        club.build("boathouse")
        club.opens("/plan/", "ann", PASSWORD, "Ann after another secret")
        results.refuses(lambda: club.open_with("plan/", kept), "item key is bad", "a key of the secret before")


def main():
    results = Results()
    check_removal_with_rotation(results)
    check_removal_without_rotation(results)
    print(f"{results.passed} passed, {results.failed} failed")
    sys.exit(1 if results.failed else 0)


if __name__ == "__main__":
    main()
