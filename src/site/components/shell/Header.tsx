import { useSite } from "../siteContext.ts";
import { Logo } from "./Logo.tsx";
import { MainNavigation } from "./MainNavigation.tsx";

export function Header() {
  const { content } = useSite();
  return (
    <header className="header">
      <div className="container">
        <Logo />
        <MainNavigation />
        <button className="menu-button" type="button" popoverTarget="mobile-menu">
          <span className="menu-button__bars" aria-hidden="true" />
          {content.shell.mobileMenu.open}
        </button>
      </div>
    </header>
  );
}
