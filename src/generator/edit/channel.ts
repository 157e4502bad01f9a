import { timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import launchEditor from "launch-editor";
import { z } from "zod";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";
import { findComponent } from "./component.ts";
import type { Edit, EditResult, FoundWords, Undo } from "./editor.ts";

/** Finds and writes words, in the worker that runs the site's own code. */
export interface WordEditor {
  readonly findWords: (page: { file: string; keys: readonly string[] }) => Promise<FoundWords>;
  readonly editWord: (edit: Edit) => Promise<EditResult>;
  readonly undoEdit: (undo: Undo) => Promise<boolean>;
  /** Absolute paths of all modules that pages are rendered by. */
  readonly listCode: () => Iterable<string>;
}

interface ChannelOptions extends WordEditor {
  /** The project's root, absolute. */
  readonly root: string;
  /** Secret that every request must carry; only pages of the site receive it. */
  readonly token: string;
  /** Output path of the page that is served at a path. */
  readonly pageAt: (pathname: string) => string;
}

const requests = {
  find: z.object({ address: z.string(), keys: z.array(z.string()) }),
  edit: z.object({
    file: z.string(),
    path: z.array(z.union([z.string(), z.number()])),
    block: z.number().optional(),
    value: z.string(),
    hash: z.string(),
    isTrial: z.boolean(),
  }),
  undo: z.object({}),
  open: z.object({ place: z.string() }),
  component: z.object({ classes: z.array(z.string()) }),
};

/** Request bodies, by the last segment of the URL. */
export type Requests = {
  readonly [Name in keyof typeof requests]: z.infer<(typeof requests)[Name]>;
};

/** Response bodies, by request. */
export interface Answers {
  readonly find: FoundWords;
  readonly edit: Exclude<EditResult, { outcome: "saved" }> | { readonly outcome: "saved" };
  /** `file`: that of the last edit, if there is one to undo; `isUndone`: false if the file has changed since. */
  readonly undo: { readonly file?: string; readonly isUndone: boolean };
  /** `fault`: why the place could not be opened in an editor. */
  readonly open: { readonly fault?: string };
  /** `place`: where in the site's code one of the classes is written. */
  readonly component: { readonly place?: string | undefined };
}

/** Handles the requests that pages send to the dev server while their words are edited. */
export function createEditChannel(options: ChannelOptions): RequestListener {
  const { root, token, pageAt } = options;
  const edits: Undo[] = [];

  const answers: { [Name in keyof Answers]: (asked: Requests[Name]) => Promise<Answers[Name]> } = {
    find: ({ address, keys }) => options.findWords({ file: pageAt(address), keys }),
    edit: async (edit) => {
      const result = await options.editWord(edit);
      if (result.outcome !== "saved") return result;
      edits.push(result.undo);
      return { outcome: "saved" };
    },
    undo: async () => {
      const edit = edits.pop();
      if (edit === undefined) return { isUndone: false };
      try {
        return { file: edit.file, isUndone: await options.undoEdit(edit) };
      } catch (error) {
        edits.push(edit);
        throw error;
      }
    },
    open: ({ place }) => openPlace(root, place),
    component: async ({ classes }) => ({
      place: await findComponent(root, options.listCode(), classes),
    }),
  };

  const answer = async <Name extends keyof Requests>(name: Name, request: IncomingMessage) => {
    const asked = requests[name].parse(JSON.parse(await text(request))) as Requests[Name];
    return answers[name](asked);
  };

  return (request, response) => {
    const name = /[^/]*$/.exec(request.url ?? "")?.[0] ?? "";
    const send = (status: number, body: unknown) => {
      const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
      response.writeHead(status, headers);
      response.end(JSON.stringify(body));
    };
    if (!isFromPage(request, token)) {
      const fault = "Words can only be edited on this site's own pages, from this machine.";
      return send(403, { fault });
    }
    if (!Object.hasOwn(requests, name)) return send(404, { fault: "Unknown request." });
    answer(name as keyof Requests, request).then(
      (body) => send(200, body),
      (error: unknown) => send(400, { fault: error instanceof Error ? error.message : "" }),
    );
  };
}

/**
 * Prevents CSRF: pages of other sites can send requests here, though not read the responses. So a request must come
 * from this machine and from a page of this origin (browsers send `Origin` with each POST), and carry the token.
 */
function isFromPage({ method, headers, socket }: IncomingMessage, token: string): boolean {
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  const given = Buffer.from(String(headers["x-edit-token"] ?? ""));
  const wanted = Buffer.from(token);
  return (
    isLocal &&
    method === "POST" &&
    headers.origin === `http://${headers.host}` &&
    headers["content-type"] === "application/json" &&
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  );
}

// How long to wait for an error (ms): an editor that can't be started reports it at once.
const editorErrorTimeout = 400;

/** Opens a place (`content/home.yaml:12:3`) in the running editor, or the one named in `LAUNCH_EDITOR` or `EDITOR`. */
async function openPlace(root: string, place: string): Promise<Answers["open"]> {
  const [, file = "", position = ""] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? [];
  const path = join(root, file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || (await leadsOutOf(root, path)))
    return { fault: `${file} is not a file of this project.` };
  const none = "No editor was found: start one, or name it in EDITOR or LAUNCH_EDITOR.";
  const failed = new Promise<Answers["open"]>((resolve) => {
    launchEditor(path + position, (_, reason) => resolve({ fault: reason ?? none }));
  });
  return Promise.race([wait(editorErrorTimeout, {}), failed]);
}
