"""What the lab cannot do.

Refusal
└── LabRefused     NoRay · NoRayCluster · OtherBuild
"""

from sortilege.kernel.refusals import Refusal


class LabRefused(Refusal):
    """A study that is not made."""

    code = "lab/refused"


class NoRay(LabRefused):
    """Nothing is installed that speaks to a Ray cluster."""

    code = "lab/no-ray"


class NoRayCluster(LabRefused):
    """No cluster answers at this address."""

    code = "lab/no-cluster"


class OtherBuild(LabRefused):
    """A machine of the cluster has another build of this package: its answers would differ."""

    code = "lab/other-build"
