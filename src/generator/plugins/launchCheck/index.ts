import type { Plugin } from "../../core/build/plugin.ts";
import type { Placeholder } from "../../core/content/collections.ts";

/** Lists what the company still has to supply. */
export function launchCheck(): Plugin {
  return {
    name: "launch check",
    commands: {
      "launch-check": {
        help: "list every placeholder in the content (exit code 1 while any is left)",
        flags: ["date"],
        run: ({ placeholders }, _, print) => {
          print(formatLaunchCheck(placeholders));
          return placeholders.length === 0 ? 0 : 1;
        },
      },
    },
  };
}

/** Formats the remaining placeholders, each with its place, which terminals turn into a link, and current value. */
export function formatLaunchCheck(placeholders: readonly Placeholder[]): string {
  const { length } = placeholders;
  if (length === 0) return "No placeholders are left: the content is ready for launch.";
  const lines = placeholders.flatMap(({ file, line, key, value, description }) => [
    `${file}:${line}  ${key}${description === undefined ? "" : `: ${description}`}`,
    `    now: ${value}`,
  ]);
  const summary = length === 1 ? "1 placeholder is" : `${length} placeholders are`;
  return [
    ...lines,
    `${summary} left. Replace each value, or keep it if it is already right, and remove the tag !placeholder before it.`,
  ].join("\n");
}
