import { Fragment, type ReactNode } from "react";
import { mark } from "../brand/mark.ts";
import { Facts } from "../parts/texts/Facts.tsx";
import { useSite } from "../parts/useSite.ts";
import { listCompanyFacts, type CompanyFacts as Supplied } from "./content.ts";

/**
 * Mark and wordmark, linking home. The mark is inline: it is the first thing painted on every page. `aria-label` is the
 * name: visually hidden text is positioned, so browsers would put a space before it, here before the comma.
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
      <svg viewBox={mark.viewBox} fill="none" aria-hidden="true">
        <path className="logo__line" d={mark.line} strokeWidth={mark.strokeWidth} pathLength="1" />
        {mark.dots.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} className="logo__dot" cx={x} cy={y} r={r} />
        ))}
      </svg>
      {shortName}
    </a>
  );
}

/** The office's address, one part per line, below the company's name if the wordmark is another. */
export function PostalAddress() {
  const { name, shortName, address } = useSite().content.site;
  const { lines, locality, city, postalCode, region, country } = address;
  const rows = [
    ...(name === shortName ? [] : [name]),
    lines.join(", "),
    // The postal code must not break across lines.
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

const linkOf: Partial<Record<keyof Supplied, (value: string) => string>> = {
  telephone: (number) => `tel:+${number.replaceAll(/\D/g, "")}`,
  whatsApp: (number) => `https://wa.me/${number.replaceAll(/\D/g, "")}`,
};

/** The given company facts with their labels, except placeholders; nothing if all are. */
export function CompanyFacts({ keys }: { readonly keys: readonly (keyof Supplied)[] }) {
  const { content } = useSite();
  const supplied = listCompanyFacts(content);
  const facts: Record<string, ReactNode> = {};
  for (const key of keys) {
    const value = supplied[key];
    const href = value && linkOf[key]?.(value);
    if (value) facts[content.shell.company[key]] = href ? <a href={href}>{value}</a> : value;
  }
  return Object.keys(facts).length > 0 && <Facts className="company" facts={facts} />;
}
