"""What the figures come from: the machine and the programs."""

import os
import platform
import re
import subprocess
from pathlib import Path


def first_line(*command):
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = (run.stdout or run.stderr).strip().splitlines()
    return lines[0].strip() if lines else "unknown"


def processor():
    found = re.search(r"(?m)^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text("utf-8"))
    return found[1] if found else platform.machine()


def memory():
    """All memory, in bytes."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def system():
    found = re.search(r'(?m)^PRETTY_NAME="?([^"\n]+)', Path("/etc/os-release").read_text("utf-8"))
    return found[1] if found else platform.system()


def filesystem(folder):
    return first_line("stat", "--file-system", "--format=%T", str(folder))


def describe(folder):
    """The machine in a sentence. `folder` is where the sites lie."""
    return (
        f"{os.cpu_count()} cores of {processor()}, {memory() / 1e9:.0f} GB of memory, {filesystem(folder)}, "
        f"{system()}, Linux {platform.release()}"
    )


def load():
    """How many processes wanted to run in the last minute: a quiet machine has less than one."""
    return os.getloadavg()[0]
