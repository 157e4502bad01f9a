import { logoMark } from "../../kolam/logo.ts";
import { useSite } from "../siteContext.ts";

/** Mark and wordmark, leading home. The mark is inline: it is the first thing painted on every page. */
export function Logo() {
  const { content, href } = useSite();
  return (
    <a className="logo" href={href("/")}>
      <svg viewBox={logoMark.viewBox} fill="none" aria-hidden="true" focusable="false">
        <path className="logo__line" d={logoMark.line} />
        <circle className="logo__dot" cx="22" cy="22" r="2.75" />
      </svg>
      {content.site.name}
      <span className="visually-hidden">, {content.shell.navigation.home}</span>
    </a>
  );
}
