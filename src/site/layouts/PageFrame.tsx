import type { ReactNode } from "react";
import {
  IslandContext,
  type IslandRequest,
  type IslandSlot,
} from "../../generator/islands/Island.tsx";
import { createSite, SiteContext, type SiteContextValue } from "../components/siteContext.ts";

/** Gives the page inside it, and every static component of it, what `useSite()` answers. */
export function PageFrame({
  children,
  collectIsland,
  ...site
}: SiteContextValue & {
  readonly collectIsland: (request: IslandRequest) => IslandSlot;
  readonly children: ReactNode;
}) {
  return (
    <IslandContext value={collectIsland}>
      <SiteContext value={createSite(site)}>{children}</SiteContext>
    </IslandContext>
  );
}
