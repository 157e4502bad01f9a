import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** All that a server sends to HEAD (RFC 9110 §9.3.2): Node's own client breaks off at a body where none may be. */
export async function askForHead(origin: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`HEAD ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
