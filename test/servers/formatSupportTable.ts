import { probes } from "./probes.ts";
import { serverKinds } from "./serverKinds.ts";
import { serverSupport } from "./serverSupport.ts";

/** The table of the README: a row for each thing, a column for each server. */
export function formatSupportTable(): string {
  const servers = Object.values(serverSupport);
  const rows = [
    ["", ...Object.keys(serverKinds)],
    ["---", ...servers.map(() => "---")],
    ...(Object.keys(probes) as (keyof typeof probes)[]).map((probe) => [
      probe,
      ...servers.map((support) => support[probe]),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
