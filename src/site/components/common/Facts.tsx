import type { ReactNode } from "react";

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
