/**
 * The page's own colour in both themes, for the browser's frame round it: `--bg` in `src/site/styles/_tokens.scss`, which
 * nothing outside a style sheet can read.
 */
export const pageColours = { light: "#fbf7ef", dark: "#12142a" } as const;
