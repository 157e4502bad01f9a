import { timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import launchEditor from "launch-editor";
import { z } from "zod";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";

interface ChannelOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Secret that every request must carry; only pages of the site receive it. */
  readonly token: string;
  /** By the last segment of the URL, beside `open`, which opens a place in the editor. */
  readonly requests: Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
}

const openBody = z.object({ place: z.string() });

/** Handles the requests that pages send to the dev server. */
export function createChannel({ root, token, requests }: ChannelOptions): RequestListener {
  const open = async (body: unknown) => ({ error: await openPlace(root, openBody.parse(body)) });
  const answers = new Map(Object.entries({ ...requests, open }));

  return (request, response) => {
    const send = (status: number, body: unknown) => {
      const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
      response.writeHead(status, headers);
      response.end(JSON.stringify(body));
    };
    if (!isFromPage(request, token)) {
      const error = "Only the site's own pages may send requests, and only on this machine.";
      return send(403, { error });
    }
    const answer = answers.get(/[^/]*$/.exec(request.url ?? "")?.[0] ?? "");
    if (answer === undefined) return send(404, { error: "Unknown request." });
    const answered = text(request).then((body) => answer(JSON.parse(body)));
    answered.then(
      (body) => send(200, body),
      (error: unknown) => send(400, { error: error instanceof Error ? error.message : "" }),
    );
  };
}

/**
 * Prevents CSRF: pages of other sites can send requests here, though not read the responses. So a request must come
 * from this machine and from a page of this origin (browsers send `Origin` with each POST), and carry the token.
 */
function isFromPage({ method, headers, socket }: IncomingMessage, token: string): boolean {
  const isLocal = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  const given = Buffer.from(String(headers["x-watch-token"] ?? ""));
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

/**
 * Opens a place (`content/home.yaml:12:3`) in the running editor, or the one named in `LAUNCH_EDITOR` or `EDITOR`.
 *
 * @returns why it could not be opened
 */
async function openPlace(root: string, { place }: z.infer<typeof openBody>) {
  const [, file = "", position = ""] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? [];
  const path = join(root, file);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || (await leadsOutOf(root, path)))
    return `${file} is not a file of this project.`;
  const none = "No editor was found: start one, or name it in EDITOR or LAUNCH_EDITOR.";
  const failed = new Promise<string>((resolve) => {
    launchEditor(path + position, (_, reason) => resolve(reason ?? none));
  });
  return Promise.race([wait(editorErrorTimeout, undefined), failed]);
}
