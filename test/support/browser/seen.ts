/** What a look over a page has found. */
export interface Look {
  /** How many controls were tried. */
  readonly presses: number;
  /** How many lines of text were tried. */
  readonly lines: number;
  /** What is covered, and by what, and what is outside the window. */
  readonly misses: string[];
}

/**
 * Tries every control and every line of text that can be seen, as a visitor does who scrolls to it. At its middle the
 * topmost element has to be itself or inside it: an element around it that is on top is in the way. For text, which is
 * tried at both ends as well, its link or label may be on top. What is beside the window can't be seen, unless it is in
 * a row that scrolls. Runs in the page.
 *
 * @param near an element: only the section around it, or else itself, is looked over; the whole page if not given. If a
 *   menu is open, that is.
 */
export async function lookOver(near?: Element): Promise<Look> {
  const controls =
    "a[href], button, input, select, textarea, summary, label, [role=tab], [role=button]";
  const found = { presses: 0, lines: 0, misses: [] as string[] };

  // What has been pressed is rendered.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  for (const animation of document.getAnimations()) {
    const endsByItself = Number.isFinite(animation.effect?.getComputedTiming().endTime);
    if (animation.timeline === document.timeline && endsByItself) animation.finish();
  }

  const menu = document.querySelector(":popover-open");
  const section = near?.closest("main > *") ?? near ?? document.body;
  const root = menu?.closest("header") ?? menu ?? section;
  const ground = menu ? root : document.body;
  const seen = findSeen(root);
  const frames = new Map<Element | null, Element | undefined>();

  for (const element of seen) {
    if (findFrame(element) === undefined && isBeside(element.getBoundingClientRect()))
      miss(element, "sticks out of the window");
    if (element.matches(controls)) tryControl(element);
  }
  // What lets presses through covers text all the same.
  const solid = new CSSStyleSheet();
  solid.replaceSync("*, ::before, ::after { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(solid);
  for (const element of seen)
    for (const node of element.childNodes)
      if (node instanceof Text && node.data.trim() !== "") tryText(element, node);
  document.adoptedStyleSheets.pop();
  return found;

  /** Without what is hidden, inert, for screen readers only, or above the page until it has the focus. */
  function findSeen(part: Element): Set<Element> {
    const unseen = new Set<Element | null>();
    const all = [part, ...part.querySelectorAll("*")];
    return new Set(
      all.filter((element) => {
        const isHidden =
          unseen.has(element.parentElement) ||
          element.matches("[inert]") ||
          getComputedStyle(element).clipPath === "inset(50%)";
        if (isHidden) unseen.add(element);
        const isDrawn = element instanceof HTMLElement || element.matches("svg");
        const isThere = isDrawn && element.checkVisibility({ visibilityProperty: true });
        return !isHidden && isThere && element.getBoundingClientRect().bottom + scrollY >= 0;
      }),
    );
  }

  /** The nearest box around an element that cuts off what is beside it. */
  function findFrame(element: Element): Element | undefined {
    const box = element === ground ? null : element.parentElement;
    if (box === null || box === ground || frames.has(box)) return frames.get(box);
    const frame = getComputedStyle(box).overflowX === "visible" ? findFrame(box) : box;
    frames.set(box, frame);
    return frame;
  }

  /** Whether it is partly beside the window or a frame, by more than a pixel of rounding. */
  function isBeside(box: DOMRect, frame?: DOMRect): boolean {
    return box.left < (frame?.left ?? 0) - 1 || box.right > (frame?.right ?? innerWidth) + 1;
  }

  function isCutOff(element: Element, box: DOMRect): boolean {
    for (let frame = findFrame(element); frame; frame = findFrame(frame)) {
      const isRow = frame.scrollHeight <= frame.clientHeight + 1;
      if (isRow && getComputedStyle(frame).overflowX === "auto") return false;
      if (isBeside(box, frame.getBoundingClientRect())) return true;
    }
    return isBeside(box);
  }

  function tryControl(element: Element): void {
    found.presses += 1;
    const findBox = () => [...element.getClientRects()].find(isLarge);
    const box = findBox();
    if (!box || isCutOff(element, box)) {
      miss(element, "is cut off");
      return;
    }
    // In most states it is in view already.
    if (element.contains(topAt(box))) return;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const top = topAt(findBox());
    if (!element.contains(top)) miss(element, "is covered", top);
  }

  function tryText(element: Element, node: Text): void {
    const range = new Range();
    range.selectNodeContents(node);
    const places = [...range.getClientRects()].filter(isLarge);
    for (const [index, place] of places.entries()) {
      found.lines += 1;
      const words = `"${node.data.trim().slice(0, 24)}" in ${nameOf(element)}`;
      if (isCutOff(element, place)) {
        miss(words, "is cut off");
        continue;
      }
      const at = () => takeSeen(element, [...range.getClientRects()].filter(isLarge)[index]);
      if (findCover(element, at()) === undefined) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // All lines of code begin here; centred by the longest, its frame leaves short ones out.
      if (element.closest("pre")) findFrame(element)?.scrollTo({ left: 0, behavior: "instant" });
      // A paragraph may be higher than the window.
      const middle = (at()?.top ?? 0) - innerHeight / 2;
      if (Math.abs(middle) > innerHeight / 4) scrollBy({ top: middle, behavior: "instant" });
      const cover = findCover(element, at());
      if (cover !== undefined) miss(words, "is covered", cover);
    }
  }

  /** A line, such as one of code, that is longer than the frame in which it scrolls: as much of it as is in there. */
  function takeSeen(element: Element, line: DOMRect | undefined): DOMRect | undefined {
    const frame = findFrame(element)?.getBoundingClientRect();
    if (!line || !frame || line.width <= frame.width) return line;
    const left = Math.max(line.left, frame.left);
    const width = Math.min(line.right, frame.right) - left;
    return new DOMRect(left, line.top, width, line.height);
  }

  /** What is over a line of text at its middle, or at one of its ends; `null` outside the window. */
  function findCover(element: Element, place: DOMRect | undefined): Element | null | undefined {
    const end = Math.max(0, (place?.width ?? 0) / 2 - 3);
    return [0, -end, end]
      .map((away) => topAt(place, away))
      .find((top) => top === null || !(element.contains(top) || isLinkOf(element, top)));
  }

  /** Whether a link or label is around this text, or is made as large as the card around both. */
  function isLinkOf(element: Element, link: Element): boolean {
    if (!(link instanceof HTMLElement && link.matches("a[href], button, summary, label")))
      return false;
    if (link.contains(element)) return true;
    const { position, backgroundColor } = getComputedStyle(link, "::after");
    const isStretched = position === "absolute" && backgroundColor === "rgba(0, 0, 0, 0)";
    const card = link.offsetParent;
    return isStretched && card !== document.body && card?.contains(element) === true;
  }

  function isLarge({ width, height }: DOMRect): boolean {
    return width >= 1 && height >= 1;
  }

  /** The topmost element at the middle of a box, or so far right of that (px). */
  function topAt(box: DOMRect | undefined, away = 0): Element | null {
    if (!box) return null;
    return document.elementFromPoint(box.left + box.width / 2 + away, box.top + box.height / 2);
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const name = [element.localName, ...element.classList].join(".");
    return `<${name}> "${words.trim().replaceAll(/\s+/g, " ").slice(0, 24)}"`;
  }

  function miss(what: Element | string, how: string, by?: Element | null): void {
    const name = typeof what === "string" ? what : nameOf(what);
    const cover = by === undefined ? "" : ` by ${by === null ? "nothing" : nameOf(by)}`;
    found.misses.push(`${name} ${how}${cover}`);
  }
}
