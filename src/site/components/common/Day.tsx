import { useSite } from "../useSite.ts";

/** A day as the site's language writes it: `2026-11-02` → "2 November 2026". */
export function Day({ day }: { readonly day: string }) {
  const format = new Intl.DateTimeFormat(useSite().content.site.language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    // The day is one of a calendar: no time zone may move it.
    timeZone: "UTC",
  });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}

/** A day by its label, in a list of facts. */
export function DayFact({ label, day }: { readonly label: string; readonly day: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Day day={day} />
      </dd>
    </div>
  );
}
