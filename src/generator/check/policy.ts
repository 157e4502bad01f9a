import type { Fault } from "../diagnostics/diagnostic.ts";
import {
  allowedSources,
  allows,
  formatDirective,
  isForeign,
  type OutsideSources,
  type PolicyKind,
} from "../hosts/contentPolicy.ts";

type Attributes = Readonly<Record<string, string>>;

/** Inline code or style of a page. */
export interface Inline {
  readonly kind: "script" | "style";
  /** `<button onclick>`, `<p style>`, `<script>` … for messages. */
  readonly from: string;
}

// Attributes whose URLs a browser loads, or sends data to. The policy doesn't apply to links that are only followed.
const kindsByAttribute: readonly (readonly [kind: PolicyKind, attributes: string])[] = [
  ["script", "script src"],
  ["image", "img src, img srcset, source srcset, input src, video poster, link imagesrcset"],
  ["image", "image href, image xlink:href, use href, use xlink:href, feimage href"],
  ["media", "source src, video src, audio src, track src"],
  ["frame", "iframe src, frame src"],
  ["object", "embed src, object data"],
  ["formAction", "form action, button formaction, input formaction"],
  ["base", "base href"],
];
const attributeKinds = new Map(
  kindsByAttribute.flatMap(([kind, all]) => all.split(", ").map((one) => [one, kind] as const)),
);

/** By a link's `rel`, or by its `as` if `rel` is `preload`. */
const linkKinds = new Map<string, PolicyKind>([
  ["stylesheet", "style"],
  ["icon", "image"],
  ["apple-touch-icon", "image"],
  ["manifest", "manifest"],
  ["modulepreload", "script"],
  ["script", "script"],
  ["style", "style"],
  ["image", "image"],
  ["audio", "media"],
  ["video", "media"],
  ["track", "media"],
  ["font", "font"],
  ["fetch", "connect"],
]);

/** What the policy has to allow for an attribute with a URL; undefined if the policy doesn't apply. */
export function findKind(
  element: string,
  attribute: string,
  { rel = "", as = "" }: Attributes,
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

/** Inline code and styles: event handler and `style` attributes of an element, or the element itself. */
export function listInline(element: string, attributes: Attributes): Inline[] {
  const found: Inline[] = [];
  for (const name in attributes) {
    const kind = name.startsWith("on") ? "script" : name === "style" ? "style" : undefined;
    if (kind !== undefined) found.push({ kind, from: `<${element} ${name}>` });
  }
  const { src, type = "" } = attributes;
  const isCode = element === "script" && src === undefined && codeType.test(type);
  if (isCode) found.push({ kind: "script", from: "<script>" });
  if (element === "style") found.push({ kind: "style", from: "<style>" });
  return found;
}

/** The fault of inline code or style that the policy has browsers ignore; undefined if it is allowed. */
export function findInlineRefusal(
  { kind, from }: Inline,
  outside: OutsideSources,
): Fault | undefined {
  if (allowedSources(kind, outside).includes("'unsafe-inline'")) return undefined;
  const [what, hint] =
    kind === "script"
      ? ["code", "Put it into a script that the page loads, or into a widget."]
      : ["style", "Put it into the style sheet, under a class."];
  return { message: `${from} is ${what} in the page itself, ${refusal(kind, outside)}`, hint };
}

/** The fault of a URL that a page must not load or send data to; undefined if the policy allows it. */
export function findRefusal(
  { url, from }: { readonly url: string; readonly from: string },
  kind: PolicyKind,
  outside: OutsideSources,
): Fault | undefined {
  if (allows(allowedSources(kind, outside), url)) return undefined;
  const verb = kind === "formAction" ? "sends to" : kind === "base" ? "starts from" : "loads";
  const message = `${from} ${verb} "${url}", ${refusal(kind, outside)}`;
  const source = sourceOf(url);
  const allow = `add "${source}" to "${kind}" in outsideSources of the site's configuration.`;
  const isOwn = source === "'self'";
  return {
    message,
    hint: `${isOwn ? "To allow it" : "Keep to the site's own files, or"} ${allow}`,
  };
}

function refusal(kind: PolicyKind, outside: OutsideSources): string {
  return `which browsers refuse: the content security policy says "${formatDirective(kind, outside)}".`;
}

/** The policy's source expression that allows a URL. */
function sourceOf(url: string): string {
  if (!isForeign(url)) return "'self'";
  if (!URL.canParse(url, "https://self.invalid")) return url;
  const { protocol, origin } = new URL(url, "https://self.invalid");
  return origin === "null" ? protocol : origin;
}
