"""A copy of the project to put faults into, and its tests."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NODE_TIME = 600
# In milliseconds. Some faults make a test wait for ever.
TEST_TIME = 120_000
# For a few tests of a fault; before the first fault, all of them run.
BROWSER_TIME = 400
LONGEST_TIME = 1500


class CannotTell(Exception):
    """Tests that neither passed nor failed say nothing about a fault."""


@dataclass(frozen=True)
class Outcome:
    """Whether all tests passed, and if not, the first that failed."""

    passed: bool
    failed: str = ""


class Project:
    """The copy. `program` is the real one, that builds what browsers load."""

    def __init__(self, folder, program):
        self.folder, self.program = Path(folder), Path(program).absolute()
        names = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout
        for name in filter(None, names.split("\0")):
            # A file may be deleted and not yet committed so.
            if (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.folder / name)
        shared = os.environ.get("GATEHOUSE_SHARED", ROOT.parent / "shared")
        self.environment = {
            **os.environ,
            "GATEHOUSE": str(self.program),
            "GATEHOUSE_SHARED": str(Path(shared).absolute()),
            # The program carries the guard without the fault.
            "GATEHOUSE_TEMPLATES": str(self.folder.absolute() / "Templates"),
        }

    def with_fault(self, fault):
        """Puts the fault in; `without` takes it out."""
        file = self.folder / fault.path
        file.write_text(fault.put_into((ROOT / fault.path).read_text("utf-8")), "utf-8")

    def without(self, fault):
        shutil.copy(ROOT / fault.path, self.folder / fault.path)

    def _run(self, command, seconds):
        try:
            return subprocess.run(
                command, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired as error:
            raise CannotTell(f"no answer within {seconds} s: {' '.join(command)}") from error

    def node(self, files):
        run = self._run(["node", "--test", f"--test-timeout={TEST_TIME}", *(f"Tests/Guard/{name}" for name in files)], NODE_TIME)
        if run.returncode == 0:
            return Outcome(True)
        # The innermost of nested tests stands first.
        failed = re.search(r"(?m)^\s*not ok \d+ - (.+?)(?: # .*)?$", run.stdout) or re.search(r"(?m)^\s*✖ (.+?) \(", run.stdout)
        if failed is None:
            raise CannotTell(f"Node failed without a test: {(run.stdout + run.stderr)[-500:]}")
        return Outcome(False, failed[1].strip())

    def browser(self, tests, seconds=BROWSER_TIME, exits_first=True):
        """A test has failed when it fails twice: on a busy machine, one in some hundreds does by itself."""
        failed = self._failures([f"Tests/Browser/{test}" for test in tests], seconds, exits_first)
        again = failed and self._failures(failed, seconds, exits_first)
        return Outcome(False, again[0].split("::")[-1].split("[", 1)[0]) if again else Outcome(True)

    def _failures(self, tests, seconds, exits_first):
        command = [
            sys.executable, "-B", "-m", "pytest", "--quiet", "--tb=line", "-p", "no:cacheprovider",
            *(["--exitfirst"] if exits_first else []), *tests,
        ]
        run = self._run(command, seconds)
        if "\nTimeout (" in run.stdout + run.stderr:
            # A browser that stops answering says nothing; it is asked once more.
            run = self._run(command, seconds)
        failed = re.findall(r"(?m)^(?:FAILED|ERROR) (.+?)(?: - .*)?$", run.stdout)
        has_site = "AssertionError: gatehouse " not in run.stdout
        if not has_site or run.returncode not in (0, 1) or (run.returncode == 1) != bool(failed):
            raise CannotTell(f"pytest ended with {run.returncode}: {(run.stdout + run.stderr)[-800:]}")
        return failed
