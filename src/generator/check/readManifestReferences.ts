import { z } from "zod";
import type { Placed, Reference } from "./pageFacts.ts";

const manifestSchema = z.object({
  start_url: z.string(),
  scope: z.string(),
  icons: z.array(z.object({ src: z.string() })),
});

/** Every file and page that a web manifest refers to. */
export function readManifestReferences(text: string): Placed<Reference>[] {
  const { start_url, scope, icons } = manifestSchema.parse(JSON.parse(text));
  const references = [
    { url: start_url, from: "start_url" },
    { url: scope, from: "scope" },
    ...icons.map(({ src }) => ({ url: src, from: "icons[].src" })),
  ];
  return references.map((reference) => [reference, text.indexOf(JSON.stringify(reference.url))]);
}
