export interface SectionHeadProps {
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id: string;
  readonly heading: string;
  /** A body-size note in the right-hand columns. */
  readonly note?: string;
  /** A lead under the heading: the head is then stacked. */
  readonly lead?: string;
}

/** DESIGN §4: heading left and note right, or heading with a lead stacked under it. */
export function SectionHead({ id, heading, note, lead }: SectionHeadProps) {
  return (
    <div className={lead === undefined ? "head" : "head head--stack"}>
      <h2 className="t-heading" id={id}>
        {heading}
      </h2>
      {note !== undefined && <p className="t-2">{note}</p>}
      {lead !== undefined && <p className="t-lead t-2">{lead}</p>}
    </div>
  );
}
