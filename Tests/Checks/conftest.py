"""The sites that several checks look at, each built once."""

import pytest
from sites import build_demo, build_site


@pytest.fixture(scope="session", params=["/", "/repo/"], ids=["at the root", "below a path"])
def site(request, tmp_path_factory):
    """The test site, at a root and below a path."""
    return build_site(tmp_path_factory.mktemp("site"), request.param)


@pytest.fixture(scope="session")
def root_site(tmp_path_factory):
    return build_site(tmp_path_factory.mktemp("root"), "/")


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    return build_demo(tmp_path_factory.mktemp("demo"))
