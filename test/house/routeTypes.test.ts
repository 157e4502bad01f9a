import { expectTypeOf, test } from "vitest";
import type { RoutePath } from "../../src/generator/index.ts";
import type { useSite } from "../../src/site/components/useSite.ts";
import type { routes } from "../../src/site/routes.tsx";

type Href = ReturnType<typeof useSite>["href"];
type Collected =
  | `/services/${string}`
  | `/solutions/${string}`
  | `/careers/${string}`
  | "/work"
  | `/work/${string}`
  | ("/privacy" | "/terms" | "/cookies" | "/equal-opportunity");

// Checked by `tsc`, which `npm run check` runs on the tests too.
test("links may name the paths of the route table and of collections, and no others", () => {
  expectTypeOf<RoutePath>().toEqualTypeOf<keyof typeof routes | Collected>();
  expectTypeOf<Href>().toBeCallableWith("/services/cloud");
  // @ts-expect-error: no such route
  expectTypeOf<Href>().toBeCallableWith("/nowhere");
});
