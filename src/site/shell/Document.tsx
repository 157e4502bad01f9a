import type { DocumentProps } from "../../generator/index.ts";
import { palette } from "../brand/palette.ts";
import type { Content } from "../parts/useSite.ts";
import { describePage, StructuredData } from "./structuredData.tsx";
import { namePage } from "./words.ts";

/** When `modes.scss` applies. */
const rareModes = "print, (width < 18rem), (forced-colors: active)";

/** The HTML document around a page, with the complete `<head>`: pages can't add to it. */
export function Document(props: DocumentProps<Content>) {
  const { base, content, head, canonical, share, described, redirectTo } = props;
  const { name, shortName, language } = content.site;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        {/* A policy in a `<meta>` applies only to what follows it. */}
        <meta httpEquiv="Content-Security-Policy" content={props.contentPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {redirectTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${redirectTo}`} />}
        {canonical === undefined || redirectTo !== undefined ? (
          <meta name="robots" content="noindex" />
        ) : null}
        {canonical !== undefined && <link rel="canonical" href={canonical} />}
        {/* Open Graph, for link previews on other sites and in messengers. X reads it too. */}
        {described !== undefined && (
          <>
            <meta property="og:title" content={namePage(head.title, shortName)} />
            <meta property="og:description" content={head.description} />
            <meta property="og:type" content="website" />
            <meta property="og:url" content={described.canonical} />
            <meta property="og:site_name" content={name} />
            <meta property="og:locale" content={language.replace("-", "_")} />
          </>
        )}
        {described !== undefined && share !== undefined && (
          <>
            <meta property="og:image" content={share.url} />
            <meta property="og:image:width" content={String(share.width)} />
            <meta property="og:image:height" content={String(share.height)} />
            {share.alt !== "" && <meta property="og:image:alt" content={share.alt} />}
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={palette.light.bg} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={palette.dark.bg} />
        {redirectTo === undefined && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled CSS, which React would escape. */}
            <style dangerouslySetInnerHTML={{ __html: props.styles }} />
          </>
        )}
        {/* Where none of these applies, browsers load it last, and no paint waits for it. */}
        {props.linkedStyles.map((url) => (
          <link key={url} rel="stylesheet" media={rareModes} href={url} />
        ))}
        {/* Waits for `#_main`, where a card's picture grows into the hero (view transition); styles come much later. */}
        {redirectTo === undefined && <link rel="expect" href="#_main" blocking="render" />}
        <link rel="icon" href={`${base}favicon.ico`} sizes="32x32" />
        <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
        <link rel="manifest" href={`${base}site.webmanifest`} />
        {props.scriptUrls.map((url) => (
          // Everything works without script, so scripts give way to what is visible first.
          <script key={url} type="module" src={url} fetchPriority="low" />
        ))}
        {described !== undefined && <StructuredData graph={describePage(described, props)} />}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, rendered by React just before. */}
      <body dangerouslySetInnerHTML={{ __html: props.body }} />
    </html>
  );
}

/** The body of a redirect page, for case-sensitive servers: a link to the page itself. */
export function RedirectPage({ title, href }: { readonly title: string; readonly href: string }) {
  return (
    <main>
      <h1>
        <a href={href}>{title}</a>
      </h1>
    </main>
  );
}
