import { Parser } from "htmlparser2";

/** The parts of a page in their order: `<a`, `@href` with its value, `#` with a text, `</a`. */
export type Structure = readonly (readonly [part: string, value: string])[];

/** Parses a page into its parts. Text between two tags is one part. */
export function readStructure(html: string): Structure {
  const parts: [string, string][] = [];
  const parser = new Parser({
    onprocessinginstruction: (name, data) => parts.push([`<${name}`, data]),
    onopentagname: (name) => parts.push([`<${name}`, ""]),
    onattribute: (name, value) => parts.push([`@${name}`, value]),
    ontext(text) {
      const last = parts.at(-1);
      if (last?.[0] === "#") last[1] += text;
      else parts.push(["#", text]);
    },
    oncomment: (text) => parts.push(["<!--", text]),
    onclosetag: (name) => parts.push([`</${name}`, ""]),
  });
  parser.end(html);
  return parts;
}
