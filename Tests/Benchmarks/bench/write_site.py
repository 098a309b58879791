"""Writes a site for a tool, in a process of its own: the memory of the one that measures would count as that of what it starts.

    python -m bench.write_site KIND SOURCE COUNT FOLDER
"""

import sys
from pathlib import Path

from .corpus import Corpus
from .gatehouse_site import write_gatehouse_site
from .hugo_site import write_hugo_site
from .mkdocs_site import write_mkdocs_site, write_zensical_site

PROTECTED_EVERY = 5

KINDS = {
    "gatehouse": write_gatehouse_site,
    "gatehouse-public": lambda corpus, root: write_gatehouse_site(corpus, root, all_public=True),
    "gatehouse-highlight": lambda corpus, root: write_gatehouse_site(corpus, root, highlight=True),
    "hugo": write_hugo_site,
    "hugo-highlight": lambda corpus, root: write_hugo_site(corpus, root, highlight=True),
    "mkdocs": write_mkdocs_site,
    "zensical": write_zensical_site,
}


def main():
    kind, source, count, folder = sys.argv[1:]
    KINDS[kind](Corpus(source, int(count), PROTECTED_EVERY), Path(folder))


if __name__ == "__main__":
    main()
