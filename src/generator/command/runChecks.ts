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
import { causeOf, mergeAlike } from "../diagnostics/mergeAlike.ts";

/**
 * Runs every script of `package.json` that is named `check:…`, all side by side, so that what they find is said in one
 * voice. A script may print findings in any way that `readFindings` knows.
 *
 * @param track is told what runs
 * @returns the names of the checks, with their times
 * @throws DiagnosticError with everything that they found, and what a script said that ended without a finding
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
  // No colours in what is read; they come when it is shown.
  const { FORCE_COLOR: _, ...env } = process.env;
  const tool = spawn(command, { cwd: root, shell: true, env: { ...env, NO_COLOR: "1" } });
  const [printed, complaints, [code, signal]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, "close"),
  ]);
  const { findings, rest } = readFindings(printed, root);
  // Besides findings, tools print headings and sums.
  const said = findings.length > 0 ? rest.match(/^(?:::|.*\berror\b).*$/gm)?.join("\n") : rest;
  if (said === undefined || (findings.length === 0 && code === 0)) return [...findings];
  const end = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const message = `${end}, and said what can't be told any better:`;
  const hint = `\n${findings.length > 0 ? said : `${said}\n${complaints}`.trim()}`;
  return [...findings, { where: `npm run ${script}`, message, hint }];
}

/** In a file that can't be parsed, all else that is said of it comes of that. */
function leaveOutSequels(found: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const one of found) {
    if (one.message.endsWith("(parse)") && !first.has(one.where)) first.set(one.where, one);
  }
  return found.filter((one) => (first.get(one.where) ?? one) === one);
}

/** What several checks found is told once, and what is wrong at several places, at the first of them. */
function groupByCause(found: readonly Diagnostic[]): Diagnostic[] {
  return mergeAlike(found.toSorted(compareDiagnostics), causeOf, (first, others) => {
    const places = new Set(others.map(formatPlace));
    places.delete(formatPlace(first));
    if (places.size === 0) return first;
    const same = `The same at ${[...places].join(", ")}.`;
    return { ...first, hint: `${first.hint ?? ""} ${same}`.trim() };
  });
}
