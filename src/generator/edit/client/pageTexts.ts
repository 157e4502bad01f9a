import { textKey, unseenElements, wordAttributesOf } from "../texts.ts";
import type { Word } from "../words.ts";
import { ask } from "./ask.ts";

/** A text of the page, and the words that it is made of. */
export interface PageText {
  /** The element that contains it, or has it as an attribute. */
  readonly element: Element;
  /** Undefined for an attribute or the title, which can't be edited in place. */
  readonly node?: Text | undefined;
  readonly key: string;
  readonly words: readonly Word[];
  /** True if a single word is the whole text; several `words` are then the candidates for it. */
  readonly isWhole: boolean;
  /** All texts, this one included, that elements split the same words into. */
  readonly parts: readonly PageText[];
}

/** Asks where each text of the page comes from. */
export async function findTexts(): Promise<PageText[]> {
  const texts = [...listTexts(document.documentElement)];
  const keys = texts.map(({ key }) => key);
  const { words, traces } = await ask("find", { address: location.pathname, keys });
  const found: PageText[] = [];
  const lastParts = new Map<number, PageText[]>();
  for (const [index, text] of texts.entries()) {
    const { of = [], isWhole = false, isContinued = false } = traces[index] ?? {};
    const [first = -1] = of;
    const parts = (isContinued && lastParts.get(first)) || [];
    const own = { ...text, isWhole, parts, words: of.flatMap((place) => words[place] ?? []) };
    lastParts.set(first, parts);
    parts.push(own);
    found.push(own);
  }
  return found;
}

/** All texts, in the order of `traceTexts`, which `matchTexts` relies on. */
function* listTexts(element: Element): Generator<Pick<PageText, "element" | "node" | "key">> {
  if (unseenElements.includes(element.localName)) return;
  for (const attribute of wordAttributesOf(element.localName, element.getAttribute("name"))) {
    const key = textKey(element.getAttribute(attribute) ?? "", attribute);
    if (key !== "") yield { element, key };
  }
  for (const node of element.childNodes) {
    if (node instanceof Element) yield* listTexts(node);
    else if (node instanceof Text && textKey(node.data) !== "") {
      const isTitle = element.localName === "title";
      yield { element, node: isTitle ? undefined : node, key: textKey(node.data) };
    }
  }
}

/** Title and description of the page, shown on tabs, in search results and where it is shared. */
export function listHead(texts: readonly PageText[]): PageText[] {
  return texts.filter(({ element }) => element.closest("head") !== null);
}

// Elements where a click may mean the label or alt text. Not regions: a click inside one hardly means its label.
const named = "a, button, summary, img, svg, input, textarea";

/** The topmost text at a point of the window; an attribute where an element has no text there. */
export function textAt(texts: readonly PageText[], x: number, y: number): PageText | undefined {
  const holdsPoint = ({ node }: PageText) =>
    rectsOf(node).some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  for (const element of document.elementsFromPoint(x, y)) {
    const own = texts.filter((text) => text.element === element);
    const isNamed = element.matches(named);
    const found = own.find(holdsPoint) ?? own.find(({ node }) => isNamed && node === undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Boxes of a text's lines, in viewport coordinates. */
export function rectsOf(node: Text | undefined): DOMRect[] {
  return node === undefined ? [] : [...rangeOf(node).getClientRects()];
}

export function rangeOf(node: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}
