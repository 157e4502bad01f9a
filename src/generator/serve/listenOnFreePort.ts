import type { Server } from "node:http";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

const portsToTry = 20;

/**
 * Takes the first free port from `first` on, and says which.
 *
 * @throws DiagnosticError when none of the next 20 is free
 */
export async function listenOnFreePort(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + portsToTry && port <= 65535; port += 1) {
    if (await listen(server, port)) return port;
  }
  throw new DiagnosticError([
    {
      where: "--port",
      message: `None of the ports ${first} to ${first + portsToTry - 1} is free.`,
      hint: "Stop another server, or choose a port with --port.",
    },
  ]);
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    server.once("error", onError).listen(port, () => {
      server.off("error", onError);
      resolve(true);
    });
  });
}
