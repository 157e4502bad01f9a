import type { Plugin } from "../../core/build/plugin.ts";
import { formatBytes } from "../../core/command/report.ts";
import {
  listTokens,
  type MarkdownSource,
  makeParser,
  pathOf,
} from "../../core/content/markdown.ts";
import { quote } from "../../core/content/yaml.ts";
import {
  compareDiagnostics,
  type Diagnostic,
  describe,
  formatDiagnostic,
} from "../../core/diagnostics/diagnostic.ts";
import type { Output } from "../../core/output/output.ts";
import { decodePath } from "../../core/routing/locatePage.ts";
import { findSlips, readWords, type Token } from "./slips.ts";

/**
 * Finds in Markdown what was meant as markup and would be published as typed, or was not and is taken for it, and what
 * these texts can't have.
 */
export function proofread(): Plugin {
  return {
    name: "proofread",
    text: (text) => proofreadText(text).mistakes,
    inspect: ({ texts, output }) =>
      texts
        .flatMap((text) => [...proofreadText(text).remarks, ...remarkOnDownloads(text, output)])
        .map(({ message, ...remark }) =>
          formatDiagnostic(describe({ ...remark, message: `worth a look: ${message}` })),
        ),
  };
}

// Unlike the core's, it still tells an escaped sign, which is meant as it is, from others.
const parser = makeParser().disable("text_join");

/** @returns what is wrong in a text, and what may be meant as it is */
export function proofreadText(source: MarkdownSource) {
  const { file: where, body, bodyLine } = source;
  const lines = body.split("\n");
  const mistakes: Diagnostic[] = [];
  const remarks: Diagnostic[] = [];
  const env: { references?: Readonly<Record<string, { readonly href: string }>> } = {};
  let above: Token | undefined;
  // What is above the first heading, only its page knows.
  let rank = 6;
  for (const { token, line } of listTokens(source, parser, env)) {
    const { type, tag, map, markup, content } = token;
    if (type === "heading_open" && tag === "h1") {
      const message = `expected a heading that starts with ## or more, found ${markup} (the title is the page's only # heading)`;
      const hint = markup === "#" ? "Put one more # before it." : "Put ## before it instead.";
      mistakes.push({ where, line, message, hint });
    }
    if (type === "heading_open") {
      const found = Number(tag.slice(1));
      if (found > rank + 1) mistakes.push({ where, line, ...explainSkippedRank(found, rank) });
      rank = Math.min(found, rank + 1);
    }
    if (type === "image") {
      const message = `expected words and links, found the picture “${token.attrGet("src")}”`;
      const hint = "Remove it: these texts can't contain pictures.";
      mistakes.push({ where, line, message, hint });
    }
    if (type === "inline") {
      for (const { linesAbove, words, why, hint, isDoubtful, isMarkup } of findSlips(
        readWords(token),
      )) {
        const message = `${quote(words)} is shown as typed: ${why}`;
        const keep = isMarkup
          ? ""
          : ` To show it as it is, put a backslash before it: “\\${words.trim()[0]}”.`;
        const place = { where, line: line + linesAbove, message };
        if (isDoubtful) remarks.push({ ...place, hint });
        else mistakes.push({ ...place, hint: hint + keep });
      }
      if (above?.type === "heading_open" && content.trim() === "") {
        const hint = "Write the heading behind the signs, or remove them.";
        mistakes.push({
          where,
          line,
          message: "expected a heading, found none behind the signs",
          hint,
        });
      }
      if (above?.markup === "-" && isNoHeading.test(content)) {
        const message = `${quote(content)} becomes a heading, because of the dashes in the line below it`;
        remarks.push({
          where,
          line,
          message,
          hint: "If it isn't meant as one, put an empty line above the dashes.",
        });
      }
    }
    if (type === "fence" && map !== null && !lines[map[1] - 1]?.trim().endsWith(markup)) {
      mistakes.push({ where, line, ...explainOpenCode(lines.slice(...map), markup, line) });
    }
    if (type === "code_block") {
      const message = `${quote(content)} is shown as code, because of the four spaces before it`;
      const hint =
        "If it is no code, take the spaces out; if it is, put it between two lines of ```.";
      remarks.push({ where, line, message, hint });
    }
    above = token;
  }
  for (const [index, text] of lines.entries()) {
    const [, name = ""] = /^ {0,3}\[([^\]]+)\]:/.exec(text) ?? [];
    const { href = "/" } = env.references?.[parser.utils.normalizeReference(name)] ?? {};
    if (isAddress.test(href)) continue;
    const message = `${quote(text)} isn't shown: a line that begins so says where the link [${name}] leads to`;
    const hint = `Write \\[${name}]: if it is meant as words, or else an address behind it.`;
    mistakes.push({ where, line: bodyLine + index, message, hint });
  }
  return { mistakes: mistakes.sort(compareDiagnostics), remarks };
}

function explainSkippedRank(found: number, above: number) {
  const most = "#".repeat(above + 1);
  return {
    message: `expected a heading of ${most} or fewer signs, found ${"#".repeat(found)}: the one above has ${"#".repeat(above)}`,
    hint: `Begin it with ${most}.`,
  };
}

/** Why code goes on to the end of its text: its last line has too few signs, or others. @param first number of its first line */
function explainOpenCode(lines: readonly string[], markup: string, first: number) {
  const isMeant = (text: string) =>
    /^\s*(?:`+|~+)\s*$/.test(text) && !text.trim().startsWith(markup);
  const index = lines.findIndex((text, index) => index > 0 && isMeant(text));
  return {
    message: `the code that begins with ${quote(markup)} isn't ended, so that all that follows is shown as code, up to the end of the text or list`,
    hint:
      index > 0
        ? `Write ${markup} in line ${first + index}, which has ${lines[index]?.trim()}.`
        : `Put a line with ${markup} below the code.`,
  };
}

/** Finds links to files that a visitor downloads, or that open in another program, whose words don't say so. */
export function remarkOnDownloads(source: MarkdownSource, output: Output): Diagnostic[] {
  const tokens = [...listTokens(source)];
  return tokens.flatMap(({ token, line }, index) => {
    const link = decodePath(token.attrGet("href") ?? "");
    const [, type] =
      /^\/[^?#]*\.(pdf|docx?|xlsx?|pptx?|od[pst]|csv|zip|mp[34])(?=[?#]|$)/i.exec(link) ?? [];
    if (type === undefined) return [];
    const rest = tokens.slice(index + 1).map((one) => one.token);
    const words = rest.slice(
      0,
      rest.findIndex((one) => one.type === "link_close"),
    );
    const name = words.map(({ content }) => content).join("");
    if (RegExp(`\\b${type}\\b`, "i").test(name)) return [];
    const file = output.get(pathOf(link).slice(1));
    const size = file instanceof Uint8Array ? `, ${formatBytes(file.length)}` : "";
    const message = `the words “${name}” don't say that they lead to a file, and how large it is`;
    const hint = `Visitors on phones want to know: [${name} (${type.toUpperCase()}${size})](${link}).`;
    return [{ where: source.file, line, message, hint }];
  });
}

const isAddress = /^(?:\/|#|https?:|mailto:|tel:)/;

// A sentence, a key of front matter, or longer than any heading.
const isNoHeading = /[.,;:]$|^[\w-]+: |.{120}/s;
