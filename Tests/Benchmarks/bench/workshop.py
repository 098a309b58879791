"""The folder that sites lie in while they are measured."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


class Workshop:
    """Sites of each kind and size, made when they are first asked for."""

    def __init__(self, folder, source):
        self.folder, self.source = Path(folder), Path(source).resolve()

    def place(self, kind, count):
        """Where a site is, or will be."""
        return self.folder / f"{kind}-{count}"

    def site(self, kind, count):
        folder = self.place(kind, count)
        if not folder.is_dir():
            subprocess.run(
                [sys.executable, "-m", "bench.write_site", kind, str(self.source), str(count), str(folder)],
                cwd=HERE,
                check=True,
            )
        return folder

    def forget(self, count):
        """Removes the sites of a size, so that the disk holds one size at a time."""
        for folder in self.folder.glob(f"*-{count}"):
            shutil.rmtree(folder)

    @staticmethod
    def settle():
        """Waits until what was written is on the disk, or the next run would pay for it."""
        os.sync()


def clear(site, *names):
    """Removes what a build leaves, so that the next one is cold."""
    for name in names:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        elif path.exists():
            path.unlink()
