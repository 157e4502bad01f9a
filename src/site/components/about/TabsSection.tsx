import { Island } from "../../../generator/islands/Island.tsx";
import type { About } from "../../schemas/about.ts";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the tabs About Us, Mission and Vision. */
export function TabsSection({ tabs: { label, items } }: { readonly tabs: About["tabs"] }) {
  const { sourcesOf } = useSite();
  return (
    <section className="section" aria-label={label}>
      <div className="container">
        <Island
          name="aboutTabs"
          className="tabs"
          schedule={{ on: "visible", margin: 600 }}
          props={{
            label,
            tabs: items.map(({ title, heading, paragraphs, image }) => ({
              id: toFragment(title),
              title,
              heading,
              paragraphs,
              picture: sourcesOf(image),
            })),
          }}
        />
      </div>
    </section>
  );
}

/** "About Us" → `about-us`: what links to one tab carry as their fragment. Letters of every script stay. */
function toFragment(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
}
