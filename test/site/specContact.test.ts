import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf } from "../support/readPage.ts";

// SPEC §2, contact page; the table of all rows is in spec.test.ts.
const page = readPage(await buildPages(), "/contact");
const { contact, site } = await loadOnce();
const form = find(page, "main form");

test("a dark section headed Contact Us, with the tagline", () => {
  const section = findSection(page, "Contact Us");
  expect(section.classList.contains("dark")).toBe(true);
  expect(textOf(section.querySelector("h1"))).toBe("Contact Us");
  expect(textOf(section.querySelector("h1 + p"))).toBe("Let's Build Something Great Together");
});

test("four fields in order: three single lines of their types and a message", () => {
  const fields = [...form.querySelectorAll("label")].map((label) => {
    const field = find(form, `#${label.getAttribute("for")}`);
    return [textOf(label), field.localName, field.getAttribute("type")];
  });
  expect(fields).toEqual([
    ["Name", "input", "text"],
    ["Email", "input", "email"],
    ["Phone", "input", "text"],
    ["Tell us about your project", "textarea", null],
  ]);
});

test("the message field has its placeholder", () => {
  expect(find(form, "textarea").getAttribute("placeholder")).toBe("Write your message here...");
});

test("the note says that all fields are required, and they are", () => {
  expect(textOf(form)).toContain("All fields are required");
  expect(form.querySelectorAll("input[required], textarea[required]")).toHaveLength(4);
});

test("Submit sends the form, and without script it goes to the info mailbox", () => {
  const button = find(form, "button[type='submit']");
  expect(textOf(button)).toBe("Submit");
  expect(button.getAttribute("formAction")).toMatch(
    new RegExp(`^mailto:${site.mailboxes.info.replaceAll(".", "\\.")}(?:\\?|$)`),
  );
});

test("beside the form stands the office's postal address in Chennai, Tamil Nadu", () => {
  const address = textOf(page.querySelector("main address"));
  expect(address).toContain("Chennai");
  expect(address).toContain("Tamil Nadu");
});

test("beside the form stands a mailto link to the info mailbox", () => {
  expect(linksOf(page, "main a[href^='mailto:']")).toContainEqual({
    text: site.mailboxes.info,
    href: `mailto:${site.mailboxes.info}`,
  });
});

test("We're Hiring has a See Job Openings link to careers", () => {
  expect(contact.hiring.heading).toBe("We're Hiring");
  const links = linksOf(findSection(page, "We're Hiring"));
  expect(links.filter(({ text }) => text === "See Job Openings")).toEqual([
    { text: "See Job Openings", href: expect.stringMatching(/^\/careers\/(?:#|$)/) },
  ]);
});
