import { domainToASCII } from "node:url";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import {
  fieldOf,
  fillForm,
  openContactPage,
  openForm,
  submitOf,
  usualAnswers,
} from "../../support/browser/contact.ts";
import { formService } from "../../support/browser/formService.ts";
import { serveFormSite } from "../../support/browser/formSite.ts";
import { phpDelivery } from "../../support/madeUp.ts";

const { baseURL, deliver } = await serveFormSite();
const page = await openContactPage({ baseURL });
const { received, readArrived } = formService;

beforeAll(() => deliver(phpDelivery));
beforeEach(() => {
  received.length = 0;
  formService.answer = "received, by PHP";
});

// Which addresses are valid is tested without a browser.
test.each(["MEENA@MÜNCHEN.DE", "info@தமிழ்.இந்தியா", "a.b+c@例え。テスト"])(
  "an address is sent as typed, or with the domain that the browser makes of it: %s",
  async (email) => {
    await openForm(page);
    await fillForm(page);
    await fieldOf(page, "email").fill("");
    await fieldOf(page, "email").click();
    await page.keyboard.insertText(` ${email} `);
    await submitOf(page).click();
    await page.locator(".form__notice--success").waitFor();
    const [local, domain = ""] = email.split("@");
    const ascii = `${local}@${domainToASCII(domain)}`;
    const sent = inject("browsers").name === "firefox" ? email : ascii;
    expect(readArrived()).toEqual([{ ...usualAnswers, email: sent, _gotcha: "" }]);
  },
);
