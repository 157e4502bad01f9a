import type { Output } from "../../../src/generator/core/output/output.ts";
import { listen } from "../askServer.ts";
import { buildPages } from "../buildOutput.ts";
import { bundleAssets } from "../bundledSite.ts";
import { readServed } from "../readServed.ts";
import type { Delivery } from "../site.ts";
import { formService } from "./formService.ts";
import { content } from "./site.ts";

/** The site on its own server until all tests of the file have ended, with a form whose delivery can be switched. */
export async function serveFormSite() {
  const bundle = await bundleAssets();
  const kept = new Map<string, Promise<Output>>();
  let output: Output = new Map();
  // Browsers trust its origin as they trust https.
  const baseURL = await listen((request, response) => {
    const { url = "/", method } = request;
    if (method === "POST") return void formService.respond(request, response);
    const { contentType, body } = readServed(output, new URL(url, "http://localhost").pathname);
    response.writeHead(200, { "Content-Type": contentType }).end(body);
  });
  const service = await listen((...sent) => void formService.respond(...sent));

  const build = (delivery: Delivery, messageLimit: number) =>
    buildPages({
      bundle,
      edit: ({ site, contact }) => {
        site.origin = baseURL;
        contact.delivery = delivery;
        contact.form.messageLimit = messageLimit;
      },
    });

  async function deliver(
    delivery: Delivery,
    messageLimit = content.contact.form.messageLimit,
  ): Promise<void> {
    const key = JSON.stringify([delivery, messageLimit]);
    const built = kept.get(key) ?? build(delivery, messageLimit);
    kept.set(key, built);
    output = await built;
  }

  const endpoint = (encoding: "json" | "form") =>
    ({
      method: "endpoint",
      url: `${service}/enquiries`,
      encoding,
      honeypotField: "_gotcha",
      redirectField: "_next",
    }) as const;
  return { baseURL, deliver, endpoint };
}
