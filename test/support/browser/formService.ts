import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

// Sent by services whose responses other sites' scripts may read.
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "content-type",
};

const redirect = (response: ServerResponse, status: number, location: string) =>
  response.writeHead(status, { ...cors, Location: location }).end();

/** How a form service, or what stands in its place, can respond. */
const answers = {
  received: (response: ServerResponse) => response.writeHead(200, cors).end("{}"),
  "out of order": (response: ServerResponse) => response.writeHead(500, cors).end("Out of order"),
  "sent on to a page": (response: ServerResponse) => redirect(response, 303, "/thanks"),
  "sent on to another address": (response: ServerResponse) => redirect(response, 307, "/moved"),
  "sent back to the site": (response: ServerResponse, body: string) =>
    redirect(response, 303, new URLSearchParams(body).get("_next") ?? ""),
  "no content": (response: ServerResponse) => response.writeHead(204, cors).end(),
  "PHP's error": (response: ServerResponse) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("Fatal error: out of memory"),
  "received, by PHP": (response: ServerResponse) =>
    response.writeHead(200).end('{"isReceived":true,"errors":{}}'),
  "without CORS": (response: ServerResponse) => response.writeHead(200).end(),
  "no answer": () => {},
} as const;

export type Answer = keyof typeof answers;

interface Received {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly cookie: string;
  readonly body: string;
}

/** Receives forms at `/enquiries` and as the site's own PHP file, and answers as a test wants. */
export const formService = {
  answer: "received" as Answer,

  /** All requests so far, in order, without CORS preflights. */
  received: [] as Received[],

  /** The fields of the received forms, with line ends as typed. */
  readArrived: (): Record<string, string>[] =>
    formService.received.map(({ type, body }) =>
      type === "application/json"
        ? JSON.parse(body)
        : Object.fromEntries(new URLSearchParams(body.replaceAll("%0D%0A", "%0A"))),
    ),

  respond: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "" } = request;
    // On a kept-alive connection that breaks, browsers retry the request on their own.
    response.setHeader("Connection", "close");
    if (method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const { "content-type": type = "", cookie = "" } = request.headers;
    const body = await text(request);
    // Browsers request an icon on their own.
    if (path !== "/favicon.ico") formService.received.push({ method, path, type, cookie, body });
    const isForm = ["/enquiries", "/contact/send.php"].includes(path);
    if (isForm) answers[formService.answer](response, body);
    else response.writeHead(200, cors).end("A page");
  },
};
