import { describe, expectTypeOf, test } from "vitest";
import type {
  Island,
  Schedule,
  Serialisable,
  WidgetName,
  WidgetProps,
} from "../../src/generator/islands/Island.tsx";
import type { widgets } from "../../src/site/widgets/registry.ts";
import { formProps } from "../support/formProps.ts";

// All of it is held by `tsc`, which `npm run check` runs over the tests too: an `@ts-expect-error` without an
// error below it is one itself.

/** `<Island>` for this widget, as a function to be called with its attributes. */
type IslandOf<Name extends WidgetName> = typeof Island<Name>;

const carousel: WidgetProps<"heroCarousel"> = {
  label: "What we do",
  slides: [],
  strip: { href: "/kolam.svg#strip", width: 3, height: 1 },
};

const rest = { className: "box", schedule: { on: "idle" } } as const;

describe("an island's widget", () => {
  test("is one of the registry", () => {
    expectTypeOf<WidgetName>().toEqualTypeOf<keyof typeof widgets>();
    expectTypeOf<Parameters<typeof Island>[0]["name"]>().toEqualTypeOf<WidgetName>();
    // @ts-expect-error: no such widget
    expectTypeOf<IslandOf<"clock">>().not.toBeAny();
  });

  test("decides its props", () => {
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      props: formProps,
    });
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      // @ts-expect-error: the props of another widget
      props: carousel,
    });
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      // @ts-expect-error: a text is missing
      props: { label: formProps.label },
    });
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      // @ts-expect-error: a number for a text
      props: { ...formProps, label: 3 },
    });
  });

  test("gets nothing that can't be handed to a browser", () => {
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      // @ts-expect-error: a function
      props: { ...formProps, label: () => "Send" },
    });
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      // @ts-expect-error: a Date
      props: { ...formProps, label: new Date() },
    });
  });
});

describe("a schedule", () => {
  test("takes what its kind knows", () => {
    expectTypeOf<{ on: "idle" }>().toExtend<Schedule>();
    expectTypeOf<{ on: "visible" }>().toExtend<Schedule>();
    expectTypeOf<{ on: "visible"; margin: number }>().toExtend<Schedule>();
    expectTypeOf<{ on: "interaction" }>().toExtend<Schedule>();
    expectTypeOf<{ on: "media"; query: string }>().toExtend<Schedule>();
  });

  test("takes nothing else, written down or computed", () => {
    // @ts-expect-error: no such kind
    expectTypeOf<{ on: "hover" }>().toExtend<Schedule>();
    // @ts-expect-error: `idle` has no margin
    expectTypeOf<{ on: "idle"; margin: number }>().toExtend<Schedule>();
    // @ts-expect-error: `interaction` has no margin
    expectTypeOf<{ on: "interaction"; margin: number }>().toExtend<Schedule>();
    // @ts-expect-error: `visible` has no query
    expectTypeOf<{ on: "visible"; query: string }>().toExtend<Schedule>();
    // @ts-expect-error: `media` needs a query
    expectTypeOf<{ on: "media" }>().toExtend<Schedule>();
    // @ts-expect-error: `media` has no margin
    expectTypeOf<{ on: "media"; query: string; margin: number }>().toExtend<Schedule>();
    // @ts-expect-error: a margin is a number of pixels
    expectTypeOf<{ on: "visible"; margin: "600px" }>().toExtend<Schedule>();
  });

  test("is asked of every island", () => {
    // @ts-expect-error: no schedule
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      name: "contactForm",
      className: "box",
      props: formProps,
    });
    expectTypeOf<IslandOf<"contactForm">>().toBeCallableWith({
      ...rest,
      name: "contactForm",
      props: formProps,
      // @ts-expect-error: a wrong combination
      schedule: { on: "idle", margin: 600 },
    });
  });
});

describe("what a widget may ask for as props", () => {
  test("is all that JSON keeps, as deep as it goes", () => {
    interface Kept {
      readonly text: string;
      readonly kind: "a" | "b" | null;
      readonly size?: number;
      readonly tabs: readonly { readonly isOpen: boolean }[];
      readonly byName: Readonly<Record<string, readonly string[]>>;
    }
    expectTypeOf<Serialisable<Kept>>().toEqualTypeOf<Kept>();
  });

  test("the props of every widget are such", () => {
    expectTypeOf<Serialisable<WidgetProps<WidgetName>>>().toEqualTypeOf<WidgetProps<WidgetName>>();
  });

  test("leaves no value for a function, deep inside either", () => {
    expectTypeOf<Serialisable<() => void>>().toBeNever();
    expectTypeOf<Serialisable<{ at: { onPick: () => void }[] }>>().toEqualTypeOf<{
      readonly at: readonly { readonly onPick: never }[];
    }>();
  });

  test("leaves no value for undefined, symbols and big integers", () => {
    expectTypeOf<Serialisable<undefined>>().toBeNever();
    expectTypeOf<Serialisable<symbol>>().toBeNever();
    expectTypeOf<Serialisable<bigint>>().toBeNever();
    expectTypeOf<Serialisable<{ note: string | undefined }>>().toEqualTypeOf<{
      readonly note: string;
    }>();
  });

  test("leaves no value for dates, maps and sets", () => {
    expectTypeOf<Date>().not.toExtend<Serialisable<Date>>();
    expectTypeOf<Map<string, string>>().not.toExtend<Serialisable<Map<string, string>>>();
    expectTypeOf<Set<string>>().not.toExtend<Serialisable<Set<string>>>();
  });
});
