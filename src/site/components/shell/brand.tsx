import { Fragment } from "react";
import { mark } from "../../brand/mark.ts";
import { useSite } from "../useSite.ts";

/**
 * Mark and wordmark, leading home. The mark is inline: it is the first thing painted on every page. The link's name is a
 * label: hidden words are positioned, and before a box that is not inline browsers put a space, here before the comma.
 */
export function Logo() {
  const { content, href } = useSite();
  const { shortName } = content.site;
  return (
    <a
      className="logo"
      href={href("/")}
      aria-label={`${shortName}, ${content.shell.navigation.home}`}
    >
      <svg viewBox={mark.viewBox} fill="none" aria-hidden="true" focusable="false">
        <path className="logo__line" d={mark.line} strokeWidth={mark.strokeWidth} pathLength="1" />
        {mark.dots.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} className="logo__dot" cx={x} cy={y} r={r} />
        ))}
      </svg>
      {shortName}
    </a>
  );
}

/** The office's address, a line each, below the company's name where the wordmark does not say all of it. */
export function PostalAddress() {
  const { name, shortName, address } = useSite().content.site;
  const { lines, locality, city, postalCode, region, country } = address;
  const rows = [
    ...(name === shortName ? [] : [name]),
    lines.join(", "),
    `${locality}, ${city} ${postalCode}`,
    `${region}, ${country}`,
  ];
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
