import { join } from "node:path";
import { z } from "zod";
import type { DevRequest, Plugin } from "../../core/build/plugin.ts";
import { generatorFolder } from "../../start.js";
import { editWord, findWords, wordEdit } from "./editor.ts";
import { findSource, shownElement } from "./source.ts";

const bodies = {
  find: z.object({ address: z.string(), keys: z.array(z.string()) }),
  source: z.object({ address: z.string(), elements: z.array(shownElement) }),
};

/** Editing words: on a watched page, people click its words and change them in the files they are written in. */
export function words(): Plugin {
  const edits: { readonly file: string; readonly undo: () => Promise<boolean> }[] = [];

  const requests: Readonly<Record<string, DevRequest>> = {
    find: async (body, site) => {
      const { address, keys } = bodies.find.parse(body);
      return findWords(site, site.pageAt(address), keys);
    },
    edit: async (body, site) => {
      const edit = wordEdit.parse(body);
      const { undo, ...result } = await editWord(site, edit);
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
    source: async (body, site) => {
      const { address, elements } = bodies.source.parse(body);
      return { place: findSource(site, site.pageAt(address), elements) };
    },
  };
  const client = join(generatorFolder, "plugins/words/client/tool.ts");
  return { name: "words", dev: { client, requests } };
}
