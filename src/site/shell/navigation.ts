import type { RoutePath } from "../../generator/index.ts";
import type { Content } from "../collections.ts";
import { useSite } from "../parts/useSite.ts";

export interface Entry {
  readonly path: RoutePath;
  readonly title: string;
  /** Pages below it, which header and mobile menu fold away under its title, and which have a column in the footer. */
  readonly group?: {
    readonly name: "services" | "industries";
    readonly pages: Content["services"] | Content["industries"];
    /** Link to the entry itself, among its pages. */
    readonly overview: string;
  };
}

/** The entries of header, mobile menu and footer. */
export function useNavigation(): readonly Entry[] {
  const { shell, services, industries, work, workPage } = useSite().content;
  const { navigation } = shell;
  return [
    { path: "/", title: navigation.home },
    { path: "/aboutus", title: navigation.about },
    {
      path: "/services",
      title: navigation.services,
      group: { name: "services", pages: services, overview: navigation.allServices },
    },
    {
      path: "/solutions",
      title: navigation.industries,
      group: { name: "industries", pages: industries, overview: navigation.allIndustries },
    },
    // Without any work there is no such page.
    ...(work.length > 0 ? [{ path: "/work", title: workPage.name } as const] : []),
    { path: "/careers", title: navigation.careers },
    { path: "/contact", title: navigation.contact },
  ];
}
