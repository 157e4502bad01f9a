import type { SiteFacts } from "../../../generator/routing/siteFacts.ts";
import type { Content } from "../../content/content.ts";
import { pageColours } from "../pageColours.ts";

/** The web manifest: name and icons for a phone's home screen, where the site opens in the browser as ever. */
export function formatManifest({ content, place }: SiteFacts<Content>): string {
  const { site } = content;
  const { base } = place;
  const icon = (name: string, side: number, purpose: "any" | "maskable") => ({
    src: `${base}${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    lang: site.language,
    id: base,
    start_url: base,
    scope: base,
    display: "browser",
    theme_color: pageColours.light,
    background_color: pageColours.light,
    icons: [
      ...[192, 512].map((side) => icon("icon", side, "any")),
      ...[192, 512].map((side) => icon("icon-maskable", side, "maskable")),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
