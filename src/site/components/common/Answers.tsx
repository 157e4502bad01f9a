import type { ReactNode } from "react";
import { type Content, isPlaceholder } from "../../collections.ts";
import { useSite } from "../useSite.ts";
import { Section } from "./sections.tsx";

/** Frequently asked questions whose answers are not placeholders, below `children`; nothing if there is neither. */
export function Answers({
  file,
  answers: { heading, items },
  children,
}: {
  /** Content file of the answers. */
  readonly file: "content/contact.yaml" | "content/services.yaml";
  readonly answers: Content["contact"]["answers"];
  readonly children?: ReactNode;
}) {
  const { content } = useSite();
  const supplied = items.filter(
    (_, index) => !isPlaceholder(content, `answers.items[${index}].description`, file),
  );
  if (supplied.length === 0 && children === undefined) return null;
  return (
    <Section id="answers" words={{ heading }} tone="alt">
      {children}
      {supplied.length > 0 && (
        <dl className="answers">
          {supplied.map(({ title, description }) => (
            <div key={title}>
              <dt className="t-card">{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
