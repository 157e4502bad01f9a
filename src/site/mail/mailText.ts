/** Line breaks of all kinds and other control characters become one space. */
export function toLine(text: string): string {
  return toText(text)
    .replaceAll(/[\n\t\u2028\u2029]+/g, " ")
    .trim();
}

/** Line breaks become `\n`. Control characters that mean nothing in a mail go, and so do halves of surrogate pairs. */
export function toText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u0085/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
