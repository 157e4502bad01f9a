import { type CST, Parser } from "yaml";

/** Levels that no content has; far below those at which a recursive reader runs out of stack, and Node with it. */
export const deepestNesting = 100;

/** Whether lists and groups of keys of a YAML text stand in one another deeper than that. */
export function isNestedTooDeep(text: string): boolean {
  // Lists begun on one line: the parser itself goes into each from the one before.
  if (/^[ \t]*(?:[-?][ \t]+){100}/m.test(text)) return true;
  const mayBeDeep = /^ {100}/m.test(text) || text.split(/[[{]/).length > deepestNesting;
  return mayBeDeep && measureNesting(text) > deepestNesting;
}

function measureNesting(text: string): number {
  let deepest = 0;
  const open: [token: CST.Token, depth: number][] = [];
  for (const token of new Parser().parse(text)) open.push([token, 0]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [token, depth] = next;
    deepest = Math.max(deepest, depth);
    if (token.type === "document" && token.value) open.push([token.value, depth]);
    if (!("items" in token)) continue;
    for (const { key, value } of token.items) {
      if (key) open.push([key, depth + 1]);
      if (value) open.push([value, depth + 1]);
    }
  }
  return deepest;
}
