import type { PolicyKind } from "../../core/http/contentPolicy.ts";

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
  { rel = "", as = "" }: Readonly<Record<string, string>>,
): PolicyKind | undefined {
  if (element !== "link" || attribute !== "href") {
    return attributeKinds.get(`${element} ${attribute}`);
  }
  const words = rel.toLowerCase().split(/\s+/);
  return words.map((word) => linkKinds.get(word === "preload" ? as : word)).find(Boolean);
}
