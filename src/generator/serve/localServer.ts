import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { isIPv6 } from "node:net";
import getPort from "get-port";
import { isHostAllowed } from "host-validation-middleware";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

export interface LocalServerOptions {
  /** Base path of the site; begins and ends with a slash. */
  readonly base: string;
  /** First port to try. */
  readonly port: number;
  /** Name or address to listen on, `*` for all of this machine's addresses; only loopback if not given. */
  readonly host?: string | undefined;
}

export interface LocalServer {
  /** URL of the site, to print on the terminal. */
  readonly url: string;
  /** Lines to print on the terminal: a taken port, or that the server is open to the network. */
  readonly remarks: readonly string[];
  readonly close: () => Promise<void>;
}

const loopback = /^(?:localhost|127\.[\d.]+|::1)$/;
const portsToTry = 20;

/**
 * Listens on loopback, or on `host`, at the first free port.
 *
 * @param readable names what the server exposes, for the warning that it is open to the network
 * @throws DiagnosticError if `host` is not an address of this machine
 */
export async function listenLocally(
  listener: RequestListener,
  { base, port: first, host = "127.0.0.1" }: LocalServerOptions,
  readable: string,
): Promise<LocalServer> {
  const candidates = Array.from({ length: portsToTry }, (_, index) => first + index);
  const port = await getPort({ port: candidates.filter((one) => one <= 65535) });
  const server = createServer(rejectOtherHosts(listener, host));
  const listening = once(server.listen(port, host === "*" ? undefined : host), "listening");
  await listening.catch((cause: NodeJS.ErrnoException) => {
    const message = `It is not possible to listen on "${host}" (${cause.code}).`;
    const hint = "Use --host without a value, or with a name or address of this machine.";
    throw new DiagnosticError([{ where: "--host", message, hint }], { cause });
  });
  const isOpen = !loopback.test(host);
  const name = host === "*" || host === "127.0.0.1" ? "localhost" : host;
  const url = `http://${isIPv6(name) ? `[${name}]` : name}:${port}${base}`;
  const taken = port === first ? [] : [`Port ${first} is taken.`];
  const opening = `Open to the network: anyone who can reach this machine at port ${port} can read ${readable}.`;
  return {
    url,
    remarks: isOpen ? [...taken, opening] : taken,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/**
 * Prevents DNS rebinding: any site can point its own host name at this machine, and its pages could then read what is
 * served under that name. So only `localhost`, `host` and IP addresses, which no site can make its own, get an answer.
 */
function rejectOtherHosts(listener: RequestListener, host: string): RequestListener {
  return (request, response) => {
    const name = request.headers.host?.toLowerCase();
    if (isHostAllowed(name, [host.toLowerCase()])) return listener(request, response);
    response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(
      `This server only answers for localhost, not for "${name}". To use that name, start it with --host and that name.\n`,
    );
  };
}
