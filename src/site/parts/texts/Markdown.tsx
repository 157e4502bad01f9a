import { type RoutePath, renderMarkdown } from "../../../generator/index.ts";
import { useSite } from "../useSite.ts";

/** Renders the text of a Markdown file, its internal links resolved by the route table. */
export function Markdown({ body }: { readonly body: string }) {
  const { href } = useSite();
  const html = renderMarkdown(body, (path) => {
    const [route = "/", fragment] = path.split("#");
    return href(route as RoutePath, fragment);
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes raw HTML and refuses script links.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A table of contents: links to the sections of a Markdown text. */
export function Contents({ body, heading }: { readonly body: string; readonly heading: string }) {
  const html = renderMarkdown(body, (path) => path);
  return (
    <nav className="contents" aria-labelledby="contents">
      <div className="t-card" id="contents">
        {heading}
      </div>
      <ol>
        {Array.from(html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g), ([, id, words = ""]) => {
          // Links can't be nested.
          const __html = words.replaceAll(/<\/?a\b[^>]*>/g, "");
          return (
            <li key={id}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by renderMarkdown. */}
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html }} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
