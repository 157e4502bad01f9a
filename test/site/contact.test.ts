import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf } from "../support/readPage.ts";

const page = readPage(await buildPages(), "/contact");
const { contact, site } = await loadOnce();
const form = find(page, "main form");

test("the contact page has a dark section headed Contact Us, with the tagline", () => {
  const section = findSection(page, "Contact Us");
  expect(section.classList.contains("dark")).toBe(true);
  expect(textOf(find(section, "h1 + p"))).toBe("Let's Build Something Great Together");
});

test("the form has four required fields in order: name, email, phone and a message with a placeholder text", () => {
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
  expect(find(form, "textarea").getAttribute("placeholder")).toBe("Write your message here...");
  expect(textOf(form)).toContain("All fields are required");
  expect(form.querySelectorAll("input[required], textarea[required]")).toHaveLength(4);
});

test("the Submit button submits the form, and without script mails it to the info mailbox", () => {
  const button = find(form, "button[type='submit']");
  expect(textOf(button)).toBe("Submit");
  expect(button.getAttribute("formAction")?.split("?")[0]).toBe(`mailto:${site.mailboxes.info}`);
});

test("the contact page shows the office address in Chennai, Tamil Nadu, and links to the info mailbox", () => {
  const address = textOf(find(page, "main address"));
  expect(address).toContain("Chennai");
  expect(address).toContain("Tamil Nadu");
  const { info } = site.mailboxes;
  expect(linksOf(page, "main a[href^='mailto:']")).toContainEqual({
    text: info,
    href: `mailto:${info}`,
  });
});

test("We're Hiring has a See Job Openings link to careers", () => {
  expect(contact.hiring.heading).toBe("We're Hiring");
  expect(linksOf(findSection(page, "We're Hiring"))).toContainEqual({
    text: "See Job Openings",
    href: expect.stringMatching(/^\/careers\/(?:#|$)/),
  });
});
