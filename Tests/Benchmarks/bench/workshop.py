"""The folder that sites lie in while they are measured."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
# Below so many free bytes, what was put aside is deleted after all.
LEAST_FREE = 20e9


class Workshop:
    """Sites of each kind and size, made when they are first asked for."""

    def __init__(self, folder, source):
        self.folder, self.source = Path(folder), Path(source).resolve()
        self.put_aside = 0

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
        """Puts the sites of a size aside."""
        for folder in sorted(self.folder.glob(f"*-{count}")):
            self.clear(folder.parent, folder.name)

    def clear(self, site, *names):
        """Takes away what a build leaves, so that the next one is cold.

        It is put aside, not deleted, as long as there is room: for minutes after many files were deleted, ext4 looks for each new
        file for an inode that was not freed just now, and all that run then would be measured with that.
        """
        aside = self.folder / "aside"
        for name in names:
            path = site / name
            if path.exists():
                aside.mkdir(exist_ok=True)
                self.put_aside += 1
                path.rename(aside / str(self.put_aside))
        if aside.is_dir() and shutil.disk_usage(aside).free < LEAST_FREE:
            shutil.rmtree(aside)

    @staticmethod
    def settle():
        """Waits until what was written is on the disk, or the next run would pay for it."""
        os.sync()
