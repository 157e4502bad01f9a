import { Fragment } from "react";
import { mark } from "../../brand/mark.ts";
import { useSite } from "../useSite.ts";

/**
 * Mark and wordmark, leading home: the short name, or in the footer, where there is room, all of it. The mark is inline: it is the first thing painted on every page. The link's name is a
 * label: hidden words are positioned, and before a box that is not inline browsers put a space, here before the comma.
 */
export function Logo({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { content, href } = useSite();
  const { name, shortName } = content.site;
  const shown = isWhole ? name : shortName;
  return (
    <a className="logo" href={href("/")} aria-label={`${shown}, ${content.shell.navigation.home}`}>
      <svg viewBox={mark.viewBox} fill="none" aria-hidden="true" focusable="false">
        <path className="logo__line" d={mark.line} strokeWidth={mark.strokeWidth} />
        {mark.dots.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} className="logo__dot" cx={x} cy={y} r={r} />
        ))}
      </svg>
      {shown}
    </a>
  );
}

/** The office's address, a line each. */
export function PostalAddress() {
  const { lines, locality, city, postalCode, region, country } = useSite().content.site.address;
  const rows = [lines.join(", "), `${locality}, ${city} ${postalCode}`, `${region}, ${country}`];
  return (
    <address>
      {rows.map((row) => (
        <Fragment key={row}>
          {row}
          <br />
        </Fragment>
      ))}
    </address>
  );
}
