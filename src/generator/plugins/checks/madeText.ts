import type { Finding, ReportFinding } from "./report.ts";

/** By what code has written: what it was made from, and what to do. */
const causes = {
  NaN: ["a calculation with something that is no number", "Correct the calculation"],
  undefined: ["a value that is missing", "Correct its name"],
  null: ["a value that is empty", "Correct its name"],
  Infinity: ["a division by zero", "Correct the calculation"],
  "Invalid Date": ["a date that can't be read", "Correct the date"],
  object: ["an object", "Name the part of it that is meant"],
} as const;

const anyOfThem = /NaN|undefined|null|Infinity|Invalid Date|\[object /;
const whole = /^(NaN|undefined|null|Infinity|Invalid Date)(?:px|%|rem|em)?$/;
const objects = /\[(object) \w+\]/;

// A name, number or unit among others, such as the class in "card undefined".
const part = /(?:^|[\s,;:(_-])(NaN|undefined)(?=$|[\s,;)_%-]|px|r?em)/;

// Words may be in attributes that are read, and in addresses (links are checked anyway).
const readable =
  /^(?:alt|title|content|placeholder|label|value|summary|cite|href|src|action|aria-(?:label|desc|role|value).*)$/;

/** Reports attributes with what JavaScript makes of values that are no text: `width="NaN"`, `class="card undefined"`. */
export function checkMadeText(
  where: string,
  html: string,
  elements: readonly {
    readonly name: string;
    readonly attribs: Readonly<Record<string, string>>;
    readonly index: number;
  }[],
  report: ReportFinding,
): void {
  if (!anyOfThem.test(html)) return;
  for (const { name, attribs, index } of elements) {
    for (const [attribute, value] of Object.entries(attribs)) {
      // The props of widgets, among others, are data.
      if (!anyOfThem.test(value) || attribute.startsWith("data-")) continue;
      const among = readable.test(attribute) ? undefined : part.exec(value);
      const [, found] = whole.exec(value) ?? objects.exec(value) ?? among ?? [];
      const finding = explain(`${attribute}="${value}" of <${name}> was`, found);
      if (finding !== undefined) report(where, finding, index);
    }
  }
}

/** Text as `checkMadeText` looks for in attributes: `[object Object]`, `NaN years`, or nothing but `undefined`. */
export function findMadeText(text: string, parent: string): Finding | undefined {
  if (!anyOfThem.test(text) || /^(?:code|pre|kbd|samp|script|style|title)$/.test(parent))
    return undefined;
  const [, found] =
    whole.exec(text) ??
    objects.exec(text) ??
    /(?:^|\s)(NaN|Invalid Date)(?=$|[\s%.,])/.exec(text) ??
    [];
  return explain(`The text “${text.trim()}” in <${parent}> was`, found);
}

function explain(what: string, found: string | undefined): Finding | undefined {
  if (found === undefined || !(found in causes)) return undefined;
  const [source, hint] = causes[found as keyof typeof causes];
  return {
    message: `${what} made from ${source}.`,
    hint: `${hint}, or leave out what is made from it.`,
  };
}
