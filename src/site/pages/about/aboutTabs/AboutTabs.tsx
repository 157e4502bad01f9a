import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import {
  type PictureSources,
  ResponsivePicture,
} from "../../../../generator/plugins/images/components.tsx";
import { describeTab, useIsLive } from "../../../parts/hooks.ts";

/** Name of the row of tabs for screen readers. */
export const tabsName = "About us, mission and vision";

interface TabContent {
  /** Fragment that opens the tab, and its panel's id. */
  readonly id: string;
  readonly title: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly picture: PictureSources;
}

/** Opens a tab. `isTurned` if the visitor has changed tabs: only then do panels animate in. */
function turnTo(selected: number, isTurned = true) {
  return (shown: { readonly selected: number; readonly isTurned: boolean }) =>
    shown.selected === selected ? shown : { selected, isTurned };
}

/** `history.state` of entries that have been visited: on return the browser itself restores the scroll position. */
const visited = "visited";

/** The open tab is the page's fragment, so that a link opens it and the browser's back button returns to it. */
function useOpenTab(tabs: readonly TabContent[]) {
  const [{ selected, isTurned }, show] = useState({ selected: 0, isTurned: false });

  useEffect(() => {
    const follow = (event?: Event) => {
      // The browser percent-encodes a fragment.
      const { hash } = location;
      const index = hash ? tabs.findIndex(({ id }) => `#${encodeURI(id)}` === hash) : 0;
      if (index !== -1) show(turnTo(index, event !== undefined));
    };
    // Firefox scrolls to a link's target while its panel is still hidden, and finds none.
    const jump = (event: Event) => {
      follow(event);
      if (history.state === visited) return;
      history.replaceState(visited, "");
      requestAnimationFrame(() => document.querySelector(":target")?.scrollIntoView());
    };
    // The browser then scrolls to the words that it has found: by that time the other panel has to be closed.
    const open = ({ target }: Event) => {
      const index = tabs.findIndex(({ id }) => document.getElementById(id) === target);
      if (index !== -1) flushSync(() => show(turnTo(index)));
    };
    follow();
    history.replaceState(visited, "");
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("beforematch", open, { signal });
    addEventListener("hashchange", jump, { signal });
    addEventListener("popstate", follow, { signal });
    return () => controller.abort();
  }, [tabs]);

  // Not `location.hash =`, which would make the browser scroll to the panel.
  const select = (index: number) => {
    if (index === selected) return;
    show(turnTo(index));
    // After the panel is painted: Chromium often shows the frame in which the fragment changes 0.2 s late.
    requestAnimationFrame(() => {
      setTimeout(() => history.pushState(visited, "", `#${tabs[index]?.id}`));
    });
  };
  return { selected, isTurned, select };
}

/**
 * Tabs, the first to begin with (APG tabs, automatic activation). Without script all panels are open and the tabs are
 * links to them.
 */
export function AboutTabs({ tabs }: { readonly tabs: readonly TabContent[] }) {
  const isLive = useIsLive();
  const { selected, isTurned, select } = useOpenTab(tabs);

  // Find in page sees into the closed panels. React would render `until-found` as a plain `hidden`.
  useLayoutEffect(() => {
    if (!isLive) return;
    for (const [index, { id }] of tabs.entries()) {
      const panel = document.getElementById(id);
      if (index === selected) panel?.removeAttribute("hidden");
      else panel?.setAttribute("hidden", "until-found");
    }
  }, [isLive, selected, tabs]);

  const renderPanel = (tab: TabContent, index: number) => {
    const [lead, ...paragraphs] = tab.paragraphs;
    return (
      <section
        key={tab.id}
        className="tabs__panel"
        id={tab.id}
        role={isLive ? "tabpanel" : undefined}
        aria-labelledby={`${tab.id}-tab`}
        tabIndex={isLive && index === selected ? 0 : undefined}
        aria-hidden={isLive && index !== selected ? true : undefined}
        data-turned={isTurned || undefined}
      >
        <figure>
          <ResponsivePicture
            sources={tab.picture}
            sizes="(width >= 64rem) 46vw, (resolution > 2dppx) 60vw, 90vw"
          />
        </figure>
        <div className="tabs__text">
          <h2 className="t-heading">{tab.heading}</h2>
          <p className="t-lead">{lead}</p>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same.
            <p key={index} className="measure">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    );
  };

  // Tabs once hydrated; before, and without script, links to the panels.
  const list = { role: isLive ? "tablist" : "navigation", "aria-label": tabsName };
  return (
    <>
      <div className="tabs__list" {...list}>
        {tabs.map(({ id, title }, index) => (
          <a
            key={id}
            href={`#${id}`}
            id={`${id}-tab`}
            {...(isLive && describeTab(index, selected, id, select))}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(renderPanel)}
    </>
  );
}

declare module "../../../../generator/index.ts" {
  interface RegisteredWidgets {
    aboutTabs: Parameters<typeof AboutTabs>[0];
  }
}
