"""Documentation that ships in a Debian package, built as a site: what `build-docker-docs` and `build-node-docs` share."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / name) for name in ("Checks", "Browser", "Reader")]

from crawl import Crawl  # noqa: E402
from folder import SiteFolder, tree  # noqa: E402
from served import ServedSite  # noqa: E402
from server import Server  # noqa: E402

CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "gatehouse-tests"


def fetch(package, version, sha256):
    """The package's files, from the cache or Debian's servers; `None` where it is not to be had."""
    unpacked = CACHE / f"{package}-{sha256[:16]}"
    if unpacked.is_dir():
        return unpacked
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        command = ["apt-get", "download", "-qq", f"{package}={version}"]
        try:
            subprocess.run(command, cwd=scratch, capture_output=True, check=True, timeout=120)
        except (OSError, subprocess.SubprocessError):
            return None
        (archive,) = Path(scratch).glob("*.deb")
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != sha256:
            sys.exit(f"{archive.name} has the digest {found}, not {sha256}")
        subprocess.run(["dpkg-deb", "-x", archive, f"{scratch}/files"], check=True)
        Path(f"{scratch}/files").rename(unpacked)
    return unpacked


class RealSite:
    """The site in a folder of its own, and how many checks passed."""

    def __init__(self, name, scratch):
        self.site = SiteFolder(Path(scratch) / "site")
        self.site.base = "/docs/"
        self.name, self.passed, self.failed = name, 0, 0

    def take(self, source, folder, *endings):
        """Copies the files that end so into a folder of the content; Debian compresses the longer ones."""
        for file in sorted(source.rglob("*")):
            name = file.relative_to(source).as_posix().removesuffix(".gz")
            if file.is_file() and name.endswith(endings):
                content = file.read_bytes()
                self.site.write(f"content/{folder}{name}", gzip.decompress(content) if file.suffix == ".gz" else content)

    def check(self, words, good, *details):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {words}", *details, sep="\n  ", file=sys.stderr)

    def same(self, words, expected, found):
        self.check(words, expected == found, f"expected {expected}, found {found}")

    @property
    def pages(self):
        return sorted((self.site.root / "content").rglob("*.md"))

    def build(self, errors, protected, sentences):
        """Builds the site, and looks at the result. `errors` says how many there are of each kind where links have to be
        good; `protected` is the number of sealed pages, and `sentences` stand in these alone."""
        site = self.site
        site.add_keys("members")
        strict = site.run("build")
        if "--verbose" in sys.argv[1:]:
            print(strict.stderr)
        self.same("errors have the exit code 1", 1, strict.returncode)
        kinds = Counter(kind(line) for line in strict.stderr.split("\n") if ": error: " in line)
        self.same("the errors of a strict build", errors, dict(kinds))
        self.check("nothing was written", not list(site.public.rglob("*.html")))

        run = site.run("build", "--allow-broken-links")
        self.same("with --allow-broken-links it builds", 0, run.returncode)
        if run.returncode != 0:
            print(run.stderr[:2000], file=sys.stderr)
            return
        print(run.stdout, end="")
        self.check_output(run, protected, sentences)
        again = site.run("build", "--allow-broken-links", "--output", "again")
        self.same("it builds again", 0, again.returncode)
        self.check("two builds are the same to the byte", tree(site.public) == tree(site.root / "again"))

    def check_output(self, run, protected, sentences):
        public = self.site.public
        sealed = list(public.rglob("index.sealed.bin"))
        self.same("as many pages are sealed as were protected", protected, len(sealed))
        html = {page: page.read_bytes() for page in public.rglob("*") if page.is_file()}
        source = "".join(page.read_text("utf-8") for page in self.pages)
        for sentence in sentences:
            self.check(f"“{sentence}” is in the sources", sentence in source)
            holding = [str(page) for page, content in html.items() if sentence.encode() in content]
            self.check(f"“{sentence}” is in no output", not holding, *holding)
        self.crawl(run)

    def crawl(self, run):
        """What answers 404 is what the build warned of, and nothing else."""
        server = Server(ServedSite(self.site))
        try:
            crawl = Crawl(server.port, self.site.base, self.site.public).run()
        finally:
            server.close()
        warned = set(re.findall(r"warning: “([^”]*)” (?:leads|leaves|differs)", run.stderr))
        names = {re.split(r"[?#]", link)[0].rstrip("/").rsplit("/", 1)[-1] for link in warned}
        fragments = {link.split("#", 1)[1] for link in warned if "#" in link}
        unknown = [
            problem
            for problem in crawl.problems
            if not (re.search(r"has no #(.*)", problem) or [None, None])[1] in fragments
            and not (re.search(r"(\S+?)/? answers 404", problem) or [None, "?"])[1].rsplit("/", 1)[-1] in names
        ]
        self.check("the crawl finds no more than the build", not unknown, *unknown[:10])
        self.check("every page is reached or known", len(crawl.answers) >= len(self.pages))

    def finish(self):
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def kind(line):
    """An error without what was written."""
    return re.sub(r"“[^”]*”", "…", line.split(": error: ", 1)[1]).split(":")[0]


def run(name, package, version, sha256, make):
    """Makes and checks the site, or says that it is skipped."""
    files = fetch(package, version, sha256)
    if files is None:
        print(f"{package} {version} is not to be had here: this test is skipped.")
        print(f"{name}: 0 passed, 0 failed, 1 skipped")
        return
    scratch = tempfile.mkdtemp()
    try:
        real = RealSite(name, scratch)
        make(real, files)
        real.finish()
    finally:
        shutil.rmtree(scratch)
