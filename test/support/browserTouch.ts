import type { Locator } from "playwright-core";

/** Moves one finger over an element, from its middle by so many px, in three steps. */
export async function swipe(element: Locator, x: number, y: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const page = element.page();
  const box = await element.boundingBox();
  if (box === null) throw new Error("what is to be swiped is not on the page");
  const visible = Math.min(box.y + box.height, page.viewportSize()?.height ?? 0);
  const start = { x: box.x + box.width / 2, y: (Math.max(box.y, 0) + visible) / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: start.x + share * x, y: start.y + share * y }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", 0.3);
  await touch("touchMove", 0.7);
  await touch("touchMove", 1);
  await touch("touchEnd", 1);
  await session.detach();
}
