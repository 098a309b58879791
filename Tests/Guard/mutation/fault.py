"""A small fault, and who should notice it."""

from dataclasses import dataclass

GUARD = "Templates/guard"


@dataclass(frozen=True)
class Fault:
    """`old` is exchanged for `new` in a file of the guard.

    `node` names files of Tests/Guard, `browser` tests of Tests/Browser as pytest does. One that no test can notice says in
    `reason` why.
    """

    name: str
    file: str
    old: str
    new: str
    node: tuple = ()
    browser: tuple = ()
    reason: str | None = None

    @property
    def path(self):
        return f"{GUARD}/{self.file}"

    def put_into(self, text):
        """The faulty text. A fault whose place is gone is no fault, so that is an error."""
        count = text.count(self.old)
        if count != 1:
            raise ValueError(f"{self.name}: its text is {count} times in {self.path}, not once: {self.old!r}")
        faulty = text.replace(self.old, self.new)
        if faulty == text:
            raise ValueError(f"{self.name}: it changes nothing")
        return faulty
