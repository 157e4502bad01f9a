import { useContext } from "react";
import type { Layout } from "../../generator/index.ts";
import { ButtonLink } from "../parts/links/links.tsx";
import { Drawing } from "../parts/pictures/pictures.tsx";
import { useSite } from "../parts/useSite.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { RowsContext } from "./navigation.ts";
import type { Banner, Rows } from "./rows.ts";

/** The layout of a page: what the site shows around it. */
export function createShell(rows: Rows, banner: Banner): Layout {
  return function SiteShell({ children }) {
    const { content } = useSite();
    return (
      <RowsContext value={rows}>
        <a className="skip-link" href="#_main">
          {content.shell.skipLink}
        </a>
        <Header />
        <MobileMenu />
        <main id="_main" tabIndex={-1}>
          {children}
          <CallToAction {...banner} />
        </main>
        <Footer />
      </RowsContext>
    );
  };
}

function CallToAction({ size, words = ({ shell }) => shell.callToAction, fragment }: Banner) {
  const { heading, description, linkText } = words(useSite().content);
  const look = size === "large" ? "" : ` call-to-action--${size ?? "strip"}`;
  return (
    <section className={`call-to-action${look}`} aria-labelledby="_call-to-action">
      <Drawing name="backdrop-cta" className="backdrop" />
      <div className="container">
        <h2 className="t-display" id="_call-to-action">
          {heading}
        </h2>
        <p className="t-lead">{description}</p>
        <ButtonLink to="/contact" fragment={fragment} className="button button--rice">
          {linkText}
        </ButtonLink>
      </div>
    </section>
  );
}

/** What other rows show on this page, such as the work that names its service. */
export function Related() {
  return Object.entries(useContext(RowsContext)).map(
    ([path, { related: Part }]) => Part && <Part key={path} />,
  );
}
