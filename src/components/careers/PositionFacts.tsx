import type { Position } from "../../content/schemas/position.ts";
import { useSite } from "../siteContext.ts";

const shortFacts = ["team", "location", "type", "experience"] as const;
const dates = ["datePosted", "validThrough"] as const;

/** Team, place, kind of employment and experience; with its dates where there is room for them. */
export function PositionFacts({
  position,
  withDates = false,
}: {
  readonly position: Position;
  readonly withDates?: boolean;
}) {
  const { careers, site } = useSite().content;
  const { labels } = careers.positions;
  return (
    <dl>
      {shortFacts.map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{position[fact]}</dd>
        </div>
      ))}
      {withDates &&
        dates.map((fact) => (
          <div key={fact}>
            <dt>{labels[fact]}</dt>
            <dd>
              <time dateTime={position[fact]}>{formatDay(position[fact], site.language)}</time>
            </dd>
          </div>
        ))}
    </dl>
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
