/** A heading beside a lead and a paragraph: what a page is about, before its details. */
export function Overview({
  id,
  overview: { heading, lead, paragraph },
}: {
  readonly id: string;
  readonly overview: {
    readonly heading: string;
    readonly lead: string;
    readonly paragraph: string;
  };
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container overview">
        <h2 className="t-heading" id={id}>
          {heading}
        </h2>
        <div data-reveal="">
          <p className="t-lead">{lead}</p>
          <p className="t-2 measure">{paragraph}</p>
        </div>
      </div>
    </section>
  );
}
