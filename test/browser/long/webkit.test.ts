import { describe, expect, test } from "vitest";
import { cloud, kindsOfPage } from "../../support/browser/site.ts";
import { named, shareWindow } from "../../support/browser/webkit.ts";

// The third browser engine. Its driver now and then loses a response.
const retry = 1;
const explorer = "[data-island=servicesExplorer]";

describe("in WebKit, 1440 px wide,", { retry }, () => {
  const tab = shareWindow("desktop");
  const { read, attributes, is } = tab;

  test.each(kindsOfPage)("%s loads without errors and reveals all its content", async (path) => {
    await tab.openPage(path);
    await tab.expectReveals();
  });

  test("the hero carousel rotates, stops, follows its buttons, wraps and restarts", async () => {
    const shown = () => attributes(".hero__slide:not([inert])", "aria-label");
    const liveness = () => attributes(".hero__track", "aria-live");
    await tab.openPage("/");
    await tab.bringToLife("heroCarousel");
    await expect.poll(liveness).toEqual(["off"]);
    await expect.poll(shown).toEqual(["2 of 3"]);
    await tab.click(named("Stop slide rotation"));
    await expect.poll(liveness).toEqual(["polite"]);
    for (const [button, slide] of [
      ["Go to slide 3", "3 of 3"],
      ["Next slide", "1 of 3"],
      ["Previous slide", "3 of 3"],
      ["Go to slide 2", "2 of 3"],
    ] as const) {
      await tab.click(named(button));
      await expect.poll(shown).toEqual([slide]);
    }
    await tab.click(named("Start slide rotation"));
    await expect.poll(liveness).toEqual(["off"]);
    await expect.poll(shown).toEqual(["3 of 3"]);
  });

  test("the lifecycle carousel shows three steps, follows its buttons and dots, and wraps at both ends", async () => {
    const steps = async () => (await read(".step:not([inert]) .step__number")).sort();
    await tab.openPage("/");
    await tab.bringToLife("lifecycleCarousel");
    expect(await steps()).toEqual(["01", "02", "03"]);
    await tab.click(named("Previous step"));
    await expect.poll(steps).toEqual(["01", "02", "06"]);
    await tab.click(named("Next step"));
    await tab.click(named("Next step"));
    await expect.poll(steps).toEqual(["02", "03", "04"]);
    await tab.click(named("Go to step 5"));
    await expect.poll(steps).toEqual(["04", "05", "06"]);
    expect(await read(".step[aria-current=step] .step__number")).toEqual(["05"]);
  });

  test("the services explorer shows the service clicked and follows the keyboard", async () => {
    const tabs = () => read(`${explorer} [role=tab]`);
    const selected = () => read(`${explorer} [aria-selected=true]`);
    await tab.openPage("/");
    await tab.bringToLife("servicesExplorer");
    await expect.poll(tabs).toHaveLength(8);
    const titles = await tabs();
    await tab.click(`${explorer} [role=tab][href="${cloud.path}/"]`);
    await expect.poll(() => read(".explorer__panel h3")).toEqual([cloud.title2]);
    for (const [key, index] of [
      ["Home", 0],
      ["ArrowLeft", 7],
      ["ArrowRight", 0],
      ["End", 7],
    ] as const) {
      await tab.press(key);
      await expect.poll(selected).toEqual([titles[index]]);
    }
    expect(await is("focused", `${explorer} [aria-selected=true]`)).toBe(true);
  });

  test("the tabs of About Us follow clicks and keys, and back and forward go through them", async () => {
    const panels = () => attributes(".tabs__panel:not([hidden])", "id");
    await tab.openPage("/aboutus/");
    await tab.bringToLife("aboutTabs");
    await tab.click("#mission-tab");
    await expect.poll(panels).toEqual(["mission"]);
    await tab.press("End");
    await expect.poll(panels).toEqual(["vision"]);
    expect(await is("focused", "#vision-tab")).toBe(true);
    await tab.press("ArrowRight");
    await expect.poll(panels).toEqual(["about-us"]);
    await tab.goBack();
    await expect.poll(panels).toEqual(["vision"]);
    await tab.goBack();
    await expect.poll(panels).toEqual(["mission"]);
    await tab.goForward();
    await expect.poll(panels).toEqual(["vision"]);
    expect(await tab.readPath()).toBe("/aboutus/#vision");
  });

  test("a dropdown opens on click and hover; it closes when the other opens, on Esc and on going back", async () => {
    const services = "[aria-controls=menu-services]";
    const industries = "[aria-controls=menu-industries]";
    const open = async () => [
      await is("open", "#menu-services"),
      await is("open", "#menu-industries"),
    ];
    await tab.openPage("/careers/");
    await tab.click(services);
    await expect.poll(open).toEqual([true, false]);
    await tab.click(industries);
    await expect.poll(open).toEqual([false, true]);
    await tab.press("Tab");
    expect(await is("focused", "#menu-industries")).toBe(true);
    await tab.press("Escape");
    await expect.poll(open).toEqual([false, false]);
    expect(await is("focused", industries)).toBe(true);
    await tab.hover("h1");
    await tab.hover(services);
    await expect.poll(open).toEqual([true, false]);
    await tab.hover("h1");
    await expect.poll(open).toEqual([false, false]);
    await tab.click(services);
    await tab.click("#menu-services li:last-child a");
    await expect.poll(tab.readPath).not.toBe("/careers/");
    await tab.goBack();
    await expect.poll(tab.readPath).toBe("/careers/");
    await expect.poll(open).toEqual([false, false]);
  });

  test.each([
    { from: "/services/", card: ".service-list a" },
    { from: "/solutions/", card: ".tile" },
  ])("on going back, the picture shrinks into its card again: $card", async ({ from, card }) => {
    await tab.openPage(from);
    // The back/forward cache keeps the page together with this listener.
    await tab.evaluate(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        void viewTransition?.ready.then(() => {
          document.documentElement.dataset["moved"] = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""))
            .join(" ");
        });
      });
    });
    await tab.click(card);
    await expect.poll(tab.readPath).not.toBe(from);
    await tab.goBack();
    await expect
      .poll(() => attributes("html", "data-moved"))
      .toEqual([expect.stringContaining("::view-transition-group(picture-")]);
  });
});

describe("in WebKit, 390 px wide,", { retry }, () => {
  const tab = shareWindow("phone");
  const { read, attributes, is } = tab;

  test.each(kindsOfPage)(
    "%s fits the width, loads without errors and reveals all its content",
    async (path) => {
      await tab.openPage(path);
      const widths = await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      expect(widths).toEqual([390, 390]);
      await tab.expectReveals();
    },
  );

  test("both carousels and the contact form are hydrated, and the carousels wrap", async () => {
    const shown = () => attributes(".hero__slide:not([inert])", "aria-label");
    const steps = () => read(".step:not([inert]) .step__number");
    await tab.openPage("/");
    await tab.bringToLife("heroCarousel");
    await tab.click(named("Stop slide rotation"));
    await tab.click(named("Go to slide 3"));
    await expect.poll(shown).toEqual(["3 of 3"]);
    await tab.click(named("Next slide"));
    await expect.poll(shown).toEqual(["1 of 3"]);
    await tab.bringToLife("lifecycleCarousel");
    await expect.poll(steps).toEqual(["01"]);
    await tab.click(named("Previous step"));
    await expect.poll(steps).toEqual(["06"]);
    await tab.click(named("Go to step 5"));
    await expect.poll(steps).toEqual(["05"]);
    expect(await attributes(".step[inert]", "inert")).toHaveLength(5);
    await tab.openPage("/contact/");
    await tab.bringToLife("contactForm");
  });

  test("the services explorer is eight links without a panel; a link to an About Us tab opens that tab", async () => {
    await tab.openPage("/");
    expect(await read(".service-card")).toHaveLength(8);
    expect(await read(`.explorer__panel, ${explorer} [role=tab]`)).toEqual([]);
    await tab.openPage("/aboutus/#vision");
    await tab.bringToLife("aboutTabs");
    await expect.poll(() => attributes(".tabs__panel:not([hidden])", "id")).toEqual(["vision"]);
    expect(await is("below the header", "#vision")).toBe(true);
  });

  test("the mobile menu traps the focus, returns it on Esc, and leads to the page of a link in a group", async () => {
    const opener = ".menu-button[aria-controls]";
    const isOpen = () => is("open", "#mobile-menu");
    await tab.openPage("/careers/");
    await tab.click(opener);
    await expect.poll(isOpen).toBe(true);
    for (let step = 0; step < 12; step++) {
      await tab.press("Tab");
      const place = await tab.evaluate(
        () => document.activeElement?.closest("#mobile-menu, body:focus, iframe") !== null,
      );
      expect(place).toBe(true);
    }
    await tab.press("Escape");
    await expect.poll(isOpen).toBe(false);
    expect(await is("focused", opener)).toBe(true);
    await tab.click(opener);
    await expect.poll(() => is("still", "#mobile-menu")).toBe(true);
    await tab.click("#mobile-menu summary");
    await expect.poll(() => read("#mobile-menu details[open] a")).toContain(cloud.title);
    await expect.poll(() => is("still", "#mobile-menu")).toBe(true);
    await tab.click(`#mobile-menu details a[href="${cloud.path}/"]`);
    await expect.poll(tab.readPath).toBe(`${cloud.path}/`);
    await expect.poll(isOpen).toBe(false);
  });
});
