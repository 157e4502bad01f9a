import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { z } from "zod";
import type { DevRequest, Plugin, WatchedSite } from "../../core/build/plugin.ts";
import { isOfGenerator } from "../../core/diagnostics/files.ts";
import { parseSources, sourceAttribute } from "../../core/diagnostics/locate.ts";
import { generatorFolder } from "../../start.js";
import { openPlace } from "../kit/openPlace.ts";
import { editWord, findWords, wordEdit } from "./editor.ts";

/** An element of a page, as a browser shows it. */
const shownElement = z.object({
  tag: z.string(),
  classes: z.string(),
  /** Among all elements of the page with the same tag and classes. */
  index: z.number(),
  /** How many there are of those. */
  count: z.number(),
});

export type ShownElement = z.infer<typeof shownElement>;

const bodies = {
  find: z.object({ address: z.string(), keys: z.array(z.string()) }),
  source: z.object({ address: z.string(), elements: z.array(shownElement) }),
};

/** Editing words: on a watched page, people click its words and change them in the files they are written in. */
export function words(): Plugin {
  const edits: { readonly file: string; readonly undo: () => Promise<boolean> }[] = [];

  const requests: Readonly<Record<string, DevRequest>> = {
    open: openPlace,
    find: async (body, watched) => {
      const { address, keys } = bodies.find.parse(body);
      const site = watched.site();
      return findWords(site, site.pageAt(address), keys);
    },
    edit: async (body, watched) => {
      const edit = wordEdit.parse(body);
      const { undo, ...result } = await editWord(watched.site(), edit);
      if (undo !== undefined) edits.push({ file: edit.file, undo });
      return result;
    },
    // `file` is that of the last edit, if there is one; `isUndone` is false if it has changed since.
    undo: async () => {
      const edit = edits.pop();
      if (edit === undefined) return { isUndone: false };
      const isUndone = await edit.undo().catch((error: unknown) => {
        edits.push(edit);
        throw error;
      });
      return { file: edit.file, isUndone };
    },
    source: async (body, watched) => {
      const { address, elements } = bodies.source.parse(body);
      const site = watched.site();
      return { place: findSource(site, site.pageAt(address), elements) };
    },
  };
  const client = join(generatorFolder, "plugins/words/client/tool.ts");
  return { name: "words", dev: { client, requests } };
}

/**
 * Finds the JSX that an element comes from.
 *
 * @param shown the element, and after it those around it, innermost first: one of these is taken if the element itself
 *   is not the site's own JSX, or if scripts have added or removed others like it
 * @returns such as `src/site/pages/home/page.tsx:12:3`
 */
function findSource(
  { root, renderSources }: WatchedSite,
  file: string,
  shown: readonly ShownElement[],
): string | undefined {
  const elements = DomUtils.getElementsByTagName("*", parseDocument(renderSources(file)));
  const places = shown.map(({ tag, classes, index, count }) => {
    const alike = elements.filter(
      ({ name, attribs: { class: own = "" } }) => name === tag.toLowerCase() && own === classes,
    );
    return alike.length === count ? alike[index]?.attribs[sourceAttribute] : undefined;
  });
  const sources = places.flatMap((attribute) => parseSources(attribute));
  return sources.find(({ place }) => !isOfGenerator(root, place))?.place;
}
