import { closest, distance } from "fastest-levenshtein";

/** The candidate that a misspelt word most likely meant; undefined if none is close: a wrong guess would mislead. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lower = candidates.map((candidate) => candidate.toLowerCase());
  const best = closest(word.toLowerCase(), lower);
  const allowed = Math.max(2, Math.floor(word.length / 3));
  const isClose = distance(word.toLowerCase(), best) <= allowed;
  return isClose ? candidates[lower.indexOf(best)] : undefined;
}
