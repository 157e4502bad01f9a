import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeEntry } from "./writeEntry.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const recordSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("master"),
    key: z.string(),
    stamp: z.string(),
    hash: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    colours: z.object({ top: colour, bottom: colour }),
  }),
  z.object({ kind: z.literal("entry"), key: z.string(), stamp: z.string(), hash: z.string() }),
]);

type LedgerRecord = z.infer<typeof recordSchema>;
/** What was last seen of a master (key: its path from the root); width and height in px, upright. */
export type MasterRecord = Extract<LedgerRecord, { kind: "master" }>;
/** Average colours of a master's upper and lower half, as `#rrggbb`. */
export type MasterColours = MasterRecord["colours"];
/** What was last seen of an encoded file (key: its name in the cache). */
export type EntryRecord = Extract<LedgerRecord, { kind: "entry" }>;

/** What earlier runs learnt about files, so that a run in which nothing changed opens none of them. */
export interface Ledger {
  readonly masters: ReadonlyMap<string, MasterRecord>;
  readonly entries: ReadonlyMap<string, EntryRecord>;
  /** Remembers for later runs; does not change `masters` and `entries`. */
  record(record: LedgerRecord): Promise<void>;
}

/**
 * Opens `ledger.jsonl` in an existing cache folder. It is only ever appended to, one line per record, so that two
 * runs at once and a run broken off lose nothing; a line that cannot be read is as good as none.
 *
 * @throws the file system's error if the file is there but cannot be read.
 */
export async function openLedger(cacheDir: string): Promise<Ledger> {
  const path = join(cacheDir, "ledger.jsonl");
  const lines = (await readText(path)).split("\n").filter((line) => line !== "");
  const masters = new Map<string, MasterRecord>();
  const entries = new Map<string, EntryRecord>();
  for (const record of lines.flatMap(parseRecord)) {
    if (record.kind === "master") masters.set(record.key, record);
    else entries.set(record.key, record);
  }
  const live = [...masters.values(), ...entries.values()];
  if (lines.length > 1000 + 2 * live.length) {
    // A run at work meanwhile may lose the lines it adds just now: it costs an encoding, not a wrong picture.
    await writeEntry(path, live.map(formatRecord).join(""));
  }
  return { masters, entries, record: (record) => appendFile(path, formatRecord(record)) };
}

/** The line break comes first, so that a line left unfinished by a crash does not spoil the next one. */
function formatRecord(record: LedgerRecord): string {
  return `\n${JSON.stringify(record)}`;
}

function parseRecord(line: string): LedgerRecord[] {
  try {
    const result = recordSchema.safeParse(JSON.parse(line));
    return result.success ? [result.data] : [];
  } catch {
    return [];
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
