import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { Glyph } from "../../elements/svg.tsx";
import { useSite } from "../siteContext.ts";

/** A link on a line of its own, with an arrow. Links in running text are plain `<a>`s. */
export function TextLink({
  to,
  fragment,
  children,
}: {
  readonly to: RoutePath;
  readonly fragment?: string;
  readonly children: string;
}) {
  const { href } = useSite();
  return (
    <a className="link" href={href(to, fragment)}>
      <span>{children}</span> <Glyph name="arrow" />
    </a>
  );
}
