import { request } from "../../../core/watch/client/liveReload.ts";
import type { FoundText } from "../editor.ts";
import { textKey, unseenElements, wordAttributesOf } from "../texts.ts";
import type { Word } from "../words.ts";
import { nameOf } from "./card.ts";

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

/** Finds where each text of the page is written. */
export async function findTexts(): Promise<PageText[]> {
  const texts = [...listTexts(document.documentElement)];
  const body = { address: location.pathname, keys: texts.map(({ key }) => key) };
  const foundTexts = await request<readonly FoundText[]>("find", body);
  const lastParts = new Map<string | undefined, PageText[]>();
  return texts.map((text, index) => {
    const { words = [], isWhole = false, isContinued = false } = foundTexts[index] ?? {};
    const first = words[0] && nameOf(words[0]);
    const parts = (isContinued && lastParts.get(first)) || [];
    lastParts.set(first, parts);
    const part = { ...text, isWhole, parts, words };
    parts.push(part);
    return part;
  });
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

// Elements where a click may mean the label or alt text. Not regions: a click inside one hardly means its label.
const named = "a, button, summary, img, svg, input, textarea";

/** The topmost text at a point of the window; an attribute where an element has no text there. */
export function textAt(texts: readonly PageText[], x: number, y: number): PageText | undefined {
  const holdsPoint = ({ node }: PageText) =>
    rectsOf(node).some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  for (const element of document.elementsFromPoint(x, y)) {
    const textsHere = texts.filter((text) => text.element === element);
    const isNamed = element.matches(named);
    const text =
      textsHere.find(holdsPoint) ?? textsHere.find(({ node }) => isNamed && node === undefined);
    if (text !== undefined) return text;
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
