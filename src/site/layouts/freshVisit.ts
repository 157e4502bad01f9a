import { createHash } from "node:crypto";

/**
 * Code in the head of each page, where no file can be loaded in time: marks the document if the visitor has just come
 * to the top of the page, so that later sections may wait for their layout (`_rest.scss`). After a reload and on the way
 * back, browsers look for the place where the visitor was, and a link with a fragment names one; guessed heights would
 * lead them astray.
 */
export const markFreshVisit =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&(document.documentElement.className="fresh")';

/** The source expression that allows it in a content security policy. */
export const freshVisitSource = `'sha256-${createHash("sha256").update(markFreshVisit).digest("base64")}'`;
