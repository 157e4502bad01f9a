import type { Work } from "../../collections.ts";
import { useSite } from "../useSite.ts";
import { PictureView } from "./pictures.tsx";
import { Section } from "./sections.tsx";

export function WorkList({ entries }: { readonly entries: readonly Work[] }) {
  const { href } = useSite();
  return (
    <ul className="work">
      {entries.map(({ path, title, client, problem, image }) => (
        <li key={path}>
          <PictureView
            image={image}
            sizes="(width >= 64rem) 30vw, (width >= 40rem) 46vw, 90vw"
            decorative
          />
          <p>{client}</p>
          <h3 className="t-sub">
            <a href={href(path)}>{title}</a>
          </h3>
          <p>{problem}</p>
        </li>
      ))}
    </ul>
  );
}

/** On the page of a service or an industry: the pieces of work that name it, if any. */
export function RelatedWork() {
  const { content, currentPath } = useSite();
  const related = content.work.filter(
    ({ service, industry }) => service === currentPath || industry === currentPath,
  );
  if (related.length === 0) return null;
  return (
    <Section id="work" words={content.workPage.related}>
      <WorkList entries={related} />
    </Section>
  );
}
