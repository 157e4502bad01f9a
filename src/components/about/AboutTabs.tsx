import type { About } from "../../content/schemas/about.ts";
import type { AboutTab } from "../../content/schemas/aboutTab.ts";
import { PictureView } from "../picture/PictureView.tsx";

/** SPEC §2: About Us, Mission and Vision. Without script all three stand open and the tabs are links to them. */
export function AboutTabs({ tabs: { label, items } }: { readonly tabs: About["tabs"] }) {
  return (
    <section className="section tabs" aria-label={label}>
      <div className="container">
        <nav className="tabs__list" aria-label={label}>
          {items.map((tab) => (
            <a key={tab.title} href={`#${panelId(tab)}`}>
              {tab.title}
            </a>
          ))}
        </nav>
        {items.map((tab) => (
          <Panel key={tab.title} tab={tab} />
        ))}
      </div>
    </section>
  );
}

function Panel({ tab }: { readonly tab: AboutTab }) {
  const [lead, ...paragraphs] = tab.paragraphs;
  return (
    <section className="tabs__panel" id={panelId(tab)} aria-label={tab.title}>
      <figure>
        <PictureView image={tab.image} sizes="(width >= 64rem) 40vw, 90vw" />
      </figure>
      <div className="tabs__text">
        <h2 className="t-heading">{tab.heading}</h2>
        <p className="t-lead">{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="t-2 measure">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** "About Us" → `about-us`: what links to one tab carry as their fragment. */
function panelId({ title }: AboutTab): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
