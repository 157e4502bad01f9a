import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Listens on localhost until all tests of the file have ended. @returns the origin */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server's response, as it was sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Requests a path without normalising it, and follows no redirect. */
export function askServer(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const entries = Object.entries(response.headers);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    })
      .on("error", reject)
      .end(body);
  });
}
