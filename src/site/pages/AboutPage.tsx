import { Closing } from "../components/about/Closing.tsx";
import { TabsSection } from "../components/about/TabsSection.tsx";
import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { Features } from "../components/common/Features.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import type { About } from "../schemas/about.ts";

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
