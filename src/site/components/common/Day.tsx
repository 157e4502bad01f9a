import { useSite } from "../useSite.ts";

/** A date in the site's language: `2026-11-02` → "2 November 2026". */
export function Day({ day }: { readonly day: string }) {
  const format = new Intl.DateTimeFormat(useSite().content.site.language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    // A calendar date: without UTC, a time zone could shift it by a day.
    timeZone: "UTC",
  });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
