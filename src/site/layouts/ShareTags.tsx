import type { RouteHead, ShareImage } from "../../generator/routing/route.ts";
import type { Content } from "../content/content.ts";
import { namePage } from "./namePage.ts";

/** What other sites and messengers show of a link to the page: Open Graph, which X reads too. */
export function ShareTags({
  content,
  head,
  canonical,
  share,
}: {
  readonly content: Content;
  readonly head: RouteHead;
  readonly canonical: string;
  readonly share: ShareImage;
}) {
  const { name, language } = content.site;
  return (
    <>
      <meta property="og:title" content={namePage(head.title, name)} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta property="og:image" content={share.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(share.width)} />
      <meta property="og:image:height" content={String(share.height)} />
      {share.alt !== "" && <meta property="og:image:alt" content={share.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
