/**
 * Words of the page that stick out of the window sideways, or that a box cuts off, each with the box. What a visitor
 * can scroll to is not cut off, and what is inert or not shown has its turn later. Runs in the page.
 */
export function findClippedWords(): string[] {
  // The site clips what sticks out of its body; words must not stick out at all.
  for (const { style } of [document.documentElement, document.body])
    style.setProperty("overflow-x", "visible", "important");
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? "";
    const parent = walker.currentNode.parentElement;
    if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("[inert], .visually-hidden, .skip-link, script, [aria-hidden=true]"))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    const cutter = findCutter(parent, box);
    if (cutter) found.push(`"${words.slice(0, 40)}" is cut off by ${cutter}`);
  }
  return found;

  function findCutter(parent: Element, box: DOMRect): string | undefined {
    let canScroll = { x: false, y: false };
    for (
      let node: Element | null = parent;
      node && node !== document.body;
      node = node.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(node);
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const cutsX = /hidden|clip/.test(overflowX) && (box.left < left - 1 || box.right > right + 1);
      // What lies beside a box as a whole is another slide, whose turn comes.
      if (cutsX && (box.right <= left || box.left >= right)) return undefined;
      const cutsY = /hidden|clip/.test(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1);
      if ((cutsX && !canScroll.x) || (cutsY && !canScroll.y))
        return `${node.tagName.toLowerCase()}.${node.className}`;
      canScroll = {
        x: canScroll.x || /auto|scroll/.test(overflowX),
        y: canScroll.y || /auto|scroll/.test(overflowY),
      };
      if (position === "fixed") break;
    }
    const width = document.documentElement.clientWidth;
    const isOutside = box.left < -1 || box.right > width + 1;
    return isOutside && !canScroll.x
      ? `the window at ${Math.round(box.left)} to ${Math.round(box.right)} px`
      : undefined;
  }
}
