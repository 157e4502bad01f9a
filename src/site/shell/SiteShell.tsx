import type { ReactNode } from "react";
import { isInBranch } from "../../generator/index.ts";
import { idOf } from "../pages/contact/form/names.ts";
import { ButtonLink } from "../parts/links/links.tsx";
import { Drawing } from "../parts/pictures/pictures.tsx";
import { useSite } from "../parts/useSite.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { MobileMenu } from "./MobileMenu.tsx";

export function SiteShell({ children }: { readonly children: ReactNode }) {
  const { content } = useSite();
  return (
    <>
      <a className="skip-link" href="#main">
        {content.shell.skipLink}
      </a>
      <Header />
      <MobileMenu />
      <main id="main" tabIndex={-1}>
        {children}
        <CallToAction />
      </main>
      <Footer />
    </>
  );
}

/** The banner that links to the contact page; on that page, to the form's first field. */
function CallToAction() {
  const { content, currentPath } = useSite();
  const isBelowForm = currentPath.startsWith("/contact");
  const { callToAction, callToActionOnContact } = content.shell;
  const { heading, description, linkText } = isBelowForm ? callToActionOnContact : callToAction;
  return (
    <section
      className={`call-to-action ${chooseSize(currentPath)}`.trim()}
      aria-labelledby="call-to-action"
    >
      <Drawing name="backdrop-cta" className="backdrop" />
      <div className="container">
        <h2 className="t-display" id="call-to-action">
          {heading}
        </h2>
        <p className="t-lead">{description}</p>
        <ButtonLink
          to="/contact"
          fragment={isBelowForm ? idOf("name") : undefined}
          className="button button--rice"
        >
          {linkText}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Large where a client makes up their mind, a strip where visitors came for something else. */
function chooseSize(path: string): string {
  if (path === "/") return "";
  const sells = ["/services", "/solutions", "/work"].some((branch) => isInBranch(path, branch));
  return sells ? "call-to-action--medium" : "call-to-action--strip";
}
