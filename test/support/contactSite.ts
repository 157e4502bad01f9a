import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import type { Output } from "../../src/generator/output/output.ts";
import type { Content } from "../../src/site/collections.ts";
import type { Delivery } from "../../src/site/schemas/delivery.ts";
import { content } from "./browserContent.ts";
import { root } from "./buildOutput.ts";
import { buildWithBundle, bundleScripts, compileStyles } from "./bundledSite.ts";
import { readServed } from "./readServed.ts";

export const { form, mailPanel, sending, thankYou } = content.contact;

/** What a visitor writes where the words don't matter. */
export const usualAnswers = {
  name: "Meena",
  email: "meena@shop.example",
  phone: "+91 (044) 2345 6789",
  message: "A till for our shop.",
} as const;

const bundle = await bundleScripts("production", root, await compileStyles());

/** The site on a server of its own, each time delivering its form as is asked for. */
export interface ContactSite {
  /** `http://localhost:1234`, which browsers trust as they trust https. */
  readonly origin: string;
  readonly deliver: (delivery: Delivery, messageLimit?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startContactSite(): Promise<ContactSite> {
  let output: Output = new Map();
  const server = createServer(({ url = "/" }, response) => {
    const { contentType, body } = readServed(output, new URL(url, "http://localhost").pathname);
    response.writeHead(200, { "Content-Type": contentType }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    deliver: async (delivery, messageLimit = form.messageLimit) => {
      output = await buildWithBundle(changeContent(origin, delivery, messageLimit), bundle);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function changeContent(origin: string, delivery: Delivery, messageLimit: number): Content {
  const { site, contact } = content;
  return {
    ...content,
    site: { ...site, origin, delivery },
    contact: { ...contact, form: { ...form, messageLimit } },
  };
}

/** The field of a name. */
export function fieldOf(page: Page, name: keyof typeof usualAnswers): Locator {
  return page.locator(`main form [name=${name}]`);
}

/** Fills the form's fields with the usual answers, but for those that are given. */
export async function fillForm(
  page: Page,
  changed: Partial<Record<keyof typeof usualAnswers, string>> = {},
): Promise<void> {
  for (const [name, answer] of Object.entries({ ...usualAnswers, ...changed })) {
    await page.locator(`main form [name=${name}]`).fill(answer);
  }
}

/** The message's button, whatever it now says. */
export function submitOf(page: Page): Locator {
  return page.locator("main form button[type=submit]");
}
