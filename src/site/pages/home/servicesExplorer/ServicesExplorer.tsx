import { useDeferredValue, useId, useState } from "react";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../../generator/plugins/images/components.tsx";
import { describeTab, useIsLive, useMediaQuery } from "../../../parts/hooks.ts";
import { Glyph, SpriteDrawing, type SpriteReference } from "../../../parts/pictures/svg.tsx";

interface ExplorerItem {
  readonly href: string;
  readonly title: string;
  readonly category: string;
  /** Square thumbnail, with an empty alt text because the title stands beside it. */
  readonly thumbnail: PictureSources;
  readonly panel: {
    readonly title: string;
    readonly description: string;
    readonly linkText: string;
    readonly picture: PictureSources;
    readonly emblem: SpriteReference;
  };
}

/**
 * A card for each service and the panel of the selected one, the first to begin with. On desktop the cards are
 * tabs of the panel (APG tabs); they stay links in HTML, so that without script, on small screens and with a
 * modifier key they lead to their pages.
 */
export function ServicesExplorer({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly ExplorerItem[];
}) {
  const id = useId();
  const [selected, select] = useState(0);
  // Below this width there is no panel, and each card is a link with an arrow.
  const isDesktop = useMediaQuery("(width >= 64rem)");
  const hasTabs = useIsLive() && isDesktop;
  // The selected card is painted first: showing another panel takes longer than a frame.
  const shown = items[useDeferredValue(selected)];

  return (
    <>
      <ul className="explorer__cards" {...(hasTabs && { role: "tablist", "aria-label": label })}>
        {items.map((item, index) => (
          <li key={item.href} role={hasTabs ? "presentation" : undefined}>
            <a
              className="service-card"
              href={item.href}
              id={`${id}-tab-${index}`}
              {...(hasTabs && describeTab(index, selected, `${id}-panel`, select))}
            >
              <ResponsivePicture sources={item.thumbnail} sizes="7.25rem" />
              <span>
                <span className="t-card">{item.title}</span>
                <span className="service-card__category">{item.category}</span>
              </span>
              <Glyph name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      <div
        className="explorer__panel dark"
        id={`${id}-panel`}
        {...(hasTabs && {
          role: "tabpanel",
          // Focusable because the panel's first content is not (APG tabs).
          tabIndex: 0,
          "aria-labelledby": `${id}-tab-${selected}`,
          "aria-live": "polite",
        })}
      >
        {shown && (
          <div key={shown.href} className="explorer__shown">
            <figure>
              <ResponsivePicture sources={shown.panel.picture} sizes="40vw" />
            </figure>
            <div className="explorer__body">
              <div className="explorer__title">
                <SpriteDrawing drawing={shown.panel.emblem} className="emblem" />
                <h3 className="t-sub">{shown.panel.title}</h3>
              </div>
              <p>{shown.panel.description}</p>
              <a className="link" href={shown.href}>
                <span>{shown.panel.linkText}</span>
                <Glyph name="arrow" />
              </a>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

declare module "../../../../generator/index.ts" {
  interface RegisteredWidgets {
    servicesExplorer: Parameters<typeof ServicesExplorer>[0];
  }
}
