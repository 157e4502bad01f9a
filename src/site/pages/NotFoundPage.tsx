import { SitePages } from "../components/common/SitePages.tsx";
import type { NotFound } from "../schemas/notFound.ts";

/** What a server answers for an address that is no page: a word, and every page there is. */
export function NotFoundPage({ notFound }: { readonly notFound: NotFound }) {
  return (
    <section className="not-found section">
      <div className="container">
        <h1 className="t-title">{notFound.title}</h1>
        <p className="t-lead t-2">{notFound.description}</p>
        <p className="not-found__correcting t-lead" role="status" hidden>
          {notFound.redirecting}
        </p>
        <h2 className="t-sub">{notFound.pagesHeading}</h2>
        <p className="t-2">{notFound.searchHint}</p>
        <SitePages />
      </div>
    </section>
  );
}
