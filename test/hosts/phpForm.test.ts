import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserType, chromium, firefox, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askPublished } from "../../src/generator/plugins/launchCheck/askPublished.ts";
import { checkPublishedPhp } from "../../src/site/pages/contact/php.ts";
import { askServer } from "../support/askServer.ts";
import { findFirefox, findQuickBrowser } from "../support/browser/machine.ts";
import { encode, type Fields, usual } from "./attacks.ts";
import { content, handler, listPhpServers, openPhpHost, policy } from "./phpHost.ts";
import { startServer } from "./servers.ts";

const host = await openPhpHost();
afterAll(host.close);

const { form, sending, thankYou, serverMail } = content.contact;
const type = { "content-type": "application/x-www-form-urlencoded" };

/** Posts as a browser does. Each test of one server has an address of its own, as messages are counted by address. */
function post(origin: string, body: string, headers: Fields = {}) {
  return askServer(origin, handler, { method: "POST", headers: { ...type, ...headers }, body });
}

/** The mails that have arrived since. */
async function readNew(known: ReturnType<typeof host.readMails>, count: number) {
  const ids = known.map(({ headers }) => headers["Message-ID"]);
  const read = () => host.readMails().filter(({ headers }) => !ids.includes(headers["Message-ID"]));
  await expect.poll(() => read().length, { timeout: 10_000 }).toBe(count);
  return read();
}

const asText = ({ name, email, phone, message }: typeof usual) =>
  `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\n${message}\n`;

describe.each(Object.entries(listPhpServers(host)))("on %s", (name, config) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(config, host.www, policy);
  });
  afterAll(() => server.close());

  test("a message arrives by mail, from the site's address, with an answer to the visitor's", async () => {
    const before = host.readMails();
    // The same words within minutes would be one message.
    const message = { ...usual, name: `Meena, on ${name}` };
    const { status, headers } = await post(server.url, encode(message));
    expect([status, headers["location"]]).toEqual([303, "/contact/thank-you/"]);
    const [mail] = await readNew(before, 1);
    expect(mail?.text).toBe(asText(message));
    expect(mail?.headers).toMatchObject({
      From: "Pulli <website@pulli.example>",
      To: "info@pulli.example",
      "Reply-To": usual.email,
      Subject: serverMail.subject,
    });
    expect(mail?.envelopeFrom).toBe("website@pulli.example");
    await expect.poll(host.listWaiting).toEqual([]);
  });

  test("a script gets JSON; a wrong message gets its errors", async () => {
    const json = { accept: "application/json" };
    const right = await post(server.url, encode(usual), json);
    expect([right.status, JSON.parse(`${right.body}`)]).toEqual([
      200,
      { isReceived: true, errors: {} },
    ]);
    const wrong = await post(server.url, encode({ ...usual, email: "meena@shop" }), json);
    expect([wrong.status, JSON.parse(`${wrong.body}`).errors]).toEqual([
      422,
      { email: form.errors.email.invalid },
    ]);
  });

  test("responses have the site's security headers once, and are kept by nobody", async () => {
    const { headers } = await post(server.url, encode({ ...usual, name: "" }));
    for (const { name, value } of policy.headers) expect(headers[name.toLowerCase()]).toBe(value);
    expect(headers["cache-control"]).toBe("no-store, no-transform");
    expect(headers["x-powered-by"]).toBe(undefined);
    const page = await askServer(server.url, "/contact/");
    expect(page.headers["cache-control"]).toBe(policy.lifetimes.others);
  });

  test("the file is run and never shown, and a GET leads back to the form", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const { status, headers, body } = await askServer(server.url, handler, { method });
      expect([method, status]).toEqual([method, 405]);
      expect(headers["allow"]).toBe("POST");
      expect(headers["refresh"]).toBe("0; url=/contact/");
      expect(body.toString()).not.toContain("<?php");
    }
  });

  test("the launch check finds the file in order, and leaves no message", async () => {
    const published = { ...content, placeholders: [] };
    const siteUrl = { origin: server.url, base: "/" };
    expect(await checkPublishedPhp(published, siteUrl, askPublished)).toEqual([]);
    await expect.poll(host.listWaiting).toEqual([]);
  });

  test("no other PHP file is run", async () => {
    writeFileSync(join(host.www, "other.php"), "<?php echo 'run' . 'ning';");
    const { body } = await askServer(server.url, "/other.php");
    // Where the site has no more than its .htaccess, what else is run is the host's decision.
    expect(body.includes("running")).toBe(name === "Apache, .htaccess");
  });

  test("nothing in the spool can be read", async () => {
    for (const path of ["/form-spool/", "/../form-spool/lock", "/..%2fform-spool/lock"])
      expect((await askServer(server.url, path)).status).toBeGreaterThanOrEqual(400);
    expect(existsSync(join(host.spool, "lock"))).toBe(true);
  });
});

describe("in a browser, on nginx", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer(listPhpServers(host)["nginx"] as never, host.www, policy);
  });
  afterAll(() => server.close());

  const signs = `"quotes" 'and' <b>signs</b> & \\ % = {{name}} ?> $& ‘curly’ – “too”\n\n.\n\nFrom here\n`;
  // 3,900 characters as readers count them, of some 5,800 code points.
  const tamil = "வணக்கம் 👩‍🌾 ".repeat(470);
  let count = 0;
  /** Another one each time: the same words within minutes are one message. */
  const makeLong = () => {
    count += 1;
    const name = `மீனா "Mee" O’Brien 👩‍🌾 ${count}`;
    return { ...usual, name, message: `${signs}${tamil}`.trim() };
  };

  async function fill(page: Page, fields: Fields): Promise<void> {
    await page.goto(`${server.url}/contact/`);
    for (const [name, text] of Object.entries(fields))
      await page.locator(`main form [name=${name}]`).fill(text);
  }
  const submit = (page: Page) => page.locator("main form button[type=submit]").click();

  describe.each<[string, BrowserType, () => Promise<object>]>([
    ["Chromium", chromium, async () => ({ executablePath: await findQuickBrowser() })],
    [
      "Firefox",
      firefox,
      async () => ({ executablePath: await findFirefox(), channel: "moz-firefox" }),
    ],
  ])("%s", (_, browserType, options) => {
    let page: Page;
    beforeAll(async () => {
      const browser = await browserType.launch(await options());
      page = await browser.newPage();
      return () => browser.close();
    });
    beforeEach(() => page.unrouteAll());

    test("with script, a message of all kinds of characters arrives word for word", async () => {
      const before = host.readMails();
      const long = makeLong();
      await fill(page, long);
      await submit(page);
      await page.locator(".form__notice--success").waitFor();
      expect(await page.locator(".form__notice--success").innerText()).toContain(thankYou.heading);
      const [mail] = await readNew(before, 1);
      expect(mail?.text).toBe(asText(long));
      expect(
        Math.max(...(mail?.source ?? "").split(/\r?\n/).map((line) => line.length)),
      ).toBeLessThan(200);
    });

    // Playwright can't switch scripts off in Firefox: here they don't arrive.
    test("without script, a wrong message gets the form with its errors and every word that was typed, and arrives once corrected", async () => {
      await page.route(/\.js$/, (route) => route.abort());
      const long = makeLong();
      const wrong = { ...long, email: "meena@shop", phone: "12" };
      await fill(page, wrong);
      await submit(page);
      await page.locator(".form__notice--problem").waitFor();
      const notice = page.locator(".form__notice--problem");
      const { errors } = form;
      expect(await notice.locator("h2, li, p").allInnerTexts()).toEqual([
        form.problem,
        errors.email.invalid,
        errors.phone.invalid,
      ]);
      for (const [name, text] of Object.entries(wrong)) {
        const field = page.locator(`main form [name=${name}]`);
        expect(await field.inputValue()).toBe(text);
        const isWrong = name === "email" || name === "phone";
        expect(await field.getAttribute("aria-invalid")).toBe(isWrong ? "true" : null);
        expect(await page.locator(`#contact-${name}-error`).count()).toBe(isWrong ? 1 : 0);
      }
      expect(await page.title()).toContain(form.errorPrefix);
      const before = host.readMails();
      const email = page.locator("main form [name=email]");
      // In Firefox, Playwright doesn't select what an email field holds, and would add to it.
      await email.evaluate((field: HTMLInputElement) => {
        field.value = "";
      });
      await email.fill(usual.email);
      await page.locator("main form [name=phone]").fill(usual.phone);
      await submit(page);
      await page.waitForURL("**/contact/thank-you/");
      expect(await page.locator("h1").innerText()).toBe(thankYou.heading);
      expect((await readNew(before, 1))[0]?.text).toBe(asText(long));
    });

    if (browserType === firefox) return;

    test("while the spool is missing, the visitor is told so and keeps the words, with script and without", async () => {
      renameSync(host.spool, `${host.spool}-away`);
      await fill(page, usual);
      await submit(page);
      const failure = page.locator(".form__notice--problem p");
      await failure.waitFor();
      expect(await failure.innerText()).toBe(sending.failures.serverError);
      expect(await page.locator("main form [name=message]").inputValue()).toBe(usual.message);
      await page.route(/\.js$/, (route) => route.abort());
      await fill(page, usual);
      await submit(page);
      await page.waitForURL(`**${handler}`);
      expect(await failure.innerText()).toBe(sending.failures.serverError);
      expect(await page.locator("main form [name=message]").inputValue()).toBe(usual.message);
      renameSync(`${host.spool}-away`, host.spool);
      expect(readFileSync(host.log, "utf8")).toContain("The spool ../form-spool is missing");
    });
  });
});
