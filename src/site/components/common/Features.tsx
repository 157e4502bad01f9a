import { useSite } from "../siteContext.ts";
import { Drawing } from "./Drawing.tsx";
import { SectionHead } from "./SectionHead.tsx";

const emblems = [
  "custom",
  "itConsult",
  "mobileApp",
  "cloud",
  "webApplication",
  "softwareMaintenance",
] as const;

/** SPEC §2: the features section of About Us, which the solutions wrapper shows too. */
export function Features() {
  const { heading, lead, items } = useSite().content.features;
  return (
    <section className="section alt" aria-labelledby="features">
      <div className="container">
        <SectionHead id="features" heading={heading} lead={lead} />
        <ul className="features">
          {items.map(({ title, description }, index) => (
            <li key={title}>
              <Drawing
                name={`emblem-${emblems[index % emblems.length] ?? "custom"}`}
                className="emblem"
              />
              <h3 className="t-card">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
