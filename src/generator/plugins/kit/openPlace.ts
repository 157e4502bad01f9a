import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import launchEditor from "launch-editor";
import { z } from "zod";
import type { DevRequest } from "../../core/build/plugin.ts";
import { leadsOutOf } from "../../core/diagnostics/files.ts";

// How long to wait for an error (ms): an editor that can't be started reports it at once.
const editorErrorTimeout = 400;

/**
 * Opens a place (`content/home.yaml:12:3`) in the running editor, or the one named in `LAUNCH_EDITOR` or `EDITOR`.
 *
 * @throws Error if that is not possible
 */
export const openPlace: DevRequest = async (body, { root }) => {
  const { place } = z.object({ place: z.string() }).parse(body);
  const [, file = "", position = ""] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? [];
  const path = join(root, file);
  const stats = await stat(path).catch(() => undefined);
  // No mistake is told in a hidden file, such as Git's own.
  const isHidden = file.split("/").some((name) => name.startsWith("."));
  if (isHidden || !stats?.isFile() || leadsOutOf(root, path))
    throw new Error(`${file} is not a file of this project.`);
  const none = "No editor was found: start one, or name it in EDITOR or LAUNCH_EDITOR.";
  const failed = new Promise<never>((_, reject) => {
    launchEditor(path + position, (_file, reason) => reject(new Error(reason ?? none)));
  });
  await Promise.race([wait(editorErrorTimeout), failed]);
};
