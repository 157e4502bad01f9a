/** A day on which the positions of the real content are open. */
export const buildDate = "2026-11-21";
