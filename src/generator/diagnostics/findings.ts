import { resolve } from "node:path";
import { toLocal } from "./describe.ts";
import type { Diagnostic } from "./diagnostic.ts";

// `src/page.ts(12,3): error TS2322: Type …`, and the indented lines after it.
const typeError = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n[ \t]+\S.*)*)$/gm;

// `::error file=src/page.ts,line=12,col=3,title=rule::What is wrong`: a GitHub Actions annotation, a common format.
const annotation = /^::(?:error|warning|notice) (.*?)::(.*)$/gm;

const remedy = "Run `npm run format`, which fixes it.";

/**
 * Parses the output of a tool that checks files: a type checker in its own format, any other as annotations.
 *
 * @returns the findings, and the rest of the output
 */
export function readFindings(printed: string, root: string) {
  const findings: Diagnostic[] = [];
  const add = (file: string, told: Omit<Diagnostic, "where">) =>
    findings.push({ where: toLocal(root, resolve(root, file)), ...told });
  const rest = printed
    .replaceAll(typeError, (_, file, line, column, code, text) => {
      // The innermost line says what is wrong, the lines before it what that leads to.
      const message = `${text.split("\n").at(-1).trim()} (${code})`;
      add(file, { line: Number(line), column: Number(column), message });
      return "";
    })
    .replaceAll(annotation, (whole, list: string, text: string) => {
      const pairs = list.split(",").map((pair) => pair.split("=").map(decode));
      const { file, line, col, title = "" } = Object.fromEntries(pairs);
      if (file === undefined) return whole;
      if (title === "format") {
        add(file, { message: "The file is not formatted.", hint: remedy });
        return "";
      }
      // Knip's title starts with an emoji; its text is only the name of what it found, and the file again.
      const [rule = "", kind] = title.replace(/^\P{L}+/u, "").split(" / ");
      const said = decode(text).replace(` in ${file}`, "");
      const message = `${kind === undefined ? "" : `${kind}: `}${said}${rule && ` (${rule})`}`;
      const place = { ...(line && { line: Number(line) }), ...(col && { column: Number(col) }) };
      add(file, { ...place, message, ...(title.startsWith("assist/") && { hint: remedy }) });
      return "";
    });
  return { findings, rest: rest.trim() };
}

/** Decodes the characters that are escaped because they have a meaning in an annotation. */
function decode(text: string): string {
  return text.replaceAll(/%(25|0A|0D|3A|2C)/gi, (code) => decodeURIComponent(code));
}
