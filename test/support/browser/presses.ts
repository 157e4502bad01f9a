import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { type Look, lookOver } from "./seen.ts";
import { holdRequests } from "./session.ts";
import { wakeWidgets } from "./site.ts";

/** A page in one of its states, such as `/contact/, Submit pressed`. */
export type State = Look & { readonly name: string };

/** What shows something else on its page when it is pressed, and what opens the menus, which all pages have. */
const switches = "[data-island] :is([role=tab], [role=button], [type=submit]), main summary";
const openers = "button[popovertarget]:not([popovertargetaction])";

/**
 * Looks over a page at each width (px, the narrowest first), in each state that a visitor can bring it to: before and
 * after hydration, and the part that changes with each slide, step, tab and answer, and a form sent empty. The page is
 * opened once: at the next width it begins in the state that it has by then, and is brought to all others again.
 *
 * @param withFrame also with what is the same on all pages: the skip link, each menu and each of its groups
 */
export async function lookThrough(
  page: Page,
  url: string,
  widths: readonly number[],
  withFrame: boolean,
): Promise<State[]> {
  const states: State[] = [];
  const [narrowest = 0] = widths;
  let width = narrowest;
  const resize = async (next: number) => {
    width = next;
    await page.setViewportSize({ width, height: 800 });
  };
  const look = async (state: string, near?: Locator) => {
    const seen = await (near?.evaluate(lookOver) ?? page.evaluate(lookOver, undefined));
    if (seen.presses === 0) seen.misses.push("there is nothing to press");
    states.push({ name: `${new URL(url).pathname}, ${width} px wide, ${state}`, ...seen });
  };
  const turnOn = async (one: Locator) => {
    const { name, isOn, x, y } = await one.evaluate(describeSwitch);
    if (isOn) return;
    // Whatever is on top there gets the press.
    await page.mouse.click(x, y);
    const shows = page.waitForFunction(isSwitchedOn, await one.elementHandle(), {
      timeout: 10_000,
    });
    const hasTurned = await shows.catch(() => undefined);
    await look(`${name} pressed`, one);
    if (!hasTurned) states.at(-1)?.misses.push("the press has changed nothing");
  };

  // Requests of the page before are held no more. While that page was loading, a script it asked for could get lost.
  await page.unrouteAll();
  const hasWidgets = (await (await fetch(url)).text()).includes(" data-island=");
  const release = hasWidgets ? await holdRequests(page, /\.js$/) : undefined;
  // Firefox sends keys to the front page only.
  if (inject("browsers").name === "firefox") await page.bringToFront();
  await resize(narrowest);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  for (const next of release ? widths : []) {
    await resize(next);
    await look("before hydration");
  }
  if (withFrame) {
    await page.keyboard.press("Tab");
    for (const next of widths) {
      await resize(next);
      await look("with the skip link", page.locator(":focus"));
    }
    await page.keyboard.press("Tab");
  }
  // What is for wide windows alone is hydrated once the window is wide.
  await resize(narrowest);
  release?.();
  await page.waitForLoadState();
  for (const next of widths) {
    await resize(next);
    await wakeWidgets(page);
    await look("with scripts");
    const all = withFrame ? `${switches}, ${openers}` : switches;
    for (const one of await page.locator(all).filter({ visible: true }).all()) {
      await turnOn(one);
      for (const group of await page.locator(":popover-open summary").all()) await turnOn(group);
      await page.keyboard.press("Escape");
    }
  }
  return states;
}

/** Scrolls a switch to the middle of the window. @returns its name and state, and where its middle is. Runs in the page. */
function describeSwitch(node: Element) {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  return {
    name: (node.ariaLabel ?? node.textContent).trim(),
    isOn: node.matches("[aria-selected=true], [aria-current=true]:not(button), [open] > summary"),
    x: left + width / 2,
    y: top + height / 2,
  };
}

/** Whether what an element switches to is shown. Runs in the page. */
function isSwitchedOn(node: Element | null): boolean {
  if (node instanceof HTMLButtonElement && node.type === "submit")
    return node.form?.querySelector("[aria-invalid=true]") != null;
  const menu = document.getElementById(node?.getAttribute("popovertarget") ?? "");
  if (menu !== null) return menu.matches(":popover-open");
  return node?.matches("[aria-selected=true], [aria-current=true], [open] > summary") === true;
}
