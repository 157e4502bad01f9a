import { Closing } from "../components/about/Closing.tsx";
import { TabsSection } from "../components/about/TabsSection.tsx";
import { Breadcrumb } from "../components/shared/Breadcrumb.tsx";
import { ButtonLink } from "../components/shared/ButtonLink.tsx";
import { Features } from "../components/shared/Features.tsx";
import { InnerHero } from "../components/shared/InnerHero.tsx";
import type { About } from "../content/schemas/about.ts";

/** SPEC §2, About Us: hero, six features, three tabs, and the call that closes the page. */
export function AboutPage({ about }: { readonly about: About }) {
  return (
    <>
      <InnerHero
        hero={about.hero}
        breadcrumb={<Breadcrumb />}
        action={<ButtonLink to="/contact">{about.hero.buttonText}</ButtonLink>}
      />
      <Features />
      <TabsSection tabs={about.tabs} />
      <Closing closing={about.closing} />
    </>
  );
}
