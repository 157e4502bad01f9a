import { Fragment } from "react";
import { mark } from "../../brand/mark.ts";
import { type CompanyFacts as Facts, listSupplied } from "../../collections.ts";
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
    // No line ends within the code.
    `${locality}, ${city} ${postalCode.replaceAll(" ", "\u00a0")}`,
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

const linkOf: Partial<Record<keyof Facts, (value: string) => string>> = {
  telephone: (number) => `tel:${number.replaceAll(" ", "")}`,
  whatsApp: (number) => `https://wa.me/${number.replaceAll(/\D/g, "")}`,
};

/** Facts of the company by their labels, those that it has supplied; nothing where that is none. */
export function CompanyFacts({ keys }: { readonly keys: readonly (keyof Facts)[] }) {
  const { content } = useSite();
  const supplied = listSupplied(content);
  const facts = keys.flatMap((key) => {
    const value = supplied[key];
    return value === undefined ? [] : [{ key, value, href: linkOf[key]?.(value) }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="company">
      {facts.map(({ key, value, href }) => (
        <div key={key}>
          <dt>{content.shell.company[key]}</dt>
          <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}
