import { beforeEach } from "vitest";
import { connectBrowser, holdClock, sharePage } from "./session.ts";
import { openWidget } from "./site.ts";

/** A laptop's page for all tests of a file on the hero, with a clock that stands. */
export async function openHeroSuite() {
  const browser = await connectBrowser();
  const laptop = { width: 1440, height: 900 };
  const page = await sharePage(browser, { viewport: laptop });
  await holdClock(page);
  const track = page.locator(".hero__track");
  const lessMotion = (reducedMotion: "reduce" | "no-preference") =>
    page.emulateMedia({ reducedMotion });
  return { browser, laptop, page, track, lessMotion };
}

/** A page for all tests of a file on the lifecycle carousel: before each of them it is opened anew, on a laptop. */
export async function openLifecycleSuite() {
  // Cards then move at once, so that where they stand can be asked for.
  const page = await sharePage(await connectBrowser(), { reducedMotion: "reduce" });
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await resize(1440);
    await openWidget(page, "/", "lifecycleCarousel");
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return { page, button, resize };
}
