"""A build that is killed, has no room or is not alone: the next one leaves just what a clean build leaves."""

import os
import random
import resource
import signal
import subprocess
import time

import pytest
from crash import DELETED, FLIPPED, FLIPPED_ASSET, MOVED, SEED, Crash, has_stopped, holding, points, write_second
from folder import tree

# The cache of coloured code holds what public pages have; it is no output.
CACHE = ".gatehouse/cache/"


@pytest.fixture(scope="module")
def crash(tmp_path_factory):
    return Crash(tmp_path_factory.mktemp("crash"))


def without_cache(files):
    return {path: content for path, content in files.items() if not path.startswith(CACHE)}


def expect_second(crash, site):
    """The site's folder, output and all beside it, is what a clean build leaves."""
    found, good = without_cache(tree(site.root)), without_cache(crash.good)
    assert sorted(found) == sorted(good)
    assert [path for path in good if found[path] != good[path]] == []
    assert holding(site.root, FLIPPED, DELETED, FLIPPED_ASSET) == []
    assert holding(site.root, MOVED) == ["public/archive/index.html"]


def expect_whole_files(crash, site):
    """Right after a crash, each output is the first version's or the second's: never a part of one."""
    first, second = tree(crash.first.public), tree(crash.second.public)
    for path, content in tree(site.public).items():
        assert path.endswith("/") or content in (first.get(path), second.get(path)), path


@pytest.fixture(scope="module")
def duration(crash):
    """How long a build takes here, in seconds."""
    begin = time.monotonic()
    crash.second_over_first().build()
    return time.monotonic() - begin


@pytest.mark.parametrize("moment", range(20))
def test_killed_at_a_moment(crash, duration, moment):
    """Twenty moments of a build, spread at random over the time that one takes."""
    site = crash.second_over_first()
    share = random.Random(SEED + moment).uniform(0.02, 1)
    process = subprocess.Popen(
        site.command("build"), cwd=site.root, env=site.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    time.sleep(duration * share)
    process.kill()
    process.wait()
    expect_whole_files(crash, site)
    site.build()
    expect_second(crash, site)


def kill(crash, site, number):
    process = crash.start(site, "kill", number)
    process.communicate(timeout=120)
    assert process.returncode == -signal.SIGKILL


def test_killed_at_any_change_of_a_file(crash):
    """Twenty of the calls that a build over an older one makes to change a file."""
    for number in points(crash.calls(crash.second_over_first()), 20, seed=1):
        site = crash.second_over_first()
        kill(crash, site, number)
        expect_whole_files(crash, site)
        site.build()
        expect_second(crash, site)


def test_killed_in_the_first_build(crash):
    for number in points(crash.calls(crash.second_over_nothing()), 10, seed=2):
        site = crash.second_over_nothing()
        kill(crash, site, number)
        site.build()
        expect_second(crash, site)


def test_what_a_killed_build_had_staged_and_is_protected_now_is_nowhere(crash):
    """The killed build saw the page as public; then its author protects it."""
    for number in points(crash.calls(crash.copy(crash.empty)), 8, seed=3):
        site = crash.copy(crash.empty)
        kill(crash, site, number)
        write_second(site)
        site.build()
        expect_second(crash, site)


def test_protected_and_deleted_pages_leave_nothing(crash):
    site = crash.copy(crash.first)
    for text in (FLIPPED, DELETED, FLIPPED_ASSET):
        assert holding(site.root, text) != []
    site = crash.second_over_first()
    site.build()
    expect_second(crash, site)
    assert not (site.public / "deleted").exists()
    # Nor is it in the cache.
    assert holding(site.root / ".gatehouse", FLIPPED) == []


def test_a_full_disk_leaves_the_last_good_output(crash):
    """At twenty points, from which on nothing more can be written: the error has words, and nothing has changed."""
    for number in points(crash.calls(crash.second_over_first()), 20, seed=4):
        site = crash.second_over_first()
        before = tree(site.public)
        run = site.run("build", environment=crash.environment("full", number))
        if run.returncode == 0:
            # Past the last write: the rest needs no room.
            expect_second(crash, site)
            continue
        assert run.returncode == 1
        assert "No space left on device" in run.stderr
        assert run.stdout == ""
        # Nothing waits beside the output.
        assert sorted(os.listdir(site.root)) == sorted(os.listdir(crash.first.root))
        if tree(site.public) != before:
            # The one thing that needs room later: a folder where a file of that name had to be removed first.
            assert "/public/place: No space left on device" in run.stderr
            expect_whole_files(crash, site)
        site.build()
        expect_second(crash, site)


def can_mount(folder):
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", folder], capture_output=True)
    return mounted.returncode == 0


def test_a_small_disk(crash, tmp_path):
    """The output is a file system of its own that is too small for it."""
    small = tmp_path / "small"
    if not can_mount(small):
        pytest.skip("mounting is not allowed here; the test above fills the disk in another way")
    try:
        site = crash.copy(crash.first)
        run = site.run("build", "--output", str(small))
        assert run.returncode == 1
        assert "No space left on device" in run.stderr
        left = tree(small)
        assert list(left) in ([], [".gatehouse-output"])
    finally:
        subprocess.run(["umount", small], check=True)


def test_a_limit_on_the_size_of_files(crash):
    """What a host's `ulimit -f` does, with the signal that comes with it."""
    site = crash.second_over_first()
    site.write("content/large.bin", bytes(3_000_000))
    before = tree(site.public)
    limit = 1_000_000
    run = site.run("build", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    assert run.returncode == 1
    assert "File too large" in run.stderr
    assert tree(site.public) == before


def test_two_builds_at_once(crash):
    """While one is in the middle, wherever that is, another says so and changes nothing; then the first ends well."""
    total = crash.calls(crash.second_over_first())
    for number in points(total, 6, seed=5):
        site = crash.second_over_first()
        process = crash.start(site, "stop", number)
        assert has_stopped(process)
        before = tree(site.root)
        other = site.run("build")
        try:
            # The lock is taken before the first file changes.
            assert other.returncode == 1
            assert other.stderr == (
                "error: another build is writing into public\nhelp: wait for it to end, then build again\n"
            )
            assert tree(site.root) == before
        finally:
            os.kill(process.pid, signal.SIGCONT)
            output, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        expect_second(crash, site)


def test_many_builds_at_once(crash):
    """Each succeeds or says that another is at it; one at least succeeds, and the output is whole."""
    site = crash.second_over_nothing()
    processes = [crash.start(site, "full", 0) for _ in range(6)]
    ends = []
    for process in processes:
        _, errors = process.communicate(timeout=120)
        ends.append(process.returncode)
        assert process.returncode == 0 or errors.startswith("error: another build is writing into public"), errors
    assert 0 in ends
    expect_second(crash, site)
