import {
  allowedSources,
  allows,
  formatDirective,
  isForeign,
  type OutsideSources,
  type PolicyKind,
} from "../../core/http/contentPolicy.ts";
import type { Page } from "./readPage.ts";
import type { Finding, Report } from "./report.ts";

/** Reports inline code and styles that the content security policy has browsers ignore. */
export function checkInline(
  where: string,
  { inline }: Page,
  outside: OutsideSources,
  report: Report,
): void {
  for (const { kind, from, index } of inline) {
    if (allowedSources(kind, outside).includes("'unsafe-inline'")) continue;
    const [what, hint] =
      kind === "script"
        ? ["code", "Put it into a script that the page loads, or into a widget."]
        : ["style", "Put it into the style sheet, under a class."];
    const message = `${from} is ${what} in the page itself, ${explain(kind, outside)}`;
    report(where, { message, hint }, index);
  }
}

/** What is wrong with a URL that a page must not load or send data to; undefined if the policy allows it. */
export function findViolation(
  { url, from }: { readonly url: string; readonly from: string },
  kind: PolicyKind,
  outside: OutsideSources,
): Finding | undefined {
  if (allows(allowedSources(kind, outside), url)) return undefined;
  const verb = kind === "formAction" ? "sends to" : kind === "base" ? "starts from" : "loads";
  const message = `${from} ${verb} "${url}", ${explain(kind, outside)}`;
  const source = sourceOf(url);
  const allow = `add "${source}" to "${kind}" in outsideSources of the site's configuration.`;
  const isOwn = source === "'self'";
  return {
    message,
    hint: `${isOwn ? "To allow it" : "Keep to the site's own files, or"} ${allow}`,
  };
}

function explain(kind: PolicyKind, outside: OutsideSources): string {
  return `which browsers block: the content security policy says "${formatDirective(kind, outside)}".`;
}

/** The policy's source expression that allows a URL. */
function sourceOf(url: string): string {
  if (!isForeign(url)) return "'self'";
  if (!URL.canParse(url, "https://self.invalid")) return url;
  const { protocol, origin } = new URL(url, "https://self.invalid");
  return origin === "null" ? protocol : origin;
}
