import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { type ServiceCardContent, ServiceCardFace } from "../../elements/ServiceCardFace.tsx";
import { handleTabKey } from "../hooks/rovingFocus.ts";
import { useIsLive } from "../hooks/useIsLive.ts";
import { useMediaQuery } from "../hooks/useMediaQuery.ts";
import { type PanelContent, ServicePanel } from "./ServicePanel.tsx";

export interface ExplorerItem extends ServiceCardContent {
  readonly id: string;
  readonly href: string;
  readonly panel: PanelContent;
}

/** From this width there is a panel; below it each card is a link with an arrow (SPEC §2). */
const desktop = "(width >= 64rem)";

/**
 * SPEC §2 and §4: eight cards and the panel of the selected one, the first to begin with. On desktop the cards
 * are tabs of the panel (APG tabs); they stay links in HTML, so that without script, on small screens
 * and with a modifier key they lead to their pages.
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
  const isDesktop = useMediaQuery(desktop);
  const hasTabs = useIsLive() && isDesktop;
  const shown = items[selected];

  return (
    <>
      <ul
        className="explorer__cards"
        role={hasTabs ? "tablist" : undefined}
        aria-label={hasTabs ? label : undefined}
      >
        {items.map((item, index) => (
          <li key={item.id} role={hasTabs ? "presentation" : undefined}>
            <a
              className="service-card"
              href={item.href}
              id={`${id}-tab-${item.id}`}
              {...(hasTabs && {
                role: "tab",
                "aria-selected": index === selected,
                "aria-controls": `${id}-panel`,
                tabIndex: index === selected ? 0 : -1,
                onClick: (event: MouseEvent) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  select(index);
                },
                onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
                  handleTabKey(event, index, select),
              })}
            >
              <ServiceCardFace {...item} />
            </a>
          </li>
        ))}
      </ul>
      <div
        className="explorer__panel dark"
        id={`${id}-panel`}
        {...(hasTabs && {
          role: "tabpanel",
          // What comes first in it can't be focused (APG tabs).
          tabIndex: 0,
          "aria-labelledby": `${id}-tab-${shown?.id}`,
          "aria-live": "polite",
        })}
      >
        {shown && <ServicePanel key={shown.id} {...shown.panel} />}
      </div>
    </>
  );
}
