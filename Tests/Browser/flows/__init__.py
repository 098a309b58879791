"""The list of flows: what readers do and what they meet, each told once for every engine."""

from flows import (  # noqa: F401 Each adds to the list.
    asking,
    files,
    leaving,
    opening,
    prior_page,
    sections,
    session,
    share_links,
    signing_out,
    trouble,
)
from flows.flow import FLOWS  # noqa: F401
