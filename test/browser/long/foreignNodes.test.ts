import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nameOf, nameShown } from "../../support/browser/carousels.ts";
import {
  fieldNames,
  fieldOf,
  form,
  isFocused,
  openContactPage,
  readNotice,
  submitOf,
} from "../../support/browser/contact.ts";
import {
  type Intruder,
  intrudeEarly,
  intrudeLate,
  intruders,
} from "../../support/browser/foreignNodes.ts";
import { formService } from "../../support/browser/formService.ts";
import { serveFormSite } from "../../support/browser/formSite.ts";
import { tabTo } from "../../support/browser/keyboard.ts";
import { isChromium } from "../../support/browser/needs.ts";
import { holdRequests, startAt } from "../../support/browser/session.ts";
import { content, waitUntilLive } from "../../support/browser/site.ts";
import { phpDelivery } from "../../support/madeUp.ts";

// Extensions and translations put nodes into widgets, before React hydrates them and afterwards.

const { baseURL, deliver } = await serveFormSite();
await deliver(phpDelivery);
const { received, readArrived } = formService;
/** The one that replaces texts and the one that moves controls: what only adds nodes disturbs less. */
const worst: readonly Intruder[] = ["translate", "wrap"];
const all = isChromium ? (Object.keys(intruders) as Intruder[]) : worst;
// Short, as they are typed key by key.
const answers = { name: "Meena", email: "m@x.in", phone: "234567", message: "A till." };
const sent = { ...answers, _gotcha: "" };

beforeEach(() => {
  received.length = 0;
  formService.answer = "received, by PHP";
});

/** A page whose tests leave nothing to each other, even if they fail. */
async function openOwnPage(): Promise<Page> {
  const page = await openContactPage({ baseURL, viewport: { width: 1440, height: 900 } });
  afterEach(async () => {
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
  });
  return page;
}

const readValues = (page: Page) =>
  page.evaluate(
    (names) =>
      names.map((name) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value),
    fieldNames,
  );

describe.each(all)("a page into which others put nodes before it is hydrated: %s", async (name) => {
  const page = await openOwnPage();
  await intrudeEarly(page, name);

  test("its form keeps what is typed, the focus and the selection, goes on keeping the draft, and is sent once", async () => {
    const release = await holdRequests(page, /\/contactForm-\w+\.js/);
    await startAt(page, "/contact/");
    await fieldOf(page, "name").click();
    await page.keyboard.type("Mna");
    for (const key of ["ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
    release();
    await waitUntilLive(page.locator("[data-island=contactForm]"));
    await page.keyboard.type("ee");
    expect(await isFocused(page, "form [name=name]")).toBe(true);
    for (const field of fieldNames.slice(1)) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(answers[field as keyof typeof answers]);
    }
    await expect.poll(() => readValues(page)).toEqual(Object.values(answers));
    await page.unrouteAll();
    await page.reload();
    // Not what Firefox has saved of the fields that React replaced.
    expect(await readValues(page)).toEqual(Object.values(answers));
    await tabTo(submitOf(page));
    await page.keyboard.press("Enter");
    await page.locator(".form__notice--success").waitFor();
    expect(readArrived()).toEqual([sent]);
    await page.reload();
    expect(await readValues(page)).toEqual(["", "", "", ""]);
  });

  if (!worst.includes(name)) return;

  test("its form is sent by a press of its button that comes before its script", async () => {
    const release = await holdRequests(page, /\/contactForm-\w+\.js/);
    await startAt(page, "/contact/");
    for (const [field, answer] of Object.entries(answers)) {
      await fieldOf(page, field as keyof typeof answers).click();
      await page.keyboard.type(answer);
    }
    await submitOf(page).click();
    release();
    await page.locator(".form__notice--success").waitFor();
    expect(readArrived()).toEqual([sent]);
  });

  test("the slide that a visitor has moved to stays, and the carousel works", async () => {
    const release = await holdRequests(page, /\/heroCarousel-\w+\.js/);
    await startAt(page, "/");
    await page.locator(".hero__track").evaluate((track) => {
      track.scrollLeft = track.clientWidth;
    });
    release();
    await waitUntilLive(page.locator("[data-island=heroCarousel]"));
    await expect.poll(() => nameShown(page)).toBe(nameOf(2));
    await page.getByRole("button", { name: "Next slide", exact: true }).click();
    await expect.poll(() => nameShown(page)).toBe(nameOf(3));
  });

  test("of presses that come before its script, the carousel does each, in order", async () => {
    const release = await holdRequests(page, /\/heroCarousel-\w+\.js/);
    await startAt(page, "/");
    const hero = page.locator("[data-island=heroCarousel]");
    await expect.poll(() => hero.getAttribute("data-island-status")).toBe("loading");
    // Hidden until the widget is hydrated, as those of another widget need not be.
    await hero.evaluate((widget) => {
      for (const button of widget.querySelectorAll("button")) button.style.visibility = "visible";
    });
    for (const name of ["Next slide", "Next slide", "Previous slide", "Next slide"])
      await page.getByRole("button", { name }).click();
    release();
    await waitUntilLive(hero);
    await expect.poll(() => nameShown(page)).toBe(nameOf(3));
  });

  test("the tab that a link has opened stays, with the focus", async () => {
    const release = await holdRequests(page, /\/aboutTabs-\w+\.js/);
    await startAt(page, "/aboutus/");
    const tab = page.locator(".tabs__list a").nth(1);
    await tabTo(tab);
    await page.keyboard.press("Enter");
    release();
    await waitUntilLive(page.locator("[data-island=aboutTabs]"));
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  });
});

describe("a form into which others put nodes at any time", async () => {
  const page = await openOwnPage();
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));

  test.each(all)(
    "says what is missing, and after a failure that the words are kept, and is sent: %s",
    async (name) => {
      faults.length = 0;
      await startAt(page, "/contact/");
      await fieldOf(page, "name").click();
      await waitUntilLive(page.locator("[data-island=contactForm]"));
      await intrudeLate(page, name);
      // A field that is moved loses the focus.
      await fieldOf(page, "name").click();
      const said = async () => (await readNotice(page)).map((line) => line.replaceAll(/[«»]/g, ""));
      const { errors } = form;
      await page.keyboard.press("Enter");
      const missing = fieldNames.map((field) => errors[field as keyof typeof errors].missing);
      await expect.poll(said).toEqual([form.problem, ...missing]);
      for (const [field, answer] of Object.entries({ ...answers, email: "m@" })) {
        await fieldOf(page, field as keyof typeof answers).click();
        await page.keyboard.type(answer);
      }
      await submitOf(page).click();
      await expect.poll(said).toEqual([form.problem, errors.email.invalid]);
      const error = page.locator("#contact-email-error");
      expect((await error.innerText()).replaceAll(/[«»]/g, "")).toContain(errors.email.invalid);
      await fieldOf(page, "email").click();
      await page.keyboard.press("End");
      await page.keyboard.type("x.in");
      formService.answer = "PHP's error";
      await page.keyboard.press("Enter");
      await expect.poll(said).toEqual([form.problem, content.contact.sending.failures.unclear]);
      expect(await readValues(page)).toEqual(Object.values(answers));
      formService.answer = "received, by PHP";
      await submitOf(page).click();
      await page.locator(".form__notice--success").waitFor();
      expect(readArrived()).toEqual([sent, sent]);
      expect(faults).toEqual([]);
    },
  );
});
