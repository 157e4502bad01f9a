import type { Graph } from "schema-dts";

// In a script element HTML knows only `</script` and `<!--`; the two separators end a line in old JavaScript.
const dangerous = /[<\u2028\u2029]/g;

/** Data for search engines. Not run as a script, so no content security policy forbids it. */
export function StructuredData({ graph }: { readonly graph: Graph }) {
  const json = JSON.stringify(graph).replaceAll(
    dangerous,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with everything escaped that HTML could take for markup.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
