import { z } from "zod";
import { startLocating } from "../../problems/startLocating.ts";
import type { Reference } from "./pageFacts.ts";

const manifestSchema = z.object({
  start_url: z.string(),
  scope: z.string(),
  icons: z.array(z.object({ src: z.string() })),
});

/** Every file and page that a web manifest refers to. */
export function readManifestReferences(text: string): Reference[] {
  const { start_url, scope, icons } = manifestSchema.parse(JSON.parse(text));
  const references = [
    { url: start_url, from: "start_url" },
    { url: scope, from: "scope" },
    ...icons.map(({ src }) => ({ url: src, from: "icons[].src" })),
  ];
  return references.map((reference) => {
    // Each from the start: they need not stand in the order of the list.
    const locate = startLocating(text);
    return { ...reference, ...locate(text.indexOf(JSON.stringify(reference.url))) };
  });
}
