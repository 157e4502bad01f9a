import type { Page } from "playwright-core";

/** Lets requests wait, as on a slow network, until what it returns is called. Before the page is opened. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fails requests on the network: the first so many, or all. */
export async function failRequests(page: Page, url: RegExp, times = Infinity): Promise<void> {
  let failed = 0;
  await page.route(url, (route) => {
    failed += 1;
    return failed <= times ? route.abort() : route.continue();
  });
}

/** Keeps the paths of the scripts that a page asks for from now on. */
export function collectScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.push(pathname + search);
  });
  return paths;
}
