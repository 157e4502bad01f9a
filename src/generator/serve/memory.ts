import { createReadStream } from "node:fs";
import { formatMediaType, mediaTypes } from "../http/mediaTypes.ts";
import {
  isCopied,
  isLazy,
  type LazyFile,
  type LazyOutput,
  type OutputFile,
} from "../output/output.ts";
import { decodePath } from "../routing/locatePage.ts";
import type { SiteFiles } from "./siteHandler.ts";

/** A site in memory: not yet, or never, written to a folder. */
export interface MemorySite {
  /** By output path. */
  readonly files: Pick<LazyOutput, "has" | "get">;
  /** Changes a text before it is sent. */
  readonly edit?: (path: string, text: string) => string;
}

export function openMemory(site: MemorySite): SiteFiles {
  const edit = (path: string, text: string) => site.edit?.(path, text) ?? text;
  return {
    has: (path) => site.files.has(path),
    read: (path) => {
      const file = site.files.get(path);
      return typeof file === "string" ? edit(path, file) : undefined;
    },
    answer: (request, response, onMissing) => {
      const path = decodePath(request.url ?? "").slice(1);
      const file = site.files.get(path);
      if (file === undefined) return onMissing();
      const kind = mediaTypes.find(({ extension }) => path.endsWith(`.${extension}`));
      if (kind !== undefined) response.setHeader("Content-Type", formatMediaType(kind));
      const fail = () => response.destroy();
      const send = (made: OutputFile | LazyFile) => {
        if (isLazy(made)) made.make().then(send, fail);
        else if (isCopied(made)) createReadStream(made.copyFrom).on("error", fail).pipe(response);
        else response.end(typeof made === "string" ? edit(path, made) : made);
      };
      send(file);
    },
  };
}
