import { wordsOf } from "../texts.ts";
import { type Card, nameOf } from "./card.ts";
import { type PageText, rangeOf, rectsOf } from "./pageTexts.ts";

/** Highlights words of the page, and shows beside them where they are written. */
export function openPointer(card: Card) {
  let pointed: PageText | undefined;

  const drawLabel = () => {
    if (pointed === undefined) return card.showLabel(undefined);
    const { node, element, key } = pointed;
    const [attribute] = /^@[\w-]+/.exec(key) ?? [];
    const what = attribute === undefined ? "" : `${attribute.slice(1)} “${wordsOf(key)}”: `;
    const rect = rectsOf(node)[0] ?? element.getBoundingClientRect();
    card.showLabel(rect, what + describeText(pointed));
  };

  const point = (text: PageText | undefined) => {
    if (pointed === text) return;
    pointed = text;
    const nodes = text?.parts.flatMap(({ node }) => node ?? []) ?? [];
    CSS.highlights.set("watch-pointed", new Highlight(...nodes.map(rangeOf)));
    drawLabel();
  };

  addEventListener("scroll", drawLabel, { passive: true });

  return {
    point,
    pointed: (): PageText | undefined => pointed,
    /** Moves to the next visible text that has words, or to the previous one. */
    step: (texts: readonly PageText[], direction: 1 | -1): void => {
      const seen = texts.filter(
        ({ words, element }) => words.length > 0 && element.checkVisibility(),
      );
      const at = pointed === undefined ? -1 : seen.indexOf(pointed);
      const next = seen.at(at === -1 ? Math.min(0, direction) : (at + direction) % seen.length);
      next?.element.scrollIntoView({ block: "center", behavior: "instant" });
      point(next);
    },
  };
}

/** Describes where the words of a text are written. */
export function describeText({ words, isWhole }: PageText): string {
  const [first] = words;
  if (first === undefined) return "written in code";
  const missing = words.find(({ isPlaceholder }) => isPlaceholder);
  const still = missing === undefined ? "" : `; the company must still supply ${missing.key}`;
  if (words.length === 1 && isWhole) return nameOf(first) + still;
  return `${isWhole ? "one of" : "made of"} ${words.map(nameOf).join(", ")}${still}`;
}
