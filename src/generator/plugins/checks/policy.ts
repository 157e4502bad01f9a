import {
  allowedSources,
  formatDirective,
  inlineSource,
  type OutsideSources,
  type PolicyKind,
} from "../../core/http/contentPolicy.ts";
import type { PageElement } from "./readPage.ts";
import type { Finding, ReportFinding } from "./report.ts";

/** A kind for each of several words, which are separated by commas. */
type KindTable = readonly (readonly [kind: PolicyKind, words: string])[];

const readTable = (table: KindTable) =>
  new Map(table.flatMap(([kind, all]) => all.split(", ").map((one) => [one, kind] as const)));

// Attributes whose URLs a browser loads, or sends data to. The policy doesn't apply to links that are only followed.
const attributeKinds = readTable([
  ["script", "script src"],
  ["image", "img src, img srcset, source srcset, input src, video poster, link imagesrcset"],
  ["image", "image href, image xlink:href, use href, use xlink:href, feimage href"],
  ["media", "source src, video src, audio src, track src"],
  ["frame", "iframe src, frame src"],
  ["object", "embed src, object data"],
  ["formAction", "form action, button formaction, input formaction"],
  ["base", "base href"],
]);

/** By a link's `rel`, or by its `as` if `rel` is `preload`. */
const linkKinds = readTable([
  ["style", "stylesheet, style"],
  ["image", "icon, apple-touch-icon, image"],
  ["manifest", "manifest"],
  ["script", "modulepreload, script"],
  ["media", "audio, video, track"],
  ["font", "font"],
  ["connect", "fetch"],
]);

/** What the policy has to allow for an attribute with a URL; undefined if the policy doesn't apply. */
export function findKind(
  element: string,
  attribute: string,
  { rel = "", as = "" }: Readonly<Record<string, string>>,
): PolicyKind | undefined {
  if (element !== "link" || attribute !== "href") {
    return attributeKinds.get(`${element} ${attribute}`);
  }
  const words = rel.toLowerCase().split(/\s+/);
  return words.map((word) => linkKinds.get(word === "preload" ? as : word)).find(Boolean);
}

// A <script> of any other type is a data block, which browsers don't run.
const codeType =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script|)$/i;

/** Reports inline code and styles that the content security policy has browsers ignore. */
export function checkInline(
  where: string,
  html: string,
  elements: readonly PageElement[],
  outside: OutsideSources,
  report: ReportFinding,
): void {
  const hints = {
    script: ["code", "Put it into a script that the page loads, or into a widget."],
    style: ["style", "Put it into a Sass file that the page loads, under a class."],
  } as const;
  for (const { name, attribs, index } of elements) {
    const add = (kind: keyof typeof hints, from: string) => {
      if (allowedSources(kind, outside).includes("'unsafe-inline'")) return;
      const [what, hint] = hints[kind];
      const message = `<${from}> is ${what} in the page itself, ${explain(kind, outside)}`;
      report(where, { message, hint }, index);
    };
    for (const attribute in attribs) {
      if (attribute.startsWith("on")) add("script", `${name} ${attribute}`);
      if (attribute === "style") add("style", `${name} ${attribute}`);
    }
    const { src, type = "" } = attribs;
    const isCode = name === "script" && src === undefined && codeType.test(type);
    if (!(isCode || name === "style") || isAllowedByHash(html, index)) continue;
    add(name === "style" ? name : "script", name);
  }
}

/** Whether the page's policy has the hash of an element's text. */
function isAllowedByHash(html: string, index: number): boolean {
  const text = html.slice(html.indexOf(">", index) + 1, html.indexOf("</", index));
  // React escapes quotes in attributes.
  return html.includes(inlineSource(text).replaceAll("'", "&#x27;"));
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
  const start = source === "'self'" ? "To allow it" : "Keep to the site's own files, or";
  const atRunTime = kind === "script" && source !== "'self'" ? ` ${scriptAdvice}` : "";
  return { message, hint: `${start} ${allow}${atRunTime}` };
}

// What no check of HTML can find: it happens once a script from elsewhere runs, such as one for analytics.
const scriptAdvice =
  'Where the script sends data to, add to "connect". One that makes markup from strings is blocked (Trusted Types).';

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

/** Whether one of the sources matches a URL (CSP §6.7.2.8), which is absolute or a path of the site. */
export function allows(sources: readonly string[], address: string): boolean {
  if (!isForeign(address)) return sources.includes("'self'");
  if (!URL.canParse(address, "https://self.invalid")) return false;
  const { protocol, host, pathname } = new URL(address, "https://self.invalid");
  return sources.some((source) => {
    if (source.endsWith(":")) return source === protocol;
    const [, scheme = "https:", name = "", path = ""] =
      /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/']+)(\/.*)?$/i.exec(source) ?? [];
    const isHost = name.startsWith("*.") ? host.endsWith(name.slice(1)) : name === host;
    const isPath = path.endsWith("/") ? pathname.startsWith(path) : ["", pathname].includes(path);
    return scheme === protocol && (name === "*" || isHost) && isPath;
  });
}

/** False for a path of the site itself. */
export function isForeign(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}
