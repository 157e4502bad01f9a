import type { Page } from "playwright-core";

// What extensions and translations do to a page. Each runs in the page, for one island, and again at any time.

/** Gives each text way to a new one, in elements of its own. */
function translate(island: Element): void {
  const walker = document.createNodeIterator(island, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    texts.push(text as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("font, textarea")) continue;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(`«${text.data}»`);
    text.replaceWith(font);
  }
}

function addIcons(island: Element): void {
  for (const control of island.querySelectorAll("input, textarea, button, a, summary")) {
    if (control.nextElementSibling?.className === "icon") continue;
    control.after(Object.assign(document.createElement("div"), { className: "icon" }));
  }
}

function addElements(island: Element): void {
  if (island.querySelector("writing-help")) return;
  for (const element of [...island.children, ...island.querySelectorAll("label, h2")])
    element.append(document.createElement("writing-help"));
}

function wrap(island: Element): void {
  for (const control of island.querySelectorAll(
    "form, form > div, input, textarea, button, a, figure, h2, p",
  )) {
    if (control.parentElement?.className === "wrapper") continue;
    const wrapper = Object.assign(document.createElement("span"), { className: "wrapper" });
    control.before(wrapper);
    wrapper.append(control);
  }
}

export const intruders = { translate, addIcons, addElements, wrap } as const;

export type Intruder = keyof typeof intruders;

/** Has pages that a tab opens from now on changed before any of their scripts run. */
export async function intrudeEarly(page: Page, intruder: Intruder): Promise<void> {
  await page.addInitScript(`document.addEventListener("readystatechange", () => {
    for (const island of document.querySelectorAll("[data-island]")) (${intruders[intruder]})(island);
  }, { once: true })`);
}

/** Changes the open page, and whatever its widgets make of it from now on. */
export async function intrudeLate(page: Page, intruder: Intruder): Promise<void> {
  await page.evaluate(`for (const island of document.querySelectorAll("[data-island]")) {
    const intrude = () => (${intruders[intruder]})(island);
    intrude();
    new MutationObserver(intrude).observe(island, { childList: true, characterData: true, subtree: true });
  }`);
}
