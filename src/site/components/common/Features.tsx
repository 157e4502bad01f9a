import { useSite } from "../useSite.ts";
import { Section } from "./sections.tsx";
import { Drawing } from "./sprites.tsx";

const emblems = [
  "custom",
  "itConsult",
  "mobileApp",
  "cloud",
  "webApplication",
  "softwareMaintenance",
] as const;

function useFeatures() {
  const { features } = useSite().content;
  const items = features.items.map((item, index) => {
    const name = emblems[index % emblems.length] ?? emblems[0];
    return { ...item, emblem: <Drawing name={name} className="emblem" /> };
  });
  return { ...features, items };
}

/** The features of About Us, their emblems joined by one line. */
export function Features() {
  const { items, ...words } = useFeatures();
  return (
    <Section id="features" words={words} tone="dark">
      <ul className="features">
        {items.map(({ title, description, emblem }) => (
          <li key={title}>
            {emblem}
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
  const { heading, items } = useFeatures();
  return (
    <section className="feature-strip section alt" aria-labelledby="features">
      <div className="container">
        <h2 className="t-card" id="features">
          {heading}
        </h2>
        <ul>
          {items.map(({ title, description, emblem }) => (
            <li key={title}>
              <details name="feature">
                <summary>
                  {emblem}
                  <h3>{title}</h3>
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
