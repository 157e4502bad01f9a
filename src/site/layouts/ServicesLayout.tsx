import type { ReactNode } from "react";
import { Siblings } from "../components/common/Siblings.tsx";
import { useSite } from "../components/siteContext.ts";
import { serviceIds } from "../schemas/ids.ts";

/** SPEC §2: the wrapper that the services share; below each service it leads to the other seven. */
export function ServicesLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  const siblings = serviceIds.map((id) => ({
    path: content.service[id].path,
    title: content.service[id].title,
    drawing: `emblem-${id}` as const,
  }));
  return (
    <>
      {children}
      {currentPath !== "/services" && (
        <Siblings {...content.services.wrapper} siblings={siblings} isAlternate />
      )}
    </>
  );
}
