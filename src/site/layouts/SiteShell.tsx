import type { ReactNode } from "react";
import { CallToAction } from "../components/shell/CallToAction.tsx";
import { Footer } from "../components/shell/Footer.tsx";
import { Header } from "../components/shell/Header.tsx";
import { MobileMenu } from "../components/shell/MobileMenu.tsx";
import { useSite } from "../components/siteContext.ts";

/** SPEC §2, shared layout: header, call-to-action banner and footer round every page. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  // There the banner would lead to the page that it stands on, or that the visitor has just come from.
  const isContact = currentPath.startsWith("/contact");
  return (
    <>
      <a className="skip-link" href="#main">
        {content.shell.skipLink}
      </a>
      <Header />
      <MobileMenu />
      <main id="main" tabIndex={-1}>
        {children}
        {!isContact && <CallToAction />}
      </main>
      <Footer />
    </>
  );
}
