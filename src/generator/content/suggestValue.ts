import type { z } from "zod";
import { suggest } from "../diagnostics/suggest.ts";
import { quote } from "./rewrite.ts";

type Issue = z.core.$ZodIssue;

/**
 * Guesses what was meant by an invalid value, as YAML to write in its place; undefined if that is unclear.
 *
 * @param source the value as it is typed in the file
 */
export function suggestValue(issue: Issue, found: unknown, source: string): string | undefined {
  if (source === "" || source.includes("\n")) return undefined;
  switch (issue.code) {
    case "invalid_value": {
      if (typeof found !== "string") return undefined;
      const answer = readAnswer(found);
      if (issue.values.some((choice) => choice === answer)) return String(answer);
      const choices = issue.values.filter((choice) => typeof choice === "string");
      return suggest(found, choices);
    }
    case "invalid_type":
      if (issue.expected === "string") return quote(source.replace(/^- +/, ""));
      if (issue.expected === "boolean") return readAnswer(found)?.toString();
      return /^(?:number|int)$/.test(issue.expected) ? readNumber(found) : undefined;
    case "invalid_format":
      return issue.format === "date" ? readDay(found) : undefined;
    default:
      return undefined;
  }
}

/** A YAML list from text with commas, other bullets or none. @param indent columns before the key of the list */
export function suggestList(
  issue: Issue,
  found: unknown,
  source: string,
  indent: number,
  isBesideKey: boolean,
): string | undefined {
  const isList = issue.code === "invalid_type" && issue.expected === "array";
  if (!isList || typeof found !== "string") return undefined;
  const items = source
    .split(source.includes("\n") ? "\n" : ",")
    .map((item) => `- ${item.trim().replace(/^[-–—•·‣▪]\s*/, "")}`);
  const lineEnd = `\n${" ".repeat(indent + 2)}`;
  return (isBesideKey ? lineEnd : "") + items.join(lineEnd);
}

/** YAML 1.2 reads yes and no as text, not as booleans. */
function readAnswer(found: unknown): boolean | undefined {
  if (typeof found !== "string") return undefined;
  if (/^(?:yes|y|on|true)$/i.test(found)) return true;
  return /^(?:no|n|off|false)$/i.test(found) ? false : undefined;
}

function readNumber(found: unknown): string | undefined {
  const digits = typeof found === "string" ? found.replaceAll(/[,_\s]/g, "") : "";
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** Writes a date as `YYYY-MM-DD`, unless it is ambiguous: in 3/4/2026 either number may be the day. */
function readDay(found: unknown): string | undefined {
  const text = String(found);
  const [, start, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (start !== undefined) return formatDay(start, month, day);
  const [, first = "", sign, middle = "", last] =
    /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (last === undefined) return undefined;
  if (sign === "." || Number(first) > 12) return formatDay(last, middle, first);
  return Number(middle) > 12 ? formatDay(last, first, middle) : undefined;
}

function formatDay(year: string, month: string, day: string): string | undefined {
  const text = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : undefined;
}
