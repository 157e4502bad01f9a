import { isInBranch } from "../../../generator/routing/isInBranch.ts";
import type { ListedPage, SiteFacts } from "../../../generator/routing/siteFacts.ts";
import type { Content } from "../../content/content.ts";

/**
 * The site for a reader that is a language model (llmstxt.org): name, summary, and a list of links with notes for each
 * part. The last heading is the proposal's own word: what may be left out where space is short.
 */
export function formatLlms({ content, pages }: SiteFacts<Content>): string {
  const { site, shell, home } = content;
  const { navigation, footer } = shell;
  const listBranch = (branch: string) => pages.filter(({ path }) => isInBranch(path, branch));
  const legal = Object.keys(content.legal).map((id) => `/${id}`);
  const main = ["/", "/aboutus", "/contact"];
  const sections: [heading: string, pages: ListedPage[]][] = [
    [footer.quickLinks, pages.filter(({ path }) => main.includes(path))],
    [navigation.services, listBranch("/services")],
    [navigation.industries, listBranch("/solutions")],
    [navigation.careers, listBranch("/careers")],
    ["Optional", pages.filter(({ path }) => legal.includes(path))],
  ];
  return [
    `# ${escapeMarkdown(site.name)}`,
    `> ${escapeMarkdown(site.tagline)}`,
    escapeMarkdown(home.head.description),
    ...sections.map(([heading, links]) =>
      [`## ${escapeMarkdown(heading)}\n`, ...links.map(formatLink)].join("\n"),
    ),
  ]
    .join("\n\n")
    .concat("\n");
}

function formatLink({ name, canonical, head }: ListedPage): string {
  return `- [${escapeMarkdown(name)}](${canonical}): ${escapeMarkdown(head.description)}`;
}

/** Words as they are, on one line: nothing in them may become a link, a heading or emphasis. */
function escapeMarkdown(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_[\]<>&]/g, "\\$&")
    .replace(/^(?=[#+>-])/, "\\");
}
