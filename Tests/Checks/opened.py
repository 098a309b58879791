"""Protected pages as their readers see them, by the reader that shares no code with the generator."""

import functools
import re

from folder import PASSPHRASE
from open_sealed import GuardFinder, item_file
from sealed_format import open_item, open_keyring


@functools.cache
def keys(keyring):
    return open_keyring(keyring, "", PASSPHRASE)


def contents(public, base, text):
    """What the guard elements in a page's text hold, in order."""
    finder = GuardFinder()
    finder.feed(text)
    finder.close()
    held = []
    for guard in finder.guards:
        with open(item_file(public, guard["src"], base), "rb") as file:
            item = file.read()
        keyring = (public / "gatehouse/keyring.json").read_bytes()
        held.append(open_item(item, guard["path"], keys(keyring)).decode())
    return held


def opened(public, base, text):
    """A page's text with what its guard elements hold in their place, as the guard does it, but with the addresses of
    sealed files in place of those of opened ones."""
    for content in contents(public, base, text):
        content = re.sub(r" data-sealed-(src|href)=", r" \1=", content)
        start = text.index("<requires-authentication")
        end = text.index("</requires-authentication>") + len("</requires-authentication>")
        text = f"{text[:start]}<div>{content}</div>{text[end:]}"
    return text
