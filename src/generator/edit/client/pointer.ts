import { type Card, nameOf } from "./card.ts";
import { type PageText, rangeOf, rectsOf } from "./pageTexts.ts";

/** Points at words of the page, and tells beside them where they are written. */
export function openPointer(card: Card) {
  let pointed: PageText | undefined;

  const drawLabel = () => {
    const rect = pointed && (rectsOf(pointed.node)[0] ?? pointed.element.getBoundingClientRect());
    card.showLabel(rect, pointed && describe(pointed));
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
    /** Goes on to the next of these texts that can be seen, or back to the one before. */
    step: (texts: readonly PageText[], direction: 1 | -1): void => {
      const seen = texts.filter(
        ({ words, element }) => words.length > 0 && element.checkVisibility(),
      );
      const at = pointed === undefined ? -1 : seen.indexOf(pointed);
      const next = at === -1 ? (direction === 1 ? 0 : -1) : (at + direction) % seen.length;
      seen.at(next)?.element.scrollIntoView({ block: "center", behavior: "instant" });
      point(seen.at(next));
    },
  };
}

function describe({ words, isWhole, key }: PageText): string {
  const [, attribute, text] = /^@([\w-]+)=(.*)/.exec(key) ?? [];
  const what = attribute === undefined ? "" : `${attribute} “${text}”: `;
  const [first] = words;
  if (first === undefined) return `${what}written in code`;
  const missing = words.find(({ isPlaceholder }) => isPlaceholder);
  const still = missing === undefined ? "" : `; the company must still supply ${missing.key}`;
  if (words.length === 1 && isWhole) return `${what}${nameOf(first)}${still}`;
  return `${what}${isWhole ? "one of" : "made of"} ${words.map(nameOf).join(", ")}${still}`;
}
