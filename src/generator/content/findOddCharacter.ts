/** A character that no page can carry: browsers drop it, change it or see half of one. */
export interface OddCharacter {
  readonly index: number;
  /** Such as `the control character U+0000`. */
  readonly name: string;
}

// HTML standard, 13.2.3.5 (CR becomes LF) and 13.2.5 (U+0000 goes); RFC 3629: half a surrogate pair has no UTF-8.
const odd = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

export function findOddCharacter(text: string): OddCharacter | undefined {
  const match = odd.exec(text);
  if (match === null) return undefined;
  const [character] = match;
  const code = character.charCodeAt(0);
  const kind = code >= 0xd800 ? "half of the character pair" : "the control character";
  const number = code.toString(16).toUpperCase().padStart(4, "0");
  return { index: match.index, name: `${kind} U+${number}` };
}
