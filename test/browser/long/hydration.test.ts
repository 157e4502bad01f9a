import { describe, expect, test } from "vitest";
import { openHydration } from "../../support/browser/hydration.ts";
import { content } from "../../support/browser/site.ts";

const { faults, serveWords, hydrate, countElements, describeHydration } = await openHydration();

/** Prefixes for all texts, after which titles still differ. */
const odd = {
  "quotes, tags, comments and signs of templates": `"double" 'single' \`back\` &quot; &amp; & %22 </script></SCRIPT ><script>throw 1</script> <!-- --!> <!--<script> ]]> <!--island:0--> $& $1 $\` {x} {{y}} %s \\n \\`,
  "odd characters and Tamil text":
    "a\u2028b\u2029c\u0085d 😀 👨‍👩‍👧‍👦 🇮🇳 ☕️ \u202Eשלום\u202C مرحبا e\u0301 é ﬁ \u200B\u00AD\uFEFF மென்பொருள் நிறுவனம், ஸ்ரீ க்ஷ",
  "line breaks, much white space and very long words": `a\nb\r\nc\td  e \u00A0 ${"w".repeat(400)} ${"வ".repeat(400)}`,
};

for (const [name, words] of Object.entries(odd))
  describeHydration(name, (text) => `${words} ${text}`);
// Tabs derive their fragment from their title, so titles stay.
describeHydration("the same words everywhere", (text, key) => (key === "title" ? text : "Same"));
describeHydration("empty texts, except titles", (text, key) => (key === "title" ? text : ""));

test("slides with the same title hydrate without errors", async () => {
  const slides = content.home.slides.map((slide) => ({ ...slide, title: "Same" }));
  await serveWords({ ...content, home: { ...content.home, slides } });
  await hydrate("/");
  expect(faults).toEqual([]);
});

describe("these tests detect HTML that differs from what the widget renders:", () => {
  const failed = { address: "/contact/", says: "Hydration failed", lost: true };
  const differs = { address: "/contact/", says: "hydrated but some attributes", lost: false };
  const end = `<div class="form__end">`;

  test.each([
    { what: "a text", from: `>${content.contact.form.note}<`, to: ">x<", ...failed },
    { what: "an element", from: end, to: `${end}<br>`, ...failed },
    { what: "white space in the container", from: "<form", to: "\n<form", ...failed },
    { what: "an attribute", from: 'rows="5"', to: 'rows="6"', ...differs },
    {
      what: "the prefix of ids",
      from: '"servicesExplorer-1-"',
      to: '"x-"',
      ...differs,
      address: "/",
    },
  ])("$what", async ({ address, from, to, says, lost }) => {
    await serveWords(content, (html) => html.replace(from, to));
    await hydrate(address);
    expect(faults.join("\n")).toContain(says);
    expect((await countElements()).lost > 0).toBe(lost);
  });
});
