import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";

/** Whether this element has the focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Whether an element's top is in the viewport and not covered by the sticky header. */
export function isBelowHeader(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top } = node.getBoundingClientRect();
    const header = document.querySelector(".header")?.getBoundingClientRect();
    return header?.top === 0 && top >= header.bottom && top < innerHeight;
  });
}

/** Whether an element's middle is in the window with nothing above it. Runs in the page. */
export function isOnTop(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return topmost !== null && node.contains(topmost);
}

/** Whether an element fits the viewport's width, give or take a pixel of rounding. */
export function fitsAcross(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1;
  });
}

/** `opacity 0.8s` for each transition; `0s` if there is none. Runs in the page. */
export function readTransitions(node: Element): string[] {
  const { transitionProperty, transitionDuration } = getComputedStyle(node);
  const times = transitionDuration.split(", ");
  return ["none", "all"].includes(transitionProperty)
    ? times
    : transitionProperty
        .split(", ")
        .map((property, index) => `${property} ${times[index % times.length]}`);
}

/** One attribute of each element. Runs in the page. */
export function readAttributes(elements: Element[], name: string): (string | null)[] {
  return elements.map((element) => element.getAttribute(name));
}

/** Presses Tab several times. @returns the name or text of the focused element after each press */
export async function walkByTab(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(nameOfFocus));
  }
  return stops;
}

function nameOfFocus(): string {
  const focus = document.activeElement as HTMLElement;
  const labels = focus.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labelled = labels.map((id) => document.getElementById(id)?.innerText).join(" ");
  const words = focus.getAttribute("aria-label") ?? (labelled || focus.innerText);
  return words.trim().split("\n")[0] ?? "";
}

/** Roles and names of all nodes in the accessibility tree. */
export async function listHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${role?.value} ${name?.value ?? ""}`);
}

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
    paints: { largest: string[]; shift: number };
  }
}

/** The rules of axe whose result depends on the colour scheme. */
export const colourRules = ["color-contrast", "link-in-text-block"];

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * axe-core's violations on a page in its current state: a line for each node. Every rule runs, including those that
 * are off by default, except the AAA ones, which the design does not claim to meet, and deprecated ones.
 * @param only ids of the rules to run instead
 * @param within selector of the part to look at; the whole page if not given
 */
export async function findBarriers(
  page: Page,
  only?: readonly string[],
  within = ":root",
): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(
    async ({ wanted, part }) => {
      const { axe } = window;
      const rules = Object.fromEntries(
        axe.getRules().map(({ ruleId, tags }) => {
          const isAside = tags.includes("wcag2aaa") || tags.includes("deprecated");
          return [ruleId, { enabled: wanted?.includes(ruleId) ?? !isAside }];
        }),
      );
      const { violations } = await axe.run(part, { resultTypes: ["violations"], rules });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id} at ${target.join(" ")}: ${any[0]?.message ?? help}`),
      );
    },
    { wanted: only, part: within },
  );
}

/** Loads every image of a page, including lazy ones, and lists those that can't be shown. */
export function findBrokenImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = Array.from(document.images);
    await Promise.all(
      images.map((image) => {
        image.loading = "eager";
        if (image.complete) return undefined;
        return new Promise((resolve) => {
          image.addEventListener("load", resolve, { once: true });
          image.addEventListener("error", resolve, { once: true });
        });
      }),
    );
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
}

/** Makes every page that a tab opens record its largest paints and layout shifts. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paints = { largest: [], shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        window.paints.largest.push(entry.element?.closest("[id]")?.id ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.paints.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Leaves a page in its fallback fonts: a late web font, which has a suite of its own, shifts words by a hair. */
export async function blockFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
}

/** Id of the element round the largest paint so far, and the sum of all shifts, including those after an input. */
export async function readPaints(page: Page) {
  // Observers are notified in the frame after the next.
  return page.evaluate(async () => {
    const { paints } = window;
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    return { largest: paints.largest.at(-1), shift: paints.shift };
  });
}

/**
 * Text of the page that overflows the viewport sideways, or that a box cuts off, each with the box. Text that can be
 * scrolled to is not cut off, and text that is inert or hidden isn't checked. Runs in the page.
 */
export function findClippedWords(): string[] {
  // The site clips what overflows its body; text must not overflow at all.
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
      // Text entirely beside the box is another slide, which isn't shown yet.
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
