import type { Output } from "../../src/generator/core/output/output.ts";

const types: Readonly<Record<string, string>> = {
  html: "text/html;charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
};

const onePixel = {
  contentType: "image/gif",
  body: Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64"),
};

/** The response for a path of a site in memory. A path that it lacks is answered with a picture of one pixel. */
export function readServed(output: Output, pathname: string) {
  const file = pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
  const found = output.get(file);
  if (found === undefined) return onePixel;
  const contentType = types[file.split(".").at(-1) ?? ""] ?? "";
  const body = typeof found === "string" ? Buffer.from(found) : Buffer.from(found as Uint8Array);
  return { contentType, body };
}
