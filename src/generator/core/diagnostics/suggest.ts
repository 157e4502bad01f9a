import { closest, distance } from "fastest-levenshtein";

/**
 * The candidate that a wrong word most likely meant; undefined if none is close: a wrong guess would mislead. Words are
 * often names or paths that were cut short, so a part of just one candidate means that one, unless a single letter makes
 * another.
 */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const wanted = fold(word);
  const folded = candidates.map(fold);
  const best = closest(wanted, folded);
  const wrong = distance(wanted, best);
  const parts = new Set(folded.filter((candidate) => isPart(wanted, candidate)));
  const [whole] = parts.size === 1 && wrong > 1 ? parts : [];
  const isClose = wrong <= Math.max(2, Math.floor(word.length / 3));
  const meant = whole ?? (isClose ? best : undefined);
  return meant === undefined ? undefined : candidates[folded.indexOf(meant)];
}

function fold(word: string): string {
  return word.toLowerCase().replace(/(?<=.)\/$/, "");
}

/** Whether the last segment of a path, or a whole word, is part of that of a candidate in the same place. */
function isPart(path: string, candidate: string): boolean {
  const start = path.lastIndexOf("/") + 1;
  const name = path.slice(start);
  const rest = candidate.slice(start);
  // Of fewer letters, anything would be the whole.
  const isInPlace = name.length > 2 && candidate.startsWith(path.slice(0, start));
  return isInPlace && rest.includes(name) && !rest.includes("/");
}
