import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { Glyph } from "../../elements/svg.tsx";
import { useSite } from "../siteContext.ts";

export interface ButtonLinkProps {
  readonly to: RoutePath;
  readonly fragment?: string;
  readonly children: string;
  readonly kind?: "primary" | "quiet" | "rice";
}

/** A link that looks like a button: it leads somewhere, so it stays an `<a>`. */
export function ButtonLink({ to, fragment, children, kind = "primary" }: ButtonLinkProps) {
  const { href } = useSite();
  const className = kind === "primary" ? "button" : `button button--${kind}`;
  return (
    <a className={className} href={href(to, fragment)}>
      {children} <Glyph name="arrow" />
    </a>
  );
}
