"""The page that tells what became of the faults."""

from dataclasses import dataclass

from .fault import Fault

HEAD = """# Faults put into the guard

`make mutate-guard` takes the guard as it is, puts a small fault into it, runs the tests that should notice, and takes the next
one. It writes this page. A fault's place is given by its text; where that text is no longer there once, the run stops.
"""


@dataclass(frozen=True)
class Result:
    fault: Fault
    caught_by: str | None
    unknown: str | None = None

    @property
    def is_right(self):
        """Whether it was caught, or could not be, as its reason says."""
        return self.unknown is None and (self.caught_by is None) == (self.fault.reason is not None)


def page(results):
    caught = [result for result in results if result.caught_by is not None]
    survivors = [result for result in results if result.caught_by is None]
    lines = [HEAD, f"{len(results)} faults, {len(caught)} caught.", "", "| fault | in | caught by |", "| --- | --- | --- |"]
    for result in caught:
        lines.append(f"| {result.fault.name} | `{result.fault.file}` | {escaped(result.caught_by)} |")
    lines += ["", "## Survivors", ""]
    if not survivors:
        lines.append("None.")
    for result in survivors:
        reason = result.fault.reason or "No test notices it: that is a gap."
        lines.append(f"- **{result.fault.name}** (`{result.fault.file}`). {reason}")
    return "\n".join(lines) + "\n"


def escaped(text):
    return text.replace("|", "\\|")
