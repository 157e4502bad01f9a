import { Drawing } from "../pictures/pictures.tsx";
import { Section } from "../sections/sections.tsx";
import { useSite } from "../useSite.ts";

const emblems = [
  "custom",
  "itConsult",
  "mobileApp",
  "cloud",
  "webApplication",
  "softwareMaintenance",
  "travel",
  "ecommerce",
] as const;

function FeatureEmblem({ index }: { readonly index: number }) {
  return <Drawing name={emblems[index % emblems.length] ?? "custom"} className="emblem" />;
}

/** The features of About Us, their emblems joined by one line. */
export function Features() {
  const { items, ...words } = useSite().content.features;
  return (
    <Section id="features" words={words} tone="dark">
      <ul className="features">
        {items.map(({ title, description }, index) => (
          <li key={title}>
            <FeatureEmblem index={index} />
            <h3 className="t-card">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The same features below the pages of industries: a row of names, each of which opens to its description. */
export function FeatureStrip() {
  const { heading, items } = useSite().content.features;
  return (
    <section className="feature-strip section alt" aria-labelledby="features">
      <div className="container">
        <h2 className="t-card" id="features">
          {heading}
        </h2>
        <ul>
          {items.map(({ title, description }, index) => (
            <li key={title}>
              <details name="feature">
                <summary>
                  <FeatureEmblem index={index} />
                  {/* An “&” begins a line, as in the names of industries. */}
                  <h3>{title.replace(" & ", " &\u00a0")}</h3>
                </summary>
                <p>{description}</p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
