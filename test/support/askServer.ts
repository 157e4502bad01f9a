import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

/** Listens on localhost until all tests of the file have ended. @returns the origin */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Requests a path without normalising it, and follows no redirect. @returns the response as it was sent */
export async function askServer(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: Question = {},
) {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, path, method, headers, agent: false }).end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers as Readonly<Record<string, string | undefined>>,
    body: await buffer(response),
  };
}
