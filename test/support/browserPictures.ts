import type { Page } from "playwright-core";

/** Loads every picture of a page, also those far below that the browser leaves for later, and lists those that can't be shown. */
export function findBrokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = Array.from(document.images);
    await Promise.all(
      pictures.map((picture) => {
        picture.loading = "eager";
        if (picture.complete) return undefined;
        return new Promise((resolve) => {
          picture.addEventListener("load", resolve, { once: true });
          picture.addEventListener("error", resolve, { once: true });
        });
      }),
    );
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
}
