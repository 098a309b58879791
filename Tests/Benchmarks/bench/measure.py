"""Runs a command and says what it cost."""

import os
import resource
import signal
import subprocess
import threading
import time
from contextlib import suppress
from dataclasses import dataclass

POLL = 0.05


@dataclass(frozen=True)
class Run:
    """What one run cost: seconds, and the peak memory in bytes of the largest process of its tree."""

    wall: float
    user: float
    system: float
    peak: int

    @property
    def processor(self):
        return self.user + self.system


class CannotRun(Exception):
    """Why a command gave no figures."""


class Watch(threading.Thread):
    """Ends a process group that takes too long or too much memory."""

    def __init__(self, group, seconds, memory):
        super().__init__(daemon=True)
        self.group, self.seconds, self.memory = group, seconds, memory
        self.reason = None
        self.over = threading.Event()

    def run(self):
        end = time.monotonic() + self.seconds
        while not self.over.wait(POLL):
            if time.monotonic() > end:
                self.stop(f"stopped after {self.seconds:.0f} s")
            elif self.memory and resident(self.group) > self.memory:
                self.stop(f"stopped at {self.memory / 1e9:.0f} GB of memory")

    def stop(self, reason):
        if not self.reason:
            self.reason = reason
            # It may have ended in this very moment.
            with suppress(ProcessLookupError):
                os.killpg(self.group, signal.SIGKILL)


def resident(process):
    """The bytes of memory that a process holds; none when it has ended."""
    try:
        with open(f"/proc/{process}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except (FileNotFoundError, ProcessLookupError):
        return 0


def measure(command, folder, seconds, memory=None, environment=None):
    """One run of a command in a folder, stopped after so many seconds or bytes of memory. It must end well."""
    start = time.perf_counter()
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    except FileNotFoundError:
        raise CannotRun(f"{os.path.basename(command[0])} is not installed") from None
    watch = Watch(process.pid, seconds, memory)
    watch.start()
    try:
        # Read to the end before waiting, or a full pipe would hold the process; what it says is wanted when it fails.
        said = process.stdout.read()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    except BaseException:
        # It is in a group of its own, so Ctrl-C has reached this process alone.
        watch.stop("stopped by hand")
        raise
    finally:
        watch.over.set()
        watch.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    if watch.reason:
        raise CannotRun(watch.reason)
    if process.returncode != 0:
        lines = said.decode("utf-8", "replace").strip().splitlines()
        raise CannotRun(f"ended with {process.returncode}: {lines[-1] if lines else 'it says nothing'}")
    return Run(wall, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * 1024)


def tree_size(folder):
    """How many files a folder has, and their bytes."""
    files = size = 0
    for path, _, names in os.walk(folder):
        for name in names:
            files += 1
            size += os.lstat(os.path.join(path, name)).st_size
    return files, size
