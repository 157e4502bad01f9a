import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  compareDiagnostics,
  type Diagnostic,
  DiagnosticError,
  formatPlace,
} from "../diagnostics/diagnostic.ts";
import { readFindings } from "../diagnostics/findings.ts";
import { mergeAlike, messageKey } from "../diagnostics/mergeAlike.ts";

/**
 * Runs all scripts of `package.json` named `check:…` in parallel and reports what they find in one format. A script may
 * print findings in any format that `readFindings` knows.
 *
 * @param track runs a check and shows that it is running
 * @returns the names of the checks, with their times
 * @throws DiagnosticError with all findings, and with the output of a script that failed in some other way
 */
export async function runChecks(
  root: string,
  track: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>,
): Promise<string> {
  const { scripts = {} } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const checks = Object.entries<string>(scripts).filter(([script]) => script.startsWith("check:"));
  const found: Diagnostic[] = [];
  const times = await Promise.all(
    checks.map(async ([script, command]) => {
      const startedAt = performance.now();
      const name = script.replace("check:", "");
      found.push(...(await track(name, () => runCheck(root, script, command))));
      return `${name} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    }),
  );
  if (found.length > 0) throw new DiagnosticError(groupByCause(leaveOutSequels(found)));
  return times.join(" · ");
}

async function runCheck(root: string, script: string, command: string): Promise<Diagnostic[]> {
  // No colours in output that is parsed; the report adds its own.
  const { FORCE_COLOR: _, ...env } = process.env;
  const tool = spawn(command, { cwd: root, shell: true, env: { ...env, NO_COLOR: "1" } });
  const [printed, complaints, [code, signal]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, "close"),
  ]);
  const { findings, rest } = readFindings(printed, root);
  // Besides findings, tools print headings and totals: only lines that look like errors are kept.
  const said = findings.length > 0 ? rest.match(/^(?:::|.*\berror\b).*$/gm)?.join("\n") : rest;
  if (said === undefined || (findings.length === 0 && code === 0)) return [...findings];
  const end = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const message = `${end}, with this output:`;
  const hint = `\n${findings.length > 0 ? said : `${said}\n${complaints}`.trim()}`;
  return [...findings, { where: `npm run ${script}`, message, hint }];
}

/** Keeps only the parse error of a file that can't be parsed: its other findings follow from that. */
function leaveOutSequels(found: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const one of found) {
    if (one.message.endsWith("(parse)") && !first.has(one.where)) first.set(one.where, one);
  }
  return found.filter((one) => (first.get(one.where) ?? one) === one);
}

/** Reports equal findings once, at the first place, whose hint lists the other places. */
function groupByCause(found: readonly Diagnostic[]): Diagnostic[] {
  return mergeAlike(found.toSorted(compareDiagnostics), messageKey, (first, others) => {
    const places = new Set(others.map(formatPlace));
    places.delete(formatPlace(first));
    if (places.size === 0) return first;
    const same = `The same at ${[...places].join(", ")}.`;
    return { ...first, hint: `${first.hint ?? ""} ${same}`.trim() };
  });
}
