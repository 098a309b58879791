"""What the accessibility tests ask of a page."""

from axe_playwright_python.sync_playwright import Axe

# Those of a reader who follows no pointer: whatever the Tab key has to reach.
CONTROLS = """() => {
  const scope = document.querySelector('dialog[open]') ?? document;
  const css = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  window.controls = [...scope.querySelectorAll(css)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled && control.tabIndex >= 0);
  return controls.map((control) => control.outerHTML.slice(0, 120));
}"""
# Which of them has the focus, and whether the reader sees that.
FOCUSED = """() => {
  const control = document.activeElement;
  const index = window.controls.indexOf(control);
  if (index < 0) return [index, true, true];
  const look = getComputedStyle(control);
  const isOutlined = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2;
  const box = control.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 24) / 2);
  const isUncovered = control.contains(hit) || hit?.contains(control) === true;
  return [index, isOutlined, isUncovered];
}"""
# WCAG 2.5.8; links in a line of text are exempt.
SMALL_TARGETS = """() => [...document.querySelectorAll('a[href], button, input, summary, label[for], [role=link]')]
  .filter((control) => control.checkVisibility({ visibilityProperty: true }))
  .filter((control) => {
    const isInText = getComputedStyle(control).display === 'inline';
    const { width, height } = control.getBoundingClientRect();
    return !isInText && width > 1 && (width < 24 || height < 24);
  })
  .map((control) => control.outerHTML.slice(0, 120))"""


def at_rest(page):
    """Text that is still fading in has no contrast of its own."""
    page.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")


def violations(page):
    """All that axe-core finds, with its own words for it."""
    at_rest(page)
    response = Axe().run(page).response
    assert len(response["passes"]) > 10
    return [
        (violation["id"], violation["help"], [node["html"] for node in violation["nodes"]])
        for violation in response["violations"]
    ]


def scrolls_sideways(page):
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def tab_through(page):
    """Reaches every control with the Tab key alone, and sees where the focus is."""
    controls = page.evaluate(CONTROLS)
    reached = set()
    for _ in range(len(controls) + 10):
        # What a mouse has pressed shows no focus; from the next control on, the keyboard leads.
        page.keyboard.press("Tab")
        index, is_outlined, is_uncovered = page.evaluate(FOCUSED)
        if index >= 0 and index not in reached:
            reached.add(index)
            assert is_outlined, f"no focus to be seen on {controls[index]}"
            assert is_uncovered, f"something covers {controls[index]}"
    assert [controls[index] for index in range(len(controls)) if index not in reached] == []
    return controls


def small_targets(page):
    return page.evaluate(SMALL_TARGETS)


def accessible_nodes(page):
    """The accessibility tree as Chromium gives it to assistive technology: each node's role, name and ancestors' roles."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def ancestors(node):
        while (node := by_id.get(node.get("parentId"))) is not None:
            yield node.get("role", {}).get("value")

    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""), list(ancestors(node)))
        for node in nodes
        if not node["ignored"]
    ]
