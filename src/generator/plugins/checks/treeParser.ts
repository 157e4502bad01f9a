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
  /** Names in end tags that will find nothing to end, for a reason that is reported. */
  readonly #left: string[] = [];
  readonly #findings: PlacedFinding[] = [];

  constructor(html: string, handlers: ConstructorParameters<typeof Parser>[0]) {
    super(handlers);
    this.#html = html;
  }

  /** All that is found once the page is parsed. */
  listFindings(): readonly PlacedFinding[] {
    const unclosed = Array.from(this.#unclosed, ([{ name, index }, at]) => {
      const end = at === "" ? "the end of the page" : `</${at}>`;
      const message = `<${name}> is not closed before ${end}: browsers end it there, or apply it to what follows.`;
      return { message, hint: `Close it by </${name}>${inserted}`, index };
    });
    return [...this.#findings, ...unclosed];
  }

  opened(name: string): void {
    const finding = findMisplaced(name, this.#early.at(-1) ?? this.#open.at(-1));
    if (finding !== undefined) {
      this.#report(finding, this.startIndex);
      this.#leaveEarly();
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
    if (isImplied) this.#early.push(element);
    else if (this.#early.length > 0) {
      if (this.#left.includes(name)) this.#leaveEarly();
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
      this.#left.push("form");
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

  #leaveEarly(): void {
    this.#left.push(...this.#early.map(({ name }) => name));
    this.#early = [];
  }

  /** An end tag that ends nothing: perhaps what it should end was ended by an end tag too many in it. */
  #noteStray(name: string, index: number): void {
    const known = this.#left.indexOf(name);
    if (known >= 0) {
      this.#left.splice(known, 1);
      return;
    }
    const torn = [...this.#unclosed.keys()].findLast((element) => element.name === name);
    const tag = torn === undefined ? name : this.#unclosed.get(torn);
    const message = torn
      ? `In <${name}> is a </${tag}> too many: browsers end the <${name}> there.`
      : `</${name}> ends nothing: browsers leave it out.`;
    this.#report({ message, hint: `Take the </${tag}> out${inserted}` }, torn?.index ?? index);
    if (torn === undefined) return;
    this.#unclosed.delete(torn);
    this.#left.push(tag ?? "");
  }
}

// React itself closes what it has opened.
const inserted = ", in what dangerouslySetInnerHTML inserts.";
