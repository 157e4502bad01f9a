import type { ReactNode } from "react";
import { Features } from "../components/common/Features.tsx";
import { Siblings } from "../components/common/Siblings.tsx";
import { useSite } from "../components/siteContext.ts";
import { industryIds } from "../schemas/ids.ts";

/** SPEC §2: the wrapper of the solutions, which also shows the features section; below each industry it leads to the other four. */
export function SolutionsLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  const siblings = industryIds.map((id) => ({
    path: content.industry[id].path,
    title: content.industry[id].title,
    drawing: "linked" as const,
  }));
  return (
    <>
      {children}
      <Features />
      {currentPath !== "/solutions" && (
        <Siblings {...content.solutions.wrapper} siblings={siblings} />
      )}
    </>
  );
}
