#!/usr/bin/env python3
"""Holds the independent reader against the agreed vectors, and against damaged ones.

The vectors are no part of the project: GATEHOUSE_SHARED names their folder, and ../shared beside the package is
looked at without it. Where they are absent, this says so and passes nothing.
"""

import base64
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import sealed_format as reader

PACKAGE = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("GATEHOUSE_SHARED", PACKAGE.parent / "shared"))


def b64(text):
    text = text.replace("/", "_").replace("+", "-")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Results:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, condition, what):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {what}")

    def refuses(self, action, reason, what):
        try:
            action()
        except reader.Refused as refusal:
            self.check(reason in str(refusal), f"{what}: refused with “{refusal}”, not “{reason}”")
        else:
            self.check(False, f"{what}: not refused")


def keyring_of(vectors, signed_in):
    audiences = {}
    for member in signed_in:
        for entry in member["entries"]:
            audience = audiences.setdefault(
                entry["audience"], {"epoch": entry["epoch"], "signIn": "username", "entries": []}
            )
            audience["entries"].append(
                {"derivation": 0, "member": entry["member"], "enc": entry["enc"], "key": entry["key"]}
            )
    for audience in audiences.values():
        audience["entries"].sort(key=lambda entry: b64(entry["member"]))
    return {
        "version": 1,
        "siteSalt": vectors["siteSalt"],
        "derivations": [{"name": "PBKDF2-HMAC-SHA256", "iterations": 600000}],
        "audiences": dict(sorted(audiences.items(), key=lambda pair: pair[0].encode())),
    }


def check_keys(vectors, keys, results):
    salt = b64(vectors["siteSalt"])
    ring = json.dumps(keyring_of(vectors, vectors["members"])).encode()
    for member in vectors["members"]:
        private_key, public_key = reader.member_key_pair(
            member["username"], member["password"], salt, member["iterations"]
        )
        results.check("ghm1_" + reader.b64u(public_key) == member["publicKey"], f"key of {member['username']!r}")
        results.check(
            reader.b64u(private_key.private_bytes_raw()) == member["privateKey"],
            f"private key of {member['username']!r}",
        )
        opened = reader.open_keyring(ring, member["username"], member["password"])
        expected = {f"{entry['audience']}@{entry['epoch']}" for entry in member["entries"]}
        results.check(set(opened) == expected, f"audiences of {member['username']!r}")
        for word, key in opened.items():
            results.check(key == keys[word], f"key of {word} for {member['username']!r}")
    results.refuses(lambda: reader.open_keyring(ring, "alice", "wrong"), "no entry", "a wrong password")


def check_items(vectors, keys, results):
    for item in vectors["items"]:
        if item["sealed"] is None:
            continue
        sealed = b64(item["sealed"])
        content = b64(item["content"])
        for word in item["audiences"]:
            opened = reader.open_item(sealed, item["path"], {word: keys[word]})
            results.check(opened == content, f"{item['name']} with {word}")
        results.check(hashlib.sha256(content).hexdigest() == item["contentSHA256"], item["name"])
        results.refuses(lambda: reader.open_item(sealed, "/other/", keys), "another path", item["name"])
        results.refuses(lambda: reader.open_item(sealed, item["path"], {}), "no key", item["name"])
    for length, padded in vectors["padme"]:
        results.check(reader.padme(length) == padded, f"Padmé of {length}")


def is_refused(action):
    try:
        action()
    except reader.Refused:
        return True
    return False


def check_damage(vectors, keys, results):
    small = next(item for item in vectors["items"] if item["name"] == "small page")
    sealed, path = b64(small["sealed"]), small["path"]
    flips = [
        sealed[:index] + bytes([sealed[index] ^ 1 << bit]) + sealed[index + 1 :]
        for index in range(len(sealed))
        for bit in range(8)
    ]
    cuts = [sealed[:length] for length in range(len(sealed))]
    for damaged in flips + cuts + [sealed + b"\0", sealed + sealed]:
        results.check(is_refused(lambda: reader.open_item(damaged, path, keys)), "a damaged item")
    lines = sealed.split(b"\n")
    for index in range(1, 6):
        dropped = b"\n".join(lines[:index] + lines[index + 1 :])
        doubled = b"\n".join(lines[:index] + [lines[index]] + lines[index:])
        results.refuses(lambda: reader.open_item(dropped, path, keys), "has no", f"without line {index}")
        results.refuses(lambda: reader.open_item(doubled, path, keys), "twice", f"line {index} twice")
    swapped = b"\n".join([lines[0], lines[2], lines[1]] + lines[3:])
    results.refuses(lambda: reader.open_item(swapped, path, keys), "out of order", "swapped lines")
    unknown = b"\n".join(lines[:5] + [b"title: x"] + lines[5:])
    results.refuses(lambda: reader.open_item(unknown, path, keys), "not known", "an unknown line")
    other = sealed.replace(b"gatehouse-sealed/1", b"gatehouse-sealed/2")
    results.refuses(lambda: reader.open_item(other, path, keys), "version", "another version")


def check_page(vectors, results):
    """A page, found through its guard element, below a base path."""
    item = next(item for item in vectors["items"] if item["name"] == "small page")
    member = vectors["members"][0]
    with tempfile.TemporaryDirectory() as folder:
        public = Path(folder)
        (public / "courses").mkdir()
        (public / "gatehouse").mkdir()
        (public / "courses" / "index.sealed.bin").write_bytes(b64(item["sealed"]))
        (public / "gatehouse" / "keyring.json").write_text(
            json.dumps(keyring_of(vectors, vectors["members"])), encoding="utf-8"
        )
        page = public / "courses" / "index.html"
        page.write_text(
            '<!doctype html><p>&lt;<requires-authentication src="/repo/courses/index.sealed.bin" path="/courses/"'
            ' audience="members"></requires-authentication>',
            encoding="utf-8",
        )
        program = [sys.executable, str(Path(__file__).with_name("open_sealed.py")), folder]
        for arguments in (["/courses/"], [str(page)], ["/courses/", "--base", "/repo/"]):
            run = subprocess.run(program + arguments, input=member["password"].encode() + b"\n", capture_output=True)
            results.check(run.returncode == 0 and run.stdout == b64(item["content"]), f"{arguments}: {run.stderr}")
        for arguments, password in (
            (["/courses/"], b"wrong\n"),
            (["/courses/", "--base", "/other/"], member["password"].encode()),
            (["/missing/"], member["password"].encode()),
        ):
            run = subprocess.run(program + arguments, input=password, capture_output=True)
            is_one_line = run.stderr.count(b"\n") == 1
            results.check(run.returncode != 0 and not run.stdout and is_one_line, f"{arguments}: {run.stderr}")


def main():
    file = SHARED / "spec" / "vectors.json"
    if not file.is_file():
        print("skipped: the shared vectors are absent; set GATEHOUSE_SHARED to their folder")
        print("0 passed, 0 failed")
        return
    vectors = json.loads(file.read_text(encoding="utf-8"))
    secret = b64(vectors["siteSecret"].removeprefix("ghs1_"))
    results = Results()
    keys = {}
    for vector in vectors["audienceKeys"]:
        info = b"gatehouse/1 audience" + reader.audience_context(vector["audience"], vector["epoch"])
        key = reader.hkdf(secret, b"", info, 32)
        results.check(reader.b64u(key) == vector["key"], f"key of {vector['audience']}")
        keys[f"{vector['audience']}@{vector['epoch']}"] = key
    check_keys(vectors, keys, results)
    check_items(vectors, keys, results)
    check_damage(vectors, keys, results)
    check_page(vectors, results)
    print(f"{results.passed} passed, {results.failed} failed")
    sys.exit(1 if results.failed else 0)


if __name__ == "__main__":
    main()
