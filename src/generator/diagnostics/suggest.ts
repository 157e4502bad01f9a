import { closest, distance } from "fastest-levenshtein";

/** The candidate that a misspelt word most likely meant; undefined if none is close: a wrong guess would mislead. */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(word.toLowerCase(), candidates as string[]);
  const found =
    candidates.find((candidate) => candidate.toLowerCase() === word.toLowerCase()) ?? best;
  const allowed = Math.max(2, Math.floor(word.length / 3));
  return distance(word.toLowerCase(), found.toLowerCase()) <= allowed ? found : undefined;
}
