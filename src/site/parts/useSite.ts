import {
  type ContentOf,
  type PlanOf,
  type RegisteredContent,
  usePage,
} from "../../generator/index.ts";

/** All content of the site, validated, with its tokens replaced: what pages, shell and parts have registered. */
export type Content = ContentOf<PlanOf<RegisteredContent>>;

/** The site's content, links and pictures, for static components. */
export const useSite = usePage<Content>;

/** True while the company must still supply a value. @param key as in `mailboxes.security` */
export function isPlaceholder({ placeholders }: Content, key: string, file = "content/site.yaml") {
  return placeholders.some((one) => one.file === file && one.key === key);
}
