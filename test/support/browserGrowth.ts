import type { CDPSession, Page } from "playwright-core";

/** What a page keeps, by kind: it grows with all that is not given back. */
export type Kept = Readonly<Record<string, number>>;

/** Counts what a page keeps after its garbage is collected. */
export async function countKept(page: Page): Promise<Kept> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: read("JSEventListeners"), nodes: read("Nodes") };
}

/** Kinds of which there is now more, or which can't be told. Less is no fault: garbage may be collected late. */
export function listGrowth(before: Kept, after: Kept): string[] {
  return Object.keys(before).filter(
    (kind) => !((after[kind] ?? Number.NaN) <= (before[kind] ?? 0)),
  );
}

/** Makes the window narrow and wide in turn, an even number of times, and lets the page draw itself each time. */
export async function resizeOften(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const resize = async (width: number) => {
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  for (let pair = 0; pair < times / 2; pair++) {
    await resize(760);
    await resize(1040);
  }
  await session.detach();
}
