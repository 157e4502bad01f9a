/**
 * Characters as a reader counts them: 👩‍🌾 is one, and so is கு. Where a browser can't tell (Firefox before 125),
 * code points, of which there are never fewer.
 */
export function countCharacters(text: string): number {
  if (!("Segmenter" in Intl)) return Array.from(text).length;
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}
