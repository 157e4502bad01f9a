import type { Position } from "../../schemas/position.ts";
import { useSite } from "../siteContext.ts";

const facts = ["team", "location", "type", "experience"] as const;

/** Team, place, kind of employment and experience; with its dates where there is room for them. */
export function PositionFacts({
  position,
  withDates = false,
}: {
  readonly position: Position;
  readonly withDates?: boolean;
}) {
  const { labels } = useSite().content.careers.positions;
  return (
    <dl>
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{position[fact]}</dd>
        </div>
      ))}
      {withDates && <DayFact label={labels.posted} day={position.datePosted} />}
      {withDates && <DayFact label={labels.lastDay} day={position.validThrough} />}
    </dl>
  );
}

function DayFact({ label, day }: { readonly label: string; readonly day: string }) {
  const { language } = useSite().content.site;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>{formatDay(day, language)}</time>
      </dd>
    </div>
  );
}

/** `2026-11-02` → `2 November 2026`. The day is one of a calendar: no time zone may move it. */
function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}
