import { type Content, isPlaceholder } from "../../collections.ts";
import { useSite } from "../useSite.ts";
import { Section } from "./sections.tsx";

/** What buyers ask, with the answers that the company has supplied; nothing while there is none. */
export function Answers({
  file,
  answers: { heading, items },
}: {
  /** Where the answers are. */
  readonly file: "content/contact.yaml" | "content/services.yaml";
  readonly answers: Content["contact"]["answers"];
}) {
  const { content } = useSite();
  const supplied = items.filter(
    (_, index) => !isPlaceholder(content, `answers.items[${index}].description`, file),
  );
  if (supplied.length === 0) return null;
  return (
    <Section id="answers" words={{ heading }} isAlternate>
      <dl className="answers">
        {supplied.map(({ title, description }) => (
          <div key={title}>
            <dt className="t-card">{title}</dt>
            <dd className="t-2">{description}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
