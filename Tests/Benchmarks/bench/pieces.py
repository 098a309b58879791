"""The parts of a folder's Markdown that pages of a benchmark are made of."""

import re

SHORTEST = 600
LONG_ENOUGH = 3000


def cleaned(text):
    """Without what only its own tool understands: comments, tags, inclusions, links; a fence names a language alone."""
    text = re.sub(r"<!--.*?-->|</?[A-Za-z][^<>]*>", "", text, flags=re.DOTALL)
    text = re.sub(r"(?m)^(\[[^\]]+\]:.*|\{\{.*\}\})$", "", text)
    text = re.sub(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", text)
    return re.sub(r"(?m)^(\s*```)[ \t]*(\w*)[^\n`]*$", r"\1\2", text)


def whole(text):
    """Whether no code block of it is open at its end: what follows would become code."""
    return len(re.findall(r"(?m)^\s*```", text)) % 2 == 0


def pieces(folder):
    """Parts of some kilobytes, each beginning with a heading, in the order of the files' names."""
    found = []
    for file in sorted(folder.rglob("*.md")):
        part = ""
        for section in re.split(r"(?m)^(?=##+ )", cleaned(file.read_text("utf-8"))):
            part += section if section.startswith("##") else ""
            if len(part) >= LONG_ENOUGH and whole(part):
                found.append(part)
                part = ""
        if len(part) >= SHORTEST and whole(part):
            found.append(part)
    return found


class NumberedText:
    """A text that differs from page to page: every sixth word or so gets the page's number.

    So no page has words in a row with another, and an audit has as much to look for as a site by its author's own hand gives it.
    """

    WORD = re.compile(r"(?<![\w#`&;.:/-])[a-z]{3,}(?![\w;:/(-])")

    def __init__(self, text):
        ends = [match.end() for number, match in enumerate(self.WORD.finditer(text)) if number % 6 == 5]
        self.parts = [text[start:end] for start, end in zip([0, *ends], [*ends, None])]

    def of(self, number):
        return str(number).join(self.parts)
