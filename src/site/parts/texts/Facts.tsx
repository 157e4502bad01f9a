import type { ReactNode } from "react";
import { useSite } from "../useSite.ts";

export function Facts({
  facts,
  className,
}: {
  readonly facts: Readonly<Record<string, ReactNode>>;
  readonly className?: string;
}) {
  return (
    <dl className={className}>
      {Object.entries(facts).map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A date in the site's language: `2026-11-02` → "2 November 2026". */
export function Day({ day }: { readonly day: string }) {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) {
    const found = day === undefined ? "nothing" : `“${day}”`;
    throw new Error(
      `<Day day>: expected a date such as 2026-11-02, found ${found}. Correct it where Day is used`,
    );
  }
  const format = new Intl.DateTimeFormat(useSite().content.site.language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    // A calendar date: without UTC, a time zone could shift it by a day.
    timeZone: "UTC",
  });
  return <time dateTime={day}>{format.format(date)}</time>;
}
