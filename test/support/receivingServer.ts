import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** One request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** How the server answers a form. */
export type Answer = keyof typeof answers;

export interface ReceivingServer {
  /** `http://127.0.0.1:1234` */
  readonly origin: string;
  /** Everything that arrived, in order, without the questions that CORS asks ahead. */
  readonly received: Received[];
  answer: Answer;
  readonly close: () => Promise<void>;
}

// What a service sends that lets another site's script read its answer.
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "content-type",
};

const answers = {
  received: (response: ServerResponse) => response.writeHead(200, cors).end("{}"),
  "refused as wrong": (response: ServerResponse) => response.writeHead(422, cors).end("Wrong"),
  "asked to wait": (response: ServerResponse) => response.writeHead(429, cors).end("Wait"),
  "out of order": (response: ServerResponse) => response.writeHead(500, cors).end("Out of order"),
  "sent on to a page": (response: ServerResponse) => redirect(response, 303, "/thanks"),
  "sent on to a page that can't be read": (response: ServerResponse) =>
    redirect(response, 303, "/unreadable"),
  "sent on to another address": (response: ServerResponse) => redirect(response, 307, "/moved"),
  "sent back to the site": (response: ServerResponse, body: string) =>
    redirect(response, 303, new URLSearchParams(body).get("_next") ?? ""),
  "without CORS": (response: ServerResponse) => response.writeHead(200).end(),
  "no answer": () => {},
  "connection cut": (response: ServerResponse) => response.destroy(),
} as const;

/** A form endpoint on this machine that keeps what it gets. It answers any path; `answer` says how, for now. */
export async function startReceivingServer(): Promise<ReceivingServer> {
  const received: Received[] = [];
  const state: { answer: Answer } = { answer: "received" };
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = request;
    // A browser sends again by itself what was lost on a connection that it had kept.
    response.setHeader("Connection", "close");
    if (method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const type = request.headers["content-type"] ?? "";
    const body = await text(request);
    // Browsers ask for an icon of their own accord.
    if (path !== "/favicon.ico") received.push({ method, path, type, body });
    if (path === "/enquiries") answers[state.answer](response, body);
    else response.writeHead(200, path === "/unreadable" ? {} : cors).end("A page");
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    get answer() {
      return state.answer;
    },
    set answer(answer) {
      state.answer = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { ...cors, Location: location }).end();
}

/** The fields of a form as they arrived. */
export function readFields({ type, body }: Received): Record<string, string> {
  return type === "application/json"
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
}
