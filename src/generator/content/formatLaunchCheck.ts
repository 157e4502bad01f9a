import type { Placeholder } from "../../site/content/content.ts";

/** What the company must still supply, a line each, so that a terminal turns the places into links. */
export function formatLaunchCheck(placeholders: readonly Placeholder[]): string {
  const lines = placeholders.map(
    ({ file, line, key, value }) => `${file}:${line}  ${key}: ${value}`,
  );
  return [...lines, summarize(placeholders.length)].join("\n");
}

function summarize(count: number): string {
  if (count === 0) return "No placeholders are left: the content is ready for launch.";
  if (count === 1) return "1 placeholder must be replaced before launch.";
  return `${count} placeholders must be replaced before launch.`;
}
