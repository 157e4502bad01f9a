import type { parser } from "../../core/content/markdown.ts";
import { countOf } from "../../core/diagnostics/diagnostic.ts";

export type Token = ReturnType<typeof parser.parse>[number];

/** What people type as markup and no Markdown of this site is, so that it would be published as typed. */
interface Slip {
  /** Tried on the words of a paragraph, heading, item or cell: without code, and without what is escaped. */
  readonly pattern: RegExp;
  readonly why: string;
  readonly hint: string;
  /** True where it may be meant as it is. */
  readonly isDoubtful?: true;
  /** True where a backslash, which keeps it as typed, is never wanted, or the hint names another way. */
  readonly isMarkup?: true;
  /** What is wrong with this one of them. */
  readonly explain?: (found: string) => Pick<Slip, "why" | "hint"> | undefined;
}

const tags =
  "a|abbr|b|big|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|footer|form|h[1-6]|" +
  "header|hr|html|i|iframe|img|input|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|script|section|small|span|strike|strong|style|" +
  "sub|summary|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video";

const entities = "amp|copy|euro|gt|hellip|lt|mdash|nbsp|ndash|quot|reg|shy|times|trade";

// Around the words of a link, see `readWords`.
const linkStart = "\uE000";
const linkEnd = "\uE001";
/** What is neither a sign of markup nor a letter. */
const other = "\uFFFC";

/** Spaces of word processors, which make no heading and no item of a list. */
const strangeSpace = "[\\u00A0\\u2007\\u202F\\u200B\\u3000\\uFEFF]";

const addressStart = `(?:/|#|mailto:|tel:|www\\.|${linkStart})`;

// Of several that begin at the same place the first counts.
const slips: readonly Slip[] = [
  {
    pattern: /\[\^[^\]\s]+\]:?/g,
    why: "there are no footnotes here",
    hint: "Put the note in the sentence, in brackets, or in a paragraph of its own.",
  },
  {
    pattern: /^\[[ xX]\](?=\s)/g,
    why: "items of a list have no boxes here",
    hint: "Write the item without its box: “- item”.",
    isMarkup: true,
  },
  {
    pattern: /^\[!\w+\]|^\[toc\]$|^:::.*|^!!! .*/gim,
    why: "boxes, notes and lists of contents can't be made here",
    hint: "Leave it out; a quotation begins with “> ” alone.",
  },
  {
    pattern: /\[\[[^\]\n]+\]\]/g,
    why: "a link has one pair of brackets and its address behind them",
    hint: "Write [the terms](/terms).",
  },
  {
    pattern: /(?:\[[^\]\n]*)?\]\([^)\n]*\)?/g,
    why: "this is no link, as its address has a space or a quotation mark in it, is code, or has no bracket at its end",
    hint: "Write [the terms](/terms), and %20 for each space in an address.",
  },
  {
    pattern: RegExp(`\\[[^\\]\\n]+\\]\\s+\\(${addressStart}[^)\\n]*\\)`, "g"),
    why: "between a link's words and its address there is a space",
    hint: "Write them without it: [the terms](/terms).",
  },
  {
    pattern: RegExp(`\\([^()\\n]+\\)\\[${addressStart}[^\\]\\n]*\\]`, "g"),
    why: "a link has its words in square brackets, and its address in round ones",
    hint: "Write [the terms](/terms).",
  },
  {
    pattern: /(?<![\p{L}\p{N}\]])\[[^\]\n]+\]\[[^\]\n]*\]/gu,
    why: "no line says where the name in its second brackets leads to",
    hint: "Write the address behind the words: [the terms](/terms).",
  },
  {
    pattern: RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>|<!--`, "gi"),
    why: "HTML is no markup here",
    hint: "Write **bold**, *stressed*, [a link](/terms); a backslash at a line's end breaks it (<br>), an empty line begins a paragraph. Put a tag that is meant as words between `backticks`.",
    isMarkup: true,
  },
  {
    pattern: RegExp(`&(?:#\\w+|[a-z]{2,8});|&(?:${entities})\\b`, "g"),
    why: "no character has this name",
    hint: "Write the character itself, or its name with “&” and “;”, such as &nbsp;.",
  },
  {
    pattern: /(?<![\p{L}\p{N}*])(?:\*\*[^\s*][^*]*\*\*|\*\*\s[^*\n]*[^\s*]\*\*(?![\p{L}\p{N}*]))/gu,
    why: "stars make words bold only where they touch them, and touch no letter outside",
    hint: "Write **bold**, without a space inside and with one before the next word.",
  },
  {
    pattern: /(?<![\p{L}\p{N}_])__[^\s_][^_\n]*\s__(?![\p{L}\p{N}_])|~~/gu,
    why: "signs make words bold or struck only where they touch them",
    hint: "Write **bold** and ~~struck~~, without a space inside.",
  },
  {
    pattern: RegExp(`^ *#{2,6}${strangeSpace}.*`, "gm"),
    why: "the space behind its signs is none of the keyboard's, as in words that are copied from Word or a web page",
    hint: "Delete what is between the signs and the first word, and type a space.",
  },
  {
    pattern: /^ *#{2,6}[^\s#]\S*/gm,
    why: "a heading has a space behind its signs",
    hint: "Write “## Heading”.",
  },
  {
    pattern: /(?:^ *\|.*\| *$\n?)+|^[ |:]*-{3,}[ :]*\|[-|: ]*$/gm,
    why: "this is no table, which has a second line of dashes with as many columns as the first",
    hint: "Write “| A | B |”, below that “|---|---|”, and then the rows, with no empty line between.",
    isMarkup: true,
    explain: explainTable,
  },
  {
    pattern: /(?<![\p{L}\p{N}*])\*\*\s[^*\n]*\s\*\*(?![\p{L}\p{N}*])/gu,
    why: "stars make words bold only where they touch them",
    hint: "Write **bold**, without a space inside.",
    isDoubtful: true,
  },
  {
    pattern: /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])\S*/gu,
    why: "the two stars that end bold words are missing",
    hint: "Write **bold**, or \\*\\* for stars.",
    isDoubtful: true,
  },
  {
    pattern: /(?<![\p{L}\p{N}*_])([*_])[^\s*_][^*_)\n]*\s\1(?![\p{L}\p{N}*_])/gu,
    why: "stars make words stressed only where they touch them",
    hint: "Write *stressed*, without a space inside, or \\* for a star and \\_ for a line.",
    isDoubtful: true,
  },
  {
    pattern:
      /==[^=\s][^=\n]*==|(?<=[\p{L}\p{N}])([\^~])[\p{L}\p{N}+-]{1,9}\1|(?<![\w:/.]):[a-z][a-z_]+:(?![\w:/])/gu,
    why: "marked, raised and lowered words and names of emoji are no markup here",
    hint: "Write the character itself, such as ² or 🚀.",
    isDoubtful: true,
  },
  {
    pattern: RegExp(`(?<![\\w.@/])(?![^${linkStart}]*${linkEnd})www\\.\\w\\S*`, "g"),
    why: "an address without https:// is no link",
    hint: "Write <https://www.firm.example>, or [our shop](https://www.firm.example).",
    isDoubtful: true,
  },
  {
    pattern: /^[•●▪◦‣○·]\s.*/gm,
    why: "this sign makes no list, so that its lines run on in one paragraph",
    hint: "Begin each item with “- ”.",
    isDoubtful: true,
  },
  {
    // Of numbers only the first of a paragraph: others are told below.
    pattern: RegExp(`(?<![^])\\d{1,2}[.)]${strangeSpace}.*|^[-*+]${strangeSpace}.*`, "gm"),
    why: "the space behind its sign is none of the keyboard's, so that it begins no list",
    hint: "Delete what is between the sign and the first word, and type a space.",
    isDoubtful: true,
  },
  {
    pattern: /^-\p{L}{2}.*(?:\n-\p{L}{2}.*)+/gmu,
    why: "an item of a list has a space behind its sign",
    hint: "Begin each item with “- ”.",
    isDoubtful: true,
  },
  {
    pattern: /(?<![\p{L}\p{N}/~])~\p{L}(?:[^~\n]*[^\s~])?~(?![\p{L}\p{N}~])/gu,
    why: "one sign on each side strikes no words",
    hint: "Write ~~struck~~, or \\~ for the sign.",
    isDoubtful: true,
  },
  {
    pattern: /(?<=\n)(?:\d{1,2}[.)]|[a-z]\))\s.*/g,
    why: "within a paragraph this begins no list, and runs on in the line above",
    hint: "Put an empty line above the list, and number its items 1. 2. 3.",
    isDoubtful: true,
  },
  {
    pattern: /^\+{3}$|^(?:title|layout|date|permalink|tags|draft): \S.*/gm,
    why: "keys are read only above the second “---”",
    hint: "Move it there, if it is a key of this file, or take it out.",
    isDoubtful: true,
  },
];

/** Why lines with bars are no table; undefined if that isn't in their second line. */
function explainTable(found: string) {
  const [head = "", second = ""] = found.trim().split("\n");
  const countIn = (row: string) => row.replaceAll(/^\s*\||\|\s*$/g, "").split("|").length;
  const isOfDashes = (row: string) => /^[-|: ]*-[-|: ]*$/.test(row);
  const columns = countIn(head);
  const isPlain = !isOfDashes(second);
  if (isOfDashes(head) || (!isPlain && countIn(second) === columns)) return undefined;
  const dashes = isPlain ? "no line of dashes is below it" : `the dashes ${countIn(second)}`;
  return {
    why: `this is no table: its first line has ${countOf(columns, "column")}, and ${dashes}`,
    hint: `Write |${"---|".repeat(columns)} right below the first line${isPlain ? "" : ", in the place of the dashes there"}.`,
  };
}

/** The words of a paragraph, heading, item or cell, without its markup, code, addresses and what is escaped. */
export function readWords({ children }: Token): string {
  let isAddress = false;
  const parts = (children ?? []).map(({ type, content, info }) => {
    if (type === "link_open") {
      isAddress = info === "auto";
      return linkStart;
    }
    if (type === "link_close") {
      isAddress = false;
      return linkEnd;
    }
    if (type === "softbreak" || type === "hardbreak") return "\n";
    if (type === "text") return isAddress ? other : content;
    return /_(?:open|close)$/.test(type) ? "" : other;
  });
  return parts.join("");
}

/** Finds slips in words, in their order; one within another doesn't count. */
export function findSlips(words: string) {
  const matches = slips.flatMap((slip) =>
    Array.from(words.matchAll(slip.pattern), ({ 0: text, index }) => ({ ...slip, text, index })),
  );
  let end = 0;
  return matches
    .sort((a, b) => a.index - b.index)
    .flatMap(({ text, index, ...slip }) => {
      if (index < end) return [];
      end = index + text.length;
      const linesAbove = words.slice(0, index).split("\n").length - 1;
      return [
        {
          ...slip,
          ...slip.explain?.(text),
          words: text.replaceAll(other, "…").replaceAll(/[\uE000\uE001]/g, ""),
          linesAbove,
        },
      ];
    });
}
