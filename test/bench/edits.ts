/** An edit of a source of the home page: a text and its replacement. */
type PageEdit = readonly [file: string, from: string, to: (mark: string) => string];

export const edits = {
  content: ["content/home.yaml", "- title: ", (mark) => `- title: ${mark} `],
  component: [
    "src/site/pages/home.tsx",
    '<p className="measure">',
    (mark) => `<i>${mark}</i><p className="measure">`,
  ],
  widget: [
    "src/site/widgets/heroCarousel/HeroCarousel.tsx",
    '<div className="hero__text">',
    (mark) => `<div className="hero__text"><i>${mark}</i>`,
  ],
  Sass: ["src/site/styles/_tokens.scss", ":root {", (mark) => `:root { --mark: ${mark};`],
} as const satisfies Record<string, PageEdit>;
