import { Parser } from "htmlparser2";
import { findMadeText } from "./madeText.ts";
import { findMisplaced, findMovedText, type OpenElement, openElement } from "./nesting.ts";
import type { Finding } from "./report.ts";

/** Something wrong in a page, and where. */
export type PlacedFinding = Finding & { readonly index: number };

/**
 * Parses a page, and finds where browsers make another tree of it than is written. Its handlers pass tags and text on to
 * `opened`, `closed` and `text`.
 */
export class TreeParser extends Parser {
  readonly #html: string;
  readonly #open: OpenElement[] = [];
  /** Ended by the parser before their end tags, at the tag that is being read. */
  #early: OpenElement[] = [];
  /** The end tag at which each element is ended whose own doesn't come before. */
  readonly #unclosed = new Map<OpenElement, string>();
  /** End tags that will find nothing to end. What is wrong then, if it isn't reported yet. */
  readonly #left: { readonly name: string; readonly finding?: PlacedFinding }[] = [];
  /** Where the last element of a name began that ended at a depth. */
  readonly #ended = new Map<string, number>();
  readonly #findings: PlacedFinding[] = [];

  constructor(html: string, handlers: ConstructorParameters<typeof Parser>[0]) {
    super(handlers);
    this.#html = html;
  }

  /** All that is found once the page is parsed. */
  listFindings(): readonly PlacedFinding[] {
    const torn = [...this.#unclosed].filter(([{ name }]) => !endsByItself.test(name));
    const unclosed = torn.map(([{ name, index }, at]) => {
      const end = at === "" ? "the end of the page" : `</${at}>`;
      const message = `<${name}> is not closed before ${end}: browsers end it there, or apply it to what follows.`;
      return { message, hint: `Close it by </${name}>${inserted}`, index };
    });
    return [...this.#findings, ...unclosed];
  }

  opened(name: string): void {
    const finding = findMisplaced(name, this.#early.at(-1) ?? this.#open.at(-1));
    if (finding !== undefined) {
      // In HTML that leaves end tags out, nothing is wrong; in all other an end tag follows that ends nothing.
      const mayBeRight =
        this.#early.length > 0 && this.#early.every((one) => endsByItself.test(one.name));
      if (!mayBeRight) this.#report(finding, this.startIndex);
      this.#leaveEarly(mayBeRight ? { ...finding, index: this.startIndex } : undefined);
    }
    if (this.isVoidElement(name)) return;
    this.#open.push(openElement(name, this.startIndex, this.#open.at(-1)));
  }

  closed(name: string, isImplied: boolean): void {
    const element = this.#open.at(-1);
    if (element?.name !== name) return;
    this.#open.pop();
    // In a drawing, one that closes itself.
    if (isImplied && element.index === this.startIndex) return;
    if (element.index < this.startIndex)
      this.#ended.set(`${this.#open.length} ${name}`, element.index);
    if (isImplied) this.#early.push(element);
    else if (this.#early.length > 0) {
      if (this.#left.some((left) => left.name === name)) this.#leaveEarly();
      else this.#endEarly(name);
    }
  }

  text(text: string): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    const finding = findMovedText(text, parent.name) ?? findMadeText(text, parent.name);
    if (finding !== undefined) this.#report(finding, parent.index);
  }

  override onopentagname(start: number, end: number): void {
    // The parser leaves out a form in another, as browsers do.
    const isForm = end - start === 4 && /form/i.test(this.#html.slice(start, end));
    const finding = isForm ? findMisplaced("form", this.#open.at(-1)) : undefined;
    if (finding !== undefined) {
      this.#report(finding, this.startIndex);
      this.#left.push({ name: "form" });
    }
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    const depth = this.#open.length;
    super.onclosetag(start, end);
    if (this.#open.length < depth) return;
    this.#noteStray(this.#html.slice(start, end).toLowerCase(), start - 2);
  }

  override onend(): void {
    super.onend();
    this.#endEarly("");
  }

  #report(finding: Finding, index: number): void {
    this.#findings.push({ ...finding, index });
  }

  #endEarly(at: string): void {
    for (const element of this.#early) this.#unclosed.set(element, at);
    this.#early = [];
  }

  #leaveEarly(finding?: PlacedFinding): void {
    const [first, ...others] = this.#early.map(({ name }) => ({ name }));
    if (first) this.#left.push({ ...first, ...(finding && { finding }) }, ...others);
    this.#early = [];
  }

  /** An end tag that ends nothing: perhaps what it should end was ended by another end tag. */
  #noteStray(name: string, index: number): void {
    const known = this.#left.findIndex((left) => left.name === name);
    if (known >= 0) {
      const [{ finding } = {}] = this.#left.splice(known, 1);
      if (finding !== undefined) this.#findings.push(finding);
      return;
    }
    const torn = [...this.#unclosed.keys()].findLast((element) => element.name === name);
    if (torn === undefined) {
      this.#reportSurplus(name, index);
      return;
    }
    const tag = this.#unclosed.get(torn) ?? "";
    const message = `In <${name}> is a </${tag}>, before its own </${name}>: browsers end the <${name}> there.`;
    const hint = `Put the </${name}> before the </${tag}>, or take the </${tag}> out if it is one too many${inserted}`;
    this.#report({ message, hint }, torn.index);
    this.#unclosed.delete(torn);
    this.#left.push({ name: tag });
  }

  /** React's own end tag may be the one that is left over: then its element was ended by the one too many. */
  #reportSurplus(name: string, index: number): void {
    const hint = `Take the </${name}> out${inserted}`;
    const before = this.#ended.get(`${this.#open.length} ${name}`);
    if (before === undefined || before < (this.#open.at(-1)?.index ?? 0))
      this.#report({ message: `</${name}> ends nothing: browsers leave it out.`, hint }, index);
    else
      this.#report({ message: `In or behind <${name}> is a </${name}> too many.`, hint }, before);
  }
}

// The HTML standard lets their end tags be left out.
const endsByItself = /^(?:p|li|d[td]|option|optgroup|t[rdh]|t(?:head|body|foot)|r[tp])$/;

// React itself closes what it has opened.
const inserted = ", in what dangerouslySetInnerHTML inserts.";
