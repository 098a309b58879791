"""The test site's output is, file by file, what the snapshot has."""

import difflib

import snapshot


def test_snapshot(root_site):
    expected = snapshot.FILE.read_text("utf-8")
    found = snapshot.take(root_site.public)
    changes = list(
        difflib.unified_diff(expected.split("\n"), found.split("\n"), snapshot.FILE.name, "as it is", lineterm="", n=2)
    )
    message = "\n".join(changes[:200])
    assert not changes, f"\n{message}\n{len(changes)} lines. Where this is meant: Tests/Checks/renew-snapshot"


def test_the_snapshot_is_of_a_whole_site():
    names = [line[4:] for line in snapshot.FILE.read_text("utf-8").split("\n") if line.startswith("=== ")]
    assert len(names) > 40
    assert "index.html" in names and "gatehouse/keyring.json" in names
