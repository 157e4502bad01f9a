import { createContext, type ReactNode } from "react";
import { expect, test } from "vitest";
import { judgeElement } from "../../../../src/generator/plugins/checks/elements.ts";

const Icon = () => <i />;
const asHtml = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });
const day = new Date("2026-11-02");
const lost = "The name of this element stands for";

test.each<
  [name: string, type: unknown, props: Record<string, unknown>, message: string, hint: string]
>([
  ["an undefined component", undefined, {}, `${lost} undefined: expected a component`, "an import"],
  ["null as component", null, {}, `${lost} null`, "an import"],
  ["a namespace as component", { Icon }, {}, `${lost} { Icon: [Function`, "an import"],
  ["an element as component", <Icon key="a" />, {}, `${lost} an element`, "in braces"],
  ["an object as child", "p", { children: { a: 1 } }, "<p> contains { a: 1 }", "the part of it"],
  ["an object in a list", "p", { children: [["a"], [[{}]]] }, "<p> contains {}", "by map()"],
  ["a Date as child", "time", { children: day }, "<time> contains the Date 2026-", "toISOString"],
  ["a Map", "p", { children: new Map([[1, 2]]) }, "contains Map(1) { 1 => 2 }", "[...entries]"],
  ["a pattern as child", "p", { children: /a/ }, "contains /a/: expected text", "the part"],
  ["an error as child", "p", { children: new RangeError("far") }, "RangeError: far", "the part"],
  ["a function as child", "p", { children: [() => "x"] }, "contains a function: ", "Call it"],
  ["a component as child", "p", { children: Icon }, "a function, Icon: expected", "Write <Icon />"],
  ["a symbol as child", "p", { children: Symbol("a") }, "contains Symbol(a)", "the part"],
  ["a Promise as child", "p", { children: Promise.resolve() }, "contains a Promise", "async"],
  [
    "text in one",
    "img",
    { children: "x" },
    "<img> can’t be rendered. img is a",
    "before or behind",
  ],
  ["an element in a break", "br", { children: <Icon /> }, "self-closing tag", "before or behind"],
  ["HTML in a rule", "hr", asHtml("x"), "self-closing tag", "before or behind"],
  ["HTML beside children", "p", { ...asHtml("x"), children: "y" }, "Can only set one", "take one"],
  ["HTML as text", "p", { dangerouslySetInnerHTML: "x" }, "in the form `{__html: ...}`", "Write"],
  ["styles as a string", "p", { style: "color: red" }, "`style` prop expects", "Sass file"],
  ["a tag with a space", "a b", {}, "<a b> can’t be rendered. Invalid tag: a b", "name"],
  ["two texts in a field", "textarea", { children: ["a", "b"] }, "at most one child", "Correct"],
  ["a function as attribute", "p", { title: () => "x" }, "title of <p> is a function", "Call it"],
  [
    "an async component",
    async function Late() {},
    { children: Promise.resolve() },
    "Late returns a Promise: expected text",
    "no component is async",
  ],
  ["a component that returns an object", Icon, { children: {} }, "Icon returns {}", "the part"],
])("%s is reported, with what to do", (_, type, props, message, hint) => {
  expect(judgeElement(type, props)).toEqual({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
});

const Context = createContext("");
const render = (): ReactNode => "x";

test.each<[name: string, type: unknown, props: Record<string, unknown>]>([
  ["text, numbers and elements", "p", { children: ["a", 1, 2n, null, false, <Icon key="a" />] }],
  ["a set and what a generator gives", "p", { children: new Set(["a"]) }],
  ["a context and its function", Context, { value: "", children: render }],
  ["handlers, a ref and an action", "form", { onSubmit: render, ref: render, action: render }],
  ["HTML alone", "p", asHtml("x")],
])("%s may be in an element", (_, type, props) => {
  expect(judgeElement(type, props)).toBeUndefined();
});
