import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext } from "../../src/generator/core/render/pageContext.ts";
import { Drawing, Sign } from "../../src/site/parts/pictures/pictures.tsx";
import { Day } from "../../src/site/parts/texts/Facts.tsx";

const page = { sprites: {}, content: { site: { language: "en-IN" } } };

test.each<[component: FunctionComponent<never>, props: object, says: RegExp]>([
  [Sign, { name: "ordr" }, /^<Sign name="ordr">: expected one of .*\border, .*where Sign is used$/],
  [Drawing, { name: "consultin" }, /^<Drawing name="consultin">: expected one of .*\bmark\b/],
  [Day, { day: "soon" }, /^<Day day>: expected a date such as 2026-11-02, found “soon”/],
  [Day, {}, /found nothing\. Correct it where Day is used$/],
])(
  "%o with %j, which the build doesn't type-check, fails by naming the value and what is known",
  (component, props, says) => {
    const element = createElement(component as FunctionComponent, props);
    const render = () =>
      renderToStaticMarkup(createElement(PageContext, { value: page as never }, element));
    expect(render).toThrow(says);
  },
);
