import { afterAll } from "vitest";
import type { Received } from "./receivingServer.ts";

/** What was done to the form, what the server's log held after it, and what the visitor saw. */
interface Row {
  readonly case: string;
  /** Mode of delivery. */
  readonly mode: string;
  readonly received: readonly Received[];
  readonly shown: string;
}

/** Collects the cases of a test file, and prints them as a table at its end. */
export function keepDeliveryLog(): (row: Row) => void {
  const rows: object[] = [];
  afterAll(() => console.table(rows));
  return ({ received, ...row }) => {
    const lines = received.map(
      ({ method, path, body }) => `${method} ${path} ${Buffer.byteLength(body)} B`,
    );
    rows.push({ ...row, "server's log": lines.join(", ") || "nothing" });
  };
}
