import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIP, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
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

const portsToTry = 20;
const loopback = ["127.0.0.1", "::1"];

/**
 * Listens on the loopback addresses, or on those of `host`, at the first free port.
 *
 * @param readable names what the server exposes, for the warning that it is open to the network
 * @throws DiagnosticError if none of 20 ports is free, or `host` is not an address of this machine
 */
export async function listenLocally(
  listener: RequestListener,
  { base, port: first, host }: LocalServerOptions,
  readable: string,
): Promise<LocalServer> {
  const { servers, port } = await openServers(refuseOtherHosts(listener, host), first, host);
  const { address = "" } = (servers[0]?.address() ?? {}) as Partial<AddressInfo>;
  const isEveryAddress = address === "::" || address === "0.0.0.0";
  const urlOf = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}${base}`;
  const isOpen = isEveryAddress || !/^(?:127\.|::1$)/.test(address);
  const names = isEveryAddress ? listNetworkAddresses(isIPv4(address)) : [host ?? address];
  const opening = [
    `Open to the network: ${names.map(urlOf).join(" ")}`,
    `Anyone who reaches it there can read ${readable}.`,
  ];
  const taken = port === first ? [] : [`Port ${first} is taken.`];
  const remarks = isOpen ? [...taken, ...opening] : taken;
  const url = urlOf(host === undefined || isEveryAddress ? "localhost" : host);
  return { url, remarks, close: () => close(servers) };
}

/** One server per address: `localhost` is 127.0.0.1 to some programs and ::1 to others. */
async function openServers(listener: RequestListener, first: number, host: string | undefined) {
  const addresses = host === undefined ? loopback : [host === "*" ? undefined : host];
  let refusal = "";
  for (let port = first; port < first + portsToTry && port <= 65535; port += 1) {
    const servers: Server[] = [];
    try {
      for (const address of addresses) {
        const server = createServer(listener);
        await once(server.listen(port, address), "listening").catch((error) => {
          const isWithoutIPv6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code);
          if (host !== undefined || address !== "::1" || !isWithoutIPv6) throw error;
        });
        if (server.listening) servers.push(server);
      }
      return { servers, port };
    } catch (error) {
      await close(servers);
      refusal = (error as NodeJS.ErrnoException).code ?? "";
      if (refusal === "EADDRINUSE" || refusal === "EACCES") continue;
      if (host === undefined) throw error;
      const message = `"${host}" is not an address of this machine (${refusal}).`;
      const hint = `Use --host without a value, or with one of ${listNetworkAddresses().join(", ")}.`;
      throw new DiagnosticError([{ where: "--host", message, hint }], { cause: error });
    }
  }
  const last = Math.min(first + portsToTry - 1, 65535);
  const message = `No port from ${first} to ${last} is free (${refusal}).`;
  const hint = "Stop another server, or choose a port with --port.";
  throw new DiagnosticError([{ where: "--port", message, hint }]);
}

async function close(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    }),
  );
}

/** Addresses at which other machines can reach this one. */
function listNetworkAddresses(isIPv4Only = false): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, family }) => !internal && (family === "IPv4" || !isIPv4Only))
    .map(({ address }) => address)
    .filter((address) => !address.startsWith("fe80:"));
}

/**
 * Prevents DNS rebinding: any site can point its own host name at this machine, and its pages could then read what is
 * served under that name. So only local host names are answered and, if `host` is given, that name and IP addresses,
 * which no site can make its own.
 */
function refuseOtherHosts(listener: RequestListener, host: string | undefined): RequestListener {
  return (request, response) => {
    const header = request.headers.host?.toLowerCase() ?? "";
    // Without the port; empty if the header is not a valid host.
    const [, name = ""] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/.exec(header) ?? [];
    const isLocal = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);
    const isGiven = name === host?.toLowerCase() || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
    if (isLocal || (host !== undefined && isGiven)) return listener(request, response);
    response.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" });
    response.end(
      `This server only answers for localhost, not for "${name}". To use that name, start it with --host and that name.\n`,
    );
  };
}
