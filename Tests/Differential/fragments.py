"""Markdown fragments as trees: ours, cmark-gfm's, and what makes two of them equal."""
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import html5lib

from tool import tool

JUDGE = ["cmark-gfm", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist",
         "-e", "footnotes", "--unsafe"]
# Names, places and styles, in which the two differ on purpose.
IGNORED = {"id", "class", "aria-label", "data-footnotes", "data-footnote-ref",
           "data-footnote-backref"}


def ours(files, *options):
    """Our HTML of each file, as bytes."""
    names = "".join(f"{file}\n" for file in files).encode()
    process = subprocess.run([tool(), *options], input=names, stdout=subprocess.PIPE, check=True)
    output, start, fragments = process.stdout, 0, []
    for _ in files:
        end = output.index(b"\n", start)
        count = int(output[start:end])
        fragments.append(output[end + 1:end + 1 + count])
        start = end + 1 + count
    return fragments


def judged(file) -> bytes:
    """cmark-gfm's HTML of a file, which it gets as our renderer makes it: LF line ends, no byte-order mark."""
    source = Path(file).read_bytes().removeprefix(b"\xef\xbb\xbf")
    source = source.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    return subprocess.run(JUDGE, input=source.encode(), stdout=subprocess.PIPE, check=True).stdout


def events(html: bytes):
    """The fragment's elements and texts in document order, normalised."""
    tree = html5lib.parseFragment(html.decode("utf-8", "replace"), treebuilder="etree",
                                  namespaceHTMLElements=False)
    found = []

    def text(value, in_pre):
        if not value:
            return
        value = value if in_pre else re.sub(r"[ \t\n\f\r]+", " ", value)
        if found and found[-1][0] == "text":
            value = found.pop()[1] + value
            value = value if in_pre else re.sub(r"[ \t\n\f\r]+", " ", value)
        found.append(("text", value))

    stack = [("children", tree, False)]
    while stack:
        action, node, in_pre = stack.pop()
        if action == "text":
            text(node, in_pre)
        elif action == "end":
            found.append(("end", node))
        elif action == "element":
            if node.tag is ElementTree.Comment:
                found.append(("comment", node.text))
                continue
            kept = tuple(sorted((str(k), v) for k, v in node.attrib.items()
                                if str(k) not in IGNORED))
            found.append(("start", str(node.tag), kept))
            stack.append(("end", str(node.tag), in_pre))
            stack.append(("children", node, in_pre or node.tag in ("pre", "textarea", "script", "style")))
        else:
            later = [("text", node.text, in_pre)]
            for child in node:
                later += [("element", child, in_pre), ("text", child.tail, in_pre)]
            stack.extend(reversed(later))
    return trimmed(found)


INLINE = {"a", "abbr", "b", "bdi", "bdo", "button", "cite", "code", "data", "del", "dfn", "em", "font", "i",
          "img", "input", "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong",
          "sub", "sup", "time", "tt", "u", "var"}


def trimmed(found):
    """Drops white space beside the tags of blocks, where it means nothing."""
    kept, in_pre = [], 0
    for index, event in enumerate(found):
        if event[0] in ("start", "end") and event[1] in ("pre", "textarea", "script", "style"):
            in_pre += 1 if event[0] == "start" else -1
        if event[0] == "text" and not in_pre:
            value = event[1]
            if index == 0 or is_block(found[index - 1]):
                value = value.lstrip(" ")
            if index + 1 == len(found) or is_block(found[index + 1]):
                value = value.rstrip(" ")
            if not value:
                continue
            event = ("text", value)
        kept.append(event)
    return kept


def is_block(event) -> bool:
    return event[0] in ("start", "end") and event[1] not in INLINE


def first_difference(one: bytes, other: bytes):
    """Where two fragments part, in words; None where they do not."""
    left, right = events(one), events(other)
    for index in range(max(len(left), len(right))):
        a = left[index] if index < len(left) else ("nothing",)
        b = right[index] if index < len(right) else ("nothing",)
        if a != b:
            return f"{path_to(left, index)}: ours {shown(a)}, cmark-gfm's {shown(b)}"
    return None


def path_to(found, index) -> str:
    path = []
    for event in found[:index]:
        if event[0] == "start":
            path.append(event[1])
        elif event[0] == "end":
            path.pop()
    return "/" + "/".join(path)


def shown(event) -> str:
    text = " ".join(str(part) for part in event)
    return repr(text if len(text) < 160 else text[:160] + "…")
