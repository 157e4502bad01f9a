import type { ComponentProps } from "react";
import { expectTypeOf, test } from "vitest";
import type {
  Island,
  Schedule,
  Serialisable,
  WidgetName,
  WidgetProps,
} from "../../src/generator/core/islands/Island.tsx";
import type { RoutePath } from "../../src/generator/index.ts";
import type { ButtonLink } from "../../src/site/parts/links/links.tsx";
import type { useSite } from "../../src/site/parts/useSite.ts";
import type { Kinds } from "../../src/site/shell/rows.ts";
import { formProps } from "../support/formProps.ts";
import type { plan, routes } from "../support/site.ts";

// All of this is checked by `tsc`, which `npm run check` runs on the tests too: an `@ts-expect-error` without an
// error below it is an error itself.

/** `<Island>` for this widget, as a function that is called with its props. */
type IslandOf<Name extends WidgetName> = typeof Island<Name>;

const island = { name: "contactForm", className: "box" } as const;
const schedule = { on: "idle" } as const;

test("an island's name must be that of a registered widget", () => {
  // @ts-expect-error: no such widget
  expectTypeOf<IslandOf<"clock">>().not.toBeAny();
});

test("an island takes its widget's props: none missing, none of another type, no function", () => {
  const call = expectTypeOf<IslandOf<"contactForm">>();
  call.toBeCallableWith({ ...island, schedule, props: formProps });
  // @ts-expect-error: a text is missing
  call.toBeCallableWith({ ...island, schedule, props: { label: formProps.label } });
  // @ts-expect-error: a number for a text
  call.toBeCallableWith({ ...island, schedule, props: { ...formProps, label: 3 } });
  // @ts-expect-error: a function
  call.toBeCallableWith({ ...island, schedule, props: { ...formProps, label: () => "Send" } });
});

test("an island needs a schedule, which takes the options of its kind and no others", () => {
  const call = expectTypeOf<IslandOf<"contactForm">>();
  // @ts-expect-error: no schedule
  call.toBeCallableWith({ ...island, props: formProps });
  // @ts-expect-error: no such kind
  expectTypeOf<{ on: "hover" }>().toExtend<Schedule>();
  // @ts-expect-error: `visible` has no query
  expectTypeOf<{ on: "visible"; query: string }>().toExtend<Schedule>();
  // @ts-expect-error: `media` needs a query
  expectTypeOf<{ on: "media" }>().toExtend<Schedule>();
});

test("a widget's props may be anything that JSON preserves, at any depth, and nothing else", () => {
  interface Kept {
    readonly text: string;
    readonly kind: "a" | "b" | null;
    readonly size?: number;
    readonly tabs: readonly { readonly isOpen: boolean }[];
    readonly byName: Readonly<Record<string, readonly string[]>>;
  }
  expectTypeOf<Serialisable<Kept>>().toEqualTypeOf<Kept>();
  expectTypeOf<Serialisable<WidgetProps<WidgetName>>>().toEqualTypeOf<WidgetProps<WidgetName>>();
  expectTypeOf<Serialisable<(() => void) | undefined | symbol | bigint>>().toBeNever();
  expectTypeOf<Serialisable<{ at: { onPick: () => void }[] }>>().toEqualTypeOf<{
    readonly at: readonly { readonly onPick: never }[];
  }>();
  expectTypeOf<Serialisable<{ note: string | undefined }>>().toEqualTypeOf<{
    readonly note: string;
  }>();
  expectTypeOf<Date>().not.toExtend<Serialisable<Date>>();
  expectTypeOf<Map<string, string>>().not.toExtend<Serialisable<Map<string, string>>>();
});

test("a row lists registered kinds of content alone, and the plan has all of them", () => {
  // @ts-expect-error: no such kind
  expectTypeOf<Kinds<"nothing">>().not.toBeAny();
  expectTypeOf<Kinds<"home">>().not.toExtend<typeof plan>();
  expectTypeOf<Kinds<keyof typeof plan>>().toEqualTypeOf<typeof plan>();
});

type Href = ReturnType<typeof useSite>["href"];
type Collected =
  | `/services/${string}`
  | `/solutions/${string}`
  | `/careers/${string}`
  | "/work"
  | `/work/${string}`
  | ("/privacy" | "/terms" | "/cookies" | "/equal-opportunity");

test("links may name the paths of the route table and of collections, and no others", () => {
  expectTypeOf<Exclude<keyof typeof routes, `${string}*`> | Collected>().toExtend<RoutePath>();
  expectTypeOf<ComponentProps<typeof ButtonLink>["to"]>().toEqualTypeOf<RoutePath>();
  expectTypeOf<Href>().toBeCallableWith("/services/cloud");
  // @ts-expect-error: no such route
  expectTypeOf<Href>().toBeCallableWith("/nowhere");
});
