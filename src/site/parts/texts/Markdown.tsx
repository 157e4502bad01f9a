import { listHeadings, renderMarkdown } from "../../../generator/plugins/markdown/components.tsx";
import { useSite } from "../useSite.ts";

/**
 * Renders the text of a Markdown file, its internal links resolved by the route table.
 *
 * @param name what it is about, for code and tables above its first heading
 */
export function Markdown({ body, name }: { readonly body: string; readonly name: string }) {
  const html = renderMarkdown(body, name, useSite().resolveLink);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes raw HTML and refuses script links.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A table of contents: links to the sections of a Markdown text. */
export function Contents({ body, heading }: { readonly body: string; readonly heading: string }) {
  const sections = listHeadings(body).filter(({ level }) => level === 2);
  return (
    <nav className="contents" aria-labelledby="_contents">
      <div className="t-card" id="_contents">
        {heading}
      </div>
      <ol>
        {sections.map(({ id, html }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by listHeadings. */}
              <span dangerouslySetInnerHTML={{ __html: html }} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
