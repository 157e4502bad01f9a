import type { ReactNode } from "react";
import { Drawing } from "../components/common/drawings.tsx";
import { ButtonLink } from "../components/common/links.tsx";
import { Footer } from "../components/shell/Footer.tsx";
import { Header } from "../components/shell/Header.tsx";
import { MobileMenu } from "../components/shell/MobileMenu.tsx";
import { useSite } from "../components/useSite.ts";
import { idOf } from "../widgets/contactForm/fields.ts";

/** Header, call to action and footer round every page. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  return (
    <>
      <a className="skip-link" href="#main">
        {content.shell.skipLink}
      </a>
      <Header />
      <MobileMenu />
      <main id="main" tabIndex={-1}>
        {children}
        <CallToAction isBelowForm={currentPath.startsWith("/contact")} />
      </main>
      <Footer />
    </>
  );
}

/** The banner that links to contact; there it is a strip that leads to the form's first field. */
function CallToAction({ isBelowForm }: { readonly isBelowForm: boolean }) {
  const { heading, onContact, ...elsewhere } = useSite().content.shell.callToAction;
  const { description, buttonText } = isBelowForm ? onContact : elsewhere;
  return (
    <section
      className={isBelowForm ? "call-to-action call-to-action--strip" : "call-to-action"}
      aria-labelledby="call-to-action"
    >
      <Drawing name="backdrop-cta" className="backdrop" />
      <div className="container">
        <h2 className={isBelowForm ? "t-sub" : "t-display"} id="call-to-action">
          {heading}
        </h2>
        <p className={isBelowForm ? undefined : "t-lead"}>{description}</p>
        <ButtonLink to="/contact" fragment={isBelowForm ? idOf("name") : undefined} kind="rice">
          {buttonText}
        </ButtonLink>
      </div>
    </section>
  );
}
