import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach } from "vitest";
import type { Output } from "../../../src/generator/output/output.ts";
import type { Delivery } from "../../../src/site/schemas/delivery.ts";
import { type BuildOptions, buildPages } from "../buildOutput.ts";
import { bundleScripts, compileStyles } from "../bundledSite.ts";
import { readServed } from "../readServed.ts";
import { root } from "../root.ts";
import { collectFaults, collectRequests, connectBrowser, sharePage, startAt } from "./session.ts";
import { content, waitUntilLive } from "./site.ts";

export const { form, mailPanel, sending, thankYou } = content.contact;

/** What a visitor writes in tests where the text doesn't matter. */
export const usualAnswers = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
} as const;

export type FieldName = keyof typeof usualAnswers;
export const fieldNames = Object.keys(usualAnswers) as FieldName[];

declare global {
  interface Window {
    /** Timeouts the page requested from `AbortSignal.timeout` (ms). */
    timeoutsAsked?: number[];
    /** If true, every timeout expires after 300 ms. */
    isImpatient?: boolean;
  }
}

/** A page for the contact form whose `performance.now` is an hour ahead, as if the visitor had been there that long. */
export async function openContactPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await sharePage(browser, { reducedMotion: "reduce", ...options });
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3_600_000;
    window.timeoutsAsked = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      window.timeoutsAsked?.push(milliseconds);
      return timeout(window.isImpatient === true ? 300 : milliseconds);
    };
  });
  return page;
}

/** Opens the contact page and waits until its form is hydrated. */
export async function openForm(page: Page): Promise<void> {
  await startAt(page, "/contact/");
  const island = page.locator("[data-island=contactForm]");
  await island.hover();
  await waitUntilLive(island);
}

/** The lines of the form's error notice. */
export const readNotice = (page: Page) =>
  page.locator(".form__notice--problem").locator("h2, li, p").allInnerTexts();

/** Whether the focused element matches a selector. */
export function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

export function fieldOf(page: Page, name: FieldName): Locator {
  return page.locator(`main form [name=${name}]`);
}

/** Values of the form's fields. */
export async function readForm(page: Page): Promise<Record<string, string>> {
  const values = fieldNames.map(
    async (name) => [name, await fieldOf(page, name).inputValue()] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

/** Fills the form's fields with the usual answers, except for the given ones. */
export async function fillForm(
  page: Page,
  changed: Partial<Record<FieldName, string>> = {},
): Promise<void> {
  for (const [name, answer] of Object.entries({ ...usualAnswers, ...changed }))
    await fieldOf(page, name as FieldName).fill(answer);
}

/** The form's submit button, whatever its text. */
export const submitOf = (page: Page) => page.locator("main form button[type=submit]");

/** A page for the tests of one file, each of which starts with a hydrated form that delivers by mail. */
export async function openMailSuite() {
  const browser = await connectBrowser();
  const page = await openContactPage(browser, {
    viewport: { width: 360, height: 800 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  /** `mailto:` URLs handed to the mail program. */
  const mails = collectRequests(page, "mailto:");
  const faults = collectFaults(page);
  beforeEach(async () => {
    mails.length = 0;
    faults.length = 0;
    await openForm(page);
  });
  afterEach(() => page.evaluate(() => sessionStorage.clear()));
  /** The message prepared for the mail program. */
  const prepared = page.getByLabel(mailPanel.message);
  return {
    browser,
    page,
    mails,
    faults,
    prepared,
    panel: page.locator(".contact__form"),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    submit: async (changed: Partial<Record<FieldName, string>> = {}) => {
      await fillForm(page, changed);
      await submitOf(page).click();
      await prepared.waitFor();
    },
  };
}

/** The message made from the usual answers. */
export const usualText = [
  ...(["name", "email", "phone"] as const).map((name) => `${form[name]}: ${usualAnswers[name]}`),
  "",
  usualAnswers.message,
].join("\n");

/** The site on its own server, whose form can be switched to another kind of delivery. */
export interface ContactSite {
  /** `http://localhost:1234`, which browsers trust as they trust https. */
  readonly origin: string;
  readonly deliver: (delivery: Delivery, messageLimit?: number) => Promise<void>;
}

/** Serves the site until the end of the test file. */
export async function startContactSite(): Promise<ContactSite> {
  const bundle = await bundleScripts("production", root, await compileStyles());
  let output: Output = new Map();
  const port = await listen(undefined, ({ url = "/" }, response) => {
    const { contentType, body } = readServed(output, new URL(url, "http://localhost").pathname);
    response.writeHead(200, { "Content-Type": contentType }).end(body);
  });
  const origin = `http://localhost:${port}`;
  return {
    origin,
    deliver: async (delivery, messageLimit = form.messageLimit) => {
      const edit: BuildOptions["edit"] = ({ site, contact }) => {
        Object.assign(site, { origin, delivery });
        contact.form.messageLimit = messageLimit;
      };
      output = await buildPages({ bundle, edit });
    },
  };
}

/** Serves on a free port until the end of the test file. */
async function listen(
  host: string | undefined,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A received request. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** How the server responds to a form. */
export type Answer = keyof typeof answers;

export interface ReceivingServer {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  /** All requests in order, without CORS preflights. */
  readonly received: Received[];
  answer: Answer;
}

// Sent by services whose responses other sites' scripts may read.
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "content-type",
};

const redirect = (response: ServerResponse, status: number, location: string) =>
  response.writeHead(status, { ...cors, Location: location }).end();

const answers = {
  received: (response: ServerResponse) => response.writeHead(200, cors).end("{}"),
  "refused as wrong": (response: ServerResponse) => response.writeHead(422, cors).end("Wrong"),
  "asked to wait": (response: ServerResponse) => response.writeHead(429, cors).end("Wait"),
  "out of order": (response: ServerResponse) => response.writeHead(500, cors).end("Out of order"),
  "sent on to a page": (response: ServerResponse) => redirect(response, 303, "/thanks"),
  "sent on to a page that can't be read": (response: ServerResponse) =>
    redirect(response, 303, "/unreadable"),
  "sent on to another address": (response: ServerResponse) => redirect(response, 307, "/moved"),
  "sent back to the site": (response: ServerResponse, body: string) =>
    redirect(response, 303, new URLSearchParams(body).get("_next") ?? ""),
  "received, with no page": (response: ServerResponse) => response.writeHead(204).end(),
  "without CORS": (response: ServerResponse) => response.writeHead(200).end(),
  "no answer": () => {},
  "connection cut": (response: ServerResponse) => response.destroy(),
} as const;

/** A local form endpoint that records requests, until the end of the test file. Set `answer` to change its response. */
export async function startReceivingServer(): Promise<ReceivingServer> {
  const received: Received[] = [];
  const server = { received, answer: "received" as Answer, origin: "" };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = request;
    // On a kept-alive connection that breaks, browsers retry the request on their own.
    response.setHeader("Connection", "close");
    if (method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const type = request.headers["content-type"] ?? "";
    const body = await text(request);
    // Browsers request an icon on their own.
    if (path !== "/favicon.ico") received.push({ method, path, type, body });
    if (path === "/enquiries") answers[server.answer](response, body);
    else response.writeHead(200, path === "/unreadable" ? {} : cors).end("A page");
  }

  const port = await listen("127.0.0.1", (request, response) => void handle(request, response));
  server.origin = `http://127.0.0.1:${port}`;
  return server;
}

/** The fields of a received form, with line ends as typed. */
export function readFields({ type, body }: Received): Record<string, string> {
  return type === "application/json"
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body.replaceAll("%0D%0A", "%0A")));
}
