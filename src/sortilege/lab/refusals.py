"""Refusals of the lab.

Refusal
└── LabRefused     NoRay · NoRayCluster · OtherBuild · BookWithoutHeader · OtherQuestion ·
                   DamagedBook · OtherResult · NotRecords · DamagedParquet ·
                   FixedAndSequential
"""

from sortilege.kernel.refusals import Refusal


class LabRefused(Refusal):
    """The lab does not run the study."""

    code = "lab/refused"


class NoRay(LabRefused):
    """The extra `ray` is not installed."""

    code = "lab/no-ray"


class NoRayCluster(LabRefused):
    """No cluster answers at this address."""

    code = "lab/no-cluster"


class OtherBuild(LabRefused):
    """A machine of the cluster has another build of this package, so its results would differ."""

    code = "lab/other-build"


class BookWithoutHeader(LabRefused):
    """The book of the arena has no header, so it is unknown which question it answers."""

    code = "lab/book-without-header"


class OtherQuestion(LabRefused):
    """The book of the arena, or the folder of records, answers another question."""

    code = "lab/other-question"


class DamagedBook(LabRefused):
    """A line of the book is unreadable, or contradicts another line."""

    code = "lab/damaged-book"


class OtherResult(LabRefused):
    """A bout ended differently from the result in the book."""

    code = "lab/other-result"


class NotRecords(LabRefused):
    """The folder is not empty, and does not contain the records of an arena."""

    code = "lab/not-records"


class DamagedParquet(LabRefused):
    """The file of decisions is unreadable, or was not written by this project."""

    code = "lab/damaged-parquet"


class FixedAndSequential(LabRefused):
    """A fixed number of games was combined with an option of the sequential test."""

    code = "lab/fixed-and-sequential"
