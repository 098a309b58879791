"""The folder that sites lie in while they are measured."""

from bench import workshop
from bench.workshop import Workshop


def made(folder):
    site = folder / "gatehouse-100"
    (site / "public").mkdir(parents=True)
    (site / "public" / "index.html").write_text("one")
    return site


def test_what_a_build_left_is_put_aside(tmp_path):
    shop, site = Workshop(tmp_path, tmp_path), made(tmp_path)
    shop.clear(site, "public", "not there")
    assert not (site / "public").exists()
    assert [path.read_text() for path in tmp_path.glob("aside/*/index.html")] == ["one"]
    # A second one does not meet the first.
    made(tmp_path / "other").rename(tmp_path / "gatehouse-200")
    shop.clear(tmp_path / "gatehouse-200", "public")
    shop.forget(100)
    assert not site.exists()
    assert len(list((tmp_path / "aside").iterdir())) == 3


def test_it_is_deleted_where_the_disk_is_nearly_full(tmp_path, monkeypatch):
    shop, site = Workshop(tmp_path, tmp_path), made(tmp_path)
    monkeypatch.setattr(workshop, "LEAST_FREE", float("inf"))
    shop.clear(site, "public")
    assert not (site / "public").exists()
    assert not (tmp_path / "aside").exists()
