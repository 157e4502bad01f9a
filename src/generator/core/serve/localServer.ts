import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { isIPv6 } from "node:net";
import getPort, { portNumbers } from "get-port";
import { isHostAllowed } from "host-validation-middleware";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

export interface LocalServerOptions {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** First port to try. */
  readonly port: number;
  /** Name or address to listen on, `0.0.0.0` for all of this machine; only loopback if not given. */
  readonly host?: string | undefined;
  /** Another host name that requests may have, such as a tunnel's. */
  readonly allow?: string | undefined;
  /** Gets lines for the terminal as soon as the server listens: a taken port, or that it is open to the network. */
  readonly print?: (line: string) => void;
}

export type LocalServer = Awaited<ReturnType<typeof listenLocally>>;

const loopback = /^(?:localhost|127\.[\d.]+|::1)$/;

/**
 * Listens on loopback, or on `host`, at the first free port. Requests wait until `answerBy` is called, so that a server
 * can listen before there is anything to serve.
 *
 * @param readable names what the server exposes, for the warning that it is open to the network
 * @throws DiagnosticError if `host` is not an address of this machine
 */
export async function listenLocally(
  { base, port: first, host = "127.0.0.1", allow = host, print }: LocalServerOptions,
  readable: string,
) {
  const port = await getPort({ port: portNumbers(first, Math.min(first + 19, 65535)) });
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener = (...request) => waiting.push(request);
  const respond = surviveErrors(
    rejectOtherHosts((...request) => answer(...request), [host, allow]),
    print,
  );
  const server = createServer(respond);
  const listening = once(server.listen(port, host), "listening");
  await listening.catch((cause: NodeJS.ErrnoException) => {
    const message = `It is not possible to listen on "${host}" (${cause.code}).`;
    const hint = "Use --host with a name or address of this machine, or 0.0.0.0 for all of them.";
    throw new DiagnosticError([{ where: "--host", message, hint }], { cause });
  });
  const name = /^(?:127\.0\.0\.1|0\.0\.0\.0)$/.test(host) ? "localhost" : host;
  if (port !== first) print?.(`Port ${first} is taken.`);
  if (!loopback.test(host))
    print?.(
      `Open to the network: anyone who can reach this machine at port ${port} can read ${readable}.`,
    );
  return {
    /** URL of the site, to print on the terminal. */
    url: `http://${isIPv6(name) ? `[${name}]` : name}:${port}${base}`,
    answerBy: (next: RequestListener): void => {
      answer = next;
      for (const request of waiting.splice(0)) respond(...request);
    },
    close: async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Answers with 500 where a listener throws, so that no request ends the server. */
function surviveErrors(listener: RequestListener, print: LocalServerOptions["print"]) {
  return (...[request, response]: Parameters<RequestListener>): void => {
    // A listener may rewrite them.
    const { method, url } = request;
    try {
      listener(request, response);
    } catch (error) {
      print?.(`${method} ${url} could not be answered: ${error}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
}

/**
 * Prevents DNS rebinding: any site can point its own host name at this machine, and its pages could then read what is
 * served under that name. So only `localhost`, named hosts and IP addresses, which no site can make its own, get an answer.
 */
function rejectOtherHosts(listener: RequestListener, names: readonly string[]): RequestListener {
  const allowed = names.map((name) => name.toLowerCase());
  return (request, response) => {
    // Without its port: the host `file:80` would be taken for a URL of the scheme `file`, which is always allowed.
    const name = request.headers.host?.toLowerCase().replace(/:\d*$/, "");
    if (isHostAllowed(name, allowed)) return listener(request, response);
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(
      `This server only answers for localhost, not for "${name}". To use that name, start it with --allow ${name}\n`,
    );
  };
}
