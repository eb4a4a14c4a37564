"""What goes wrong, in the program's own words."""

from __future__ import annotations


class Error(ValueError):
    """Something that was given makes no sense; the text says what to do."""

    __module__ = "mapduel"


class Undecided(Error):
    """The limit came before the answer. What is known is here."""

    __module__ = "mapduel"

    at_least: int | None
    at_most: int | None

    def __init__(
        self, message: str, at_least: int | None = None, at_most: int | None = None
    ) -> None:
        super().__init__(message)
        self.at_least = at_least
        self.at_most = at_most

    def __reduce__(self) -> tuple[type[Undecided], tuple[str, int | None, int | None]]:
        return (type(self), (str(self), self.at_least, self.at_most))


class Rejected(Error):
    """A certificate that does not prove what it claims, or not what was asked for."""

    __module__ = "mapduel"

    def __init__(self, message: str) -> None:
        super().__init__(message)
