import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentHash } from "../../cache/contentHash.ts";
import type { RoutePicture } from "../../routing/route.ts";
import { listRoutes, type RouteTable } from "../../routing/routeTable.ts";
import type { Picture } from "../pictureTypes.ts";
import { shareSettings } from "./shareSettings.ts";

/** One share image to be drawn. */
export interface SharePlan {
  /** Path of its page, as in the route table. */
  readonly route: string;
  /** Output path. */
  readonly path: string;
  /** File name in the cache. */
  readonly key: string;
  /** Output path of the encoded picture in it. */
  readonly picture: string;
  /** Every character that may be drawn. */
  readonly text: string;
  readonly card: (pictureUrl: string) => ReactElement;
}

/** The part of a site that share images are made from. */
export interface SharingSite<Content> extends RouteTable<Content> {
  /** Drawn as the picture that stands for a page where a link to it is shared; without it there are no such pictures. */
  readonly ShareCard?: ComponentType<{
    readonly content: Content;
    readonly title: string;
    readonly pictureUrl: string;
  }>;
  /** The picture in the cards of pages that have none of their own. */
  readonly sharePicture: (content: Content) => RoutePicture;
}

/**
 * Works out the share image of every page that search engines may keep, under a name that changes as soon as anything
 * in it does.
 *
 * @param tools whatever else decides the bytes: fonts and versions
 */
export function planShareImages<Content>(
  site: SharingSite<Content>,
  content: Content,
  pictures: Readonly<Record<string, Picture>>,
  tools: string,
): SharePlan[] {
  const { ShareCard, sharePicture } = site;
  if (ShareCard === undefined) return [];
  const pages = Object.entries(listRoutes(site, content)).filter(([, { noindex }]) => !noindex);
  return pages.map(([route, { head, picture }]) => {
    const { file } = (picture ?? sharePicture)(content);
    const source = pictures[file]?.crops.full.sources.webp.at(-1)?.path;
    if (source === undefined) throw new Error(`no picture named "${file}" was encoded`);
    const { title } = head(content);
    const card = (pictureUrl: string) => createElement(ShareCard, { content, title, pictureUrl });
    const markup = renderToStaticMarkup(card(source));
    const hash = contentHash(JSON.stringify([markup, shareSettings, tools]));
    const label = route === "/" ? "home" : route.slice(1).replaceAll("/", "-").toLowerCase();
    return {
      route,
      path: `assets/share/${label}-${hash.slice(0, 8)}.jpg`,
      key: `${hash}.jpg`,
      picture: source,
      text: markup,
      card,
    };
  });
}
