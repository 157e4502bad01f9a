/** An edit of one kind of source, and what of it is to be seen on the page of careers. */
export interface WatchEdit {
  readonly kind: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Selector of the one element that is there only after the edit. */
  readonly seen: string;
}

/** Those that every run of the tests makes. */
export const usualEdits: readonly WatchEdit[] = [
  {
    kind: "content",
    file: "content/careers.yaml",
    from: "Our Beliefs & Values",
    to: "Values, new",
    seen: "#values:text('Values, new')",
  },
  {
    kind: "a component",
    file: "src/site/pages/careers.tsx",
    from: "{index + 1}",
    to: "No. {index + 1}",
    seen: ".values__number:text('No. 1')",
  },
  {
    kind: "a layout",
    file: "src/site/layouts/SiteShell.tsx",
    from: "{children}",
    to: "<b id='new'>new</b>{children}",
    seen: "#new",
  },
  {
    kind: "the content loader",
    file: "src/generator/content/contentFiles.ts",
    from: 'replaceAll("\\r\\n", "\\n")',
    to: 'replaceAll("Beliefs", "new")',
    seen: "#values:text('new')",
  },
];

export const rareEdits: readonly WatchEdit[] = [
  {
    kind: "a component that many pages share",
    file: "src/site/components/common/sections.tsx",
    from: "{heading}",
    to: "{heading} (new)",
    seen: "#values:text('(new)')",
  },
  {
    kind: "a page",
    file: "src/site/pages/careers.tsx",
    from: "<OpenPositions />",
    to: "<b id='new'>new</b><OpenPositions />",
    seen: "#new",
  },
  {
    kind: "the document",
    file: "src/site/layouts/Document.tsx",
    from: "<title>",
    to: "<meta name='new' /><title>",
    seen: "meta[name=new]",
  },
];
