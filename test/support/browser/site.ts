import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { locatePage } from "../../../src/generator/core/routing/locatePage.ts";
import { listRoutes } from "../../../src/generator/core/routing/routeTable.ts";
import { loadOnce } from "../buildOutput.ts";
import { type Content, config } from "../site.ts";
import type { GrownSite } from "./serveSite.ts";
import { startAt } from "./session.ts";

// All that browser tests use of the site's code: the texts of its pages, so that copy edits break no test, and the
// URLs of its pages.
export const content: Content = await loadOnce();
/** In the order of the site. */
export const { services, industries } = content;
/** One of each, whichever the company has. */
export const service = pickFromMiddle(services);
export const industry = pickFromMiddle(industries);

function pickFromMiddle<Entry>(entries: readonly Entry[]): Entry {
  const entry = entries[entries.length >> 1];
  if (entry === undefined) throw new Error("content has no service or no industry");
  return entry;
}

const locate = (path: string) => locatePage(path, { origin: "", base: "/" }).href;
const routes = listRoutes(config, content);

/** The URL path of every page, including positions, below the base: `/services/cloud/`. */
export const pageAddresses: readonly string[] = Object.keys(routes).map(locate);

/**
 * The grown site, which is built when the first suite of a run asks for it. Open its addresses on a page with its
 * `origin` as `baseURL`.
 *
 * @throws Error with the build's output if it can't be built
 */
export async function openGrownSite(): Promise<GrownSite> {
  const response = await fetch(inject("grownSite"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

/** There is no page here: the server responds with the 404 page. */
export const unknownAddress = "/no/such/page/";

/** The first page of each kind, which its styles tell, and the 404 page. */
export const kindsOfPage = [
  ...new Map(
    Object.entries(routes)
      .reverse()
      .map(([path, { styles }]) => [styles, locate(path)]),
  ).values(),
  unknownAddress,
];

/** Opens a page, scrolls to one of its widgets and waits until that is hydrated. */
export async function openWidget(page: Page, address: string, name: string): Promise<Locator> {
  await startAt(page, address);
  const widget = page.locator(`[data-island=${name}]`);
  await widget.scrollIntoViewIfNeeded();
  await waitUntilLive(widget);
  return widget;
}

/** Waits until a widget is hydrated. */
export async function waitUntilLive(widget: Locator): Promise<void> {
  await widget.and(widget.page().locator("[data-island-status=hydrated]")).waitFor();
}

/** Hydrates all widgets of the open page that are used in a window of this width. */
export async function wakeWidgets(page: Page): Promise<void> {
  for (const widget of await page.locator("[data-island]").all()) {
    if (!(await widget.evaluate(isUsedHere))) continue;
    await widget.hover();
    await waitUntilLive(widget);
  }
}

/** Whether a widget is hydrated in a window of this width. Runs in the page. */
function isUsedHere(widget: HTMLElement | SVGElement): boolean {
  const { query = "all" } = JSON.parse(widget.dataset["islandOn"] ?? "{}");
  return matchMedia(query).matches;
}

/** The dropdowns of the header, as a visitor finds them. */
export function findDropdowns(page: Page) {
  const header = page.getByRole("banner");
  const find = (name: "services" | "industries") => {
    const menu = header.locator(`#_menu-${name}`);
    const button = header.getByRole("button", { name: content.shell.navigation[name] });
    return { button, menu, isOpen: () => menu.isVisible() };
  };
  return { services: find("services"), industries: find("industries") };
}

/** The full-screen menu of small screens and its controls. */
export function findMobileMenu(page: Page) {
  const { mobileMenu } = content.shell;
  const menu = page.locator("#_mobile-menu");
  return {
    menu,
    button: page.locator(".header").getByRole("button", { name: mobileMenu.open, exact: true }),
    closeButton: menu.getByRole("button", { name: "Close menu" }),
    isOpen: () => menu.isVisible(),
    headOf: (group: string) => menu.locator("summary", { hasText: group }),
    linkTo: (title: string) => menu.getByRole("link", { name: title, exact: true }),
  };
}

/** Waits until the header's script has run, which sets `aria-controls` on the menu buttons. */
export const waitForMenus = (page: Page) =>
  page.locator("button[aria-controls=_menu-services]").waitFor({ state: "attached" });

/**
 * Path of the chunk with React, recognised by its size, as only modules that import it name it.
 *
 * @throws Error if no chunk is large enough
 */
export async function findReactChunk(): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, inject("siteUrl")))).text();
  const entry = /data-island-src="([^"]+)"/.exec(await read("/"))?.[1] ?? "";
  const names = (await read(entry)).match(/chunk-\w+\.js/g) ?? [];
  for (const name of new Set(names)) {
    const path = `/assets/${name}`;
    if ((await read(path)).length > 100_000) return path;
  }
  throw new Error("React is in no chunk of the first island of the home page");
}
