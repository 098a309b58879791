"""Asks the real Jinja2 whether the table of cases says what it does.

Each case of jinja2-cases.json has templates, data, and what Jinja2 makes of the template "main": "expected", or
"error": true. "refused": true says that Gatehouse refuses what Jinja2 accepts; the Swift tests hold that.
"""

import json
import pathlib
import sys
import warnings

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup


def value(data):
    """The data of a case as Python values; {"$html": "…"} is markup."""
    if isinstance(data, dict):
        if "$html" in data:
            return Markup(data["$html"])
        return {key: value(member) for key, member in data.items()}
    if isinstance(data, list):
        return [value(element) for element in data]
    return data


def render(case):
    """The output of the template "main", or None where Jinja2 raises an error."""
    environment = Environment(
        loader=DictLoader(case["templates"]), autoescape=True, undefined=StrictUndefined
    )
    try:
        return environment.get_template("main").render(value(case["data"]))
    except Exception:  # whatever it raises, it is the error that the case is about
        return None


def main():
    warnings.simplefilter("ignore")
    table = pathlib.Path(__file__).with_name("jinja2-cases.json")
    cases = json.loads(table.read_text(encoding="utf-8"))
    failed = 0
    for case in cases:
        expected = None if case.get("error") else case["expected"]
        found = render(case)
        if found != expected:
            failed += 1
            print(f"{case['name']}: expected {expected!r}, Jinja2 says {found!r}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


sys.exit(main())
