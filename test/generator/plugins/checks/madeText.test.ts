import { expect, test } from "vitest";
import { bodyLine, check, makeSite } from "./fixtureSite.ts";

test.each([
  ['<canvas width="NaN"></canvas>', 'width="NaN" of <canvas> was made from a calculation'],
  ['<i id="undefined">a</i>', 'id="undefined" of <i> was made from a value that is missing'],
  ['<i class="card undefined">a</i>', "value that is missing"],
  ['<i class="card-undefined">a</i>', "value that is missing"],
  ['<i class="[object Object]">a</i>', "made from an object"],
  ['<i title="[object Promise]">a</i>', "made from an object"],
  ['<i lang="null">a</i>', "value that is empty"],
  ['<i tabindex="Infinity">a</i>', "division by zero"],
  ['<i aria-label="undefined">a</i>', "value that is missing"],
  ['<svg viewBox="0 0 NaN 9"></svg>', "made from a calculation"],
  ['<svg><path transform="scale(NaN)"></path></svg>', "made from a calculation"],
  ["<i>[object Object]</i>", "The text “[object Object]” in <i> was made from an object"],
  ["<i>for NaN years</i>", "The text “for NaN years” in <i> was made from a calculation"],
  ["<i>By Invalid Date.</i>", "The text “By Invalid Date.” in <i> was made from a date that can't"],
  ['<time datetime="Invalid Date">a</time>', "made from a date"],
  ["<i>undefined</i>", "The text “undefined” in <i> was made from a value that is missing"],
])("%s is rejected at its line: code has made it", (body, message) => {
  expect(check(makeSite(body))).toMatchObject([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      message: expect.stringContaining(message),
      hint: expect.stringMatching(/^(?:Correct|Name) .*, or leave out what is made from it\.$/),
    },
  ]);
});

test.each([
  '<i title="What undefined behaviour is">What undefined and null are</i>',
  "<code>NaN</code><pre>[object Object]</pre><samp>undefined</samp>",
  '<i class="nullable is-undefinedness">Nana</i>',
  '<div data-island-props=\'{"a":null,"b":"NaN"}\'></div>',
  '<a href="/#offers" rel="undefinedness" data-a="null">a</a>',
])("words are read as words: %s", (body) => {
  expect(check(makeSite(body))).toEqual([]);
});
