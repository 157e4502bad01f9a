import type { ReactNode } from "react";
import { SiteContext, type SiteContextValue } from "../components/siteContext.ts";

/** Gives the page inside it, and every static component of it, what `useSite()` answers. */
export function PageFrame({
  children,
  ...site
}: SiteContextValue & { readonly children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}
