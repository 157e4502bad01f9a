import type { Page } from "playwright-core";

declare global {
  interface Window {
    paints: { largest: string[]; shift: number };
  }
}

/** Makes every page that a tab opens keep an account of its largest paints and of what shifts in its layout. */
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

/** Id round the largest paint so far, and the sum of all shifts, also those that follow an input. */
export async function readPaints(
  page: Page,
): Promise<{ largest: string | undefined; shift: number }> {
  // Observers are told with the frame after the next.
  return page.evaluate(async () => {
    const { paints } = window;
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    return { largest: paints.largest.at(-1), shift: paints.shift };
  });
}
