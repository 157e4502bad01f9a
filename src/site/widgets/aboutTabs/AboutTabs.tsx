import { useEffect, useState } from "react";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../generator/images/ResponsivePicture.tsx";
import { handleTabKey } from "../hooks/rovingFocus.ts";
import { useIsLive } from "../hooks/useIsLive.ts";

export interface TabContent {
  /** Fragment that opens the tab, and its panel's id. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly picture: PictureSources;
}

/** State of an entry of the history that was here before: the browser itself scrolls back to where it stood. */
const visited = "visited";

/**
 * SPEC §2 and §4: three tabs, the first to begin with (APG tabs, automatic activation). The tab that is open is
 * the page's fragment, so that a link opens it and the browser's back button returns to it. Without script all
 * three panels stand open and the tabs are links to them.
 */
export function AboutTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly TabContent[];
}) {
  const isLive = useIsLive();
  const [selected, show] = useState(0);

  useEffect(() => {
    const follow = () => {
      // The browser writes a fragment of other letters than a to z in percent signs.
      const index = tabs.findIndex(({ id }) => `#${encodeURI(id)}` === location.hash);
      if (index !== -1) show(index);
      else if (location.hash === "") show(0);
    };
    // Firefox looks for the place that a link leads to while its panel is still closed, and finds none.
    const jump = () => {
      follow();
      if (history.state === visited) return;
      history.replaceState(visited, "");
      requestAnimationFrame(() => document.querySelector(":target")?.scrollIntoView());
    };
    follow();
    history.replaceState(visited, "");
    addEventListener("hashchange", jump);
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("hashchange", jump);
      removeEventListener("popstate", follow);
    };
  }, [tabs]);

  // Not `location.hash =`, which would scroll to the panel under the visitor's hands.
  const select = (index: number) => {
    if (index === selected) return;
    show(index);
    history.pushState(visited, "", `#${tabs[index]?.id}`);
  };

  return (
    <>
      <div className="tabs__list" {...describeList(label, isLive)}>
        {tabs.map(({ id, title }, index) => (
          <a
            key={id}
            href={`#${id}`}
            id={`${id}-tab`}
            {...(isLive && {
              role: "tab",
              "aria-selected": index === selected,
              "aria-controls": id,
              tabIndex: index === selected ? 0 : -1,
              onClick: (event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                select(index);
              },
              onKeyDown: (event) => handleTabKey(event, index, select),
            })}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel key={tab.id} tab={tab} isLive={isLive} isOpen={index === selected} />
      ))}
    </>
  );
}

/** Tabs once they work as tabs; before, and without script, links to the panels. */
function describeList(label: string, isLive: boolean) {
  return { role: isLive ? "tablist" : "navigation", "aria-label": label };
}

function Panel({
  tab,
  isLive,
  isOpen,
}: {
  readonly tab: TabContent;
  readonly isLive: boolean;
  readonly isOpen: boolean;
}) {
  const [lead, ...paragraphs] = tab.paragraphs;
  return (
    <section
      className="tabs__panel"
      id={tab.id}
      role={isLive ? "tabpanel" : undefined}
      aria-labelledby={`${tab.id}-tab`}
      tabIndex={isLive ? 0 : undefined}
      hidden={isLive && !isOpen}
    >
      <figure>
        <ResponsivePicture sources={tab.picture} sizes="(width >= 64rem) 40vw, 90vw" />
      </figure>
      <div className="tabs__text">
        <h2 className="t-heading">{tab.heading}</h2>
        <p className="t-lead">{lead}</p>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same.
          <p key={index} className="t-2 measure">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
