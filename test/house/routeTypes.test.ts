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
test("the paths that links may name are the keys of the route table and those of collections", () => {
  expectTypeOf<RoutePath>().toEqualTypeOf<keyof typeof routes | Collected>();
  expectTypeOf<Href>().toBeCallableWith("/services/cloud");
  // @ts-expect-error: no such route
  expectTypeOf<Href>().toBeCallableWith("/nowhere");
});
