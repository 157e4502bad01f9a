import type { Plugin } from "../../core/build/plugin.ts";
import type { Placeholder } from "../../core/content/collections.ts";
import type { SiteUrl } from "../../core/routing/locatePage.ts";
import { type AskPublished, askPublished } from "./askPublished.ts";
import { comparePublished } from "./comparePublished.ts";

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** Finds what else is not ready, such as a service that the published site needs: a line for each. */
    readonly launchChecks?: (
      content: Content,
      siteUrl: SiteUrl,
      ask: AskPublished,
    ) => Promise<readonly string[]>;
  }
}

/** Lists what the company still has to supply, and what else is not ready. */
export function launchCheck(): Plugin {
  return {
    name: "launch check",
    commands: {
      "launch-check": {
        help: "list placeholders, and what else is not ready (exit code 1 while anything is left)",
        flags: ["origin", "date", "out"],
        run: async ({ config, content, siteUrl, placeholders }, { outDir }, print) => {
          const isOriginKnown = placeholders.every(({ value }) => value !== siteUrl.origin);
          const changed = isOriginKnown ? await comparePublished(siteUrl, outDir) : [];
          const found = (await config.launchChecks?.(content, siteUrl, askPublished)) ?? [];
          const others = [...changed, ...found];
          print([formatLaunchCheck(placeholders), ...others].join("\n"));
          return placeholders.length + others.length === 0 ? 0 : 1;
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
