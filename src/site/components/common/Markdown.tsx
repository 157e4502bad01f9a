import { type RoutePath, renderMarkdown } from "../../../generator/index.ts";
import { useSite } from "../useSite.ts";

/** The text of a Markdown file, its links within the site as the route table has them. */
export function Markdown({ body }: { readonly body: string }) {
  const { href } = useSite();
  const html = renderMarkdown(body, (path) => {
    const [route = "/", fragment] = path.split("#");
    return href(route as RoutePath, fragment);
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes raw HTML and refuses script links.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
