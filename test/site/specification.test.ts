import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";

// What the specification names and counts is in the committed content. This is the only test that holds its words and
// numbers, and only as a lower bound: to add is always right, to remove or rename is a decision, made by editing this.

const content = await loadOnce();
const { site, shell, home, about, features, careers, contact, legal } = content;
const { services, industries } = content;
const output = await buildPages();
const titlesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title);
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
const labelled = (buttons: readonly { title: string; buttonText: string }[]) =>
  buttons.map(({ title, buttonText }) => `${title} (${buttonText})`);

/** What is wanted, in one text with the names between bars, and what is found of it. */
type Named = readonly [what: string, wanted: string, found: readonly string[]];

const addresses: Named = [
  "the addresses",
  "/ | /aboutus/ | /careers/ | /contact/ | /services/ | /solutions/ | " +
    "/services/custom/ | /services/webApplication/ | /services/mobileApp/ | /services/ecommerce/ | /services/cloud/ | " +
    "/services/softwareMaintenance/ | /services/itConsult/ | /services/travel/ | " +
    "/solutions/agriculture/ | /solutions/education/ | /solutions/healthcare/ | /solutions/banking/ | /solutions/manufacturing/ | " +
    "/solutions/Agriculture/ | /solutions/Education/ | /solutions/HealthCare/ | /solutions/Banking/ | /solutions/Manufacturing/",
  [...output.keys()].map((file) => `/${file.replace(/index\.html$/, "")}`),
];
const { navigation, callToAction } = shell;
const ofShellAndHome: readonly Named[] = [
  [
    "the menu entries",
    "Home | About Us | Services | Industries | Careers | Contact Us",
    Object.values(navigation),
  ],
  ["the banner", "Get In Touch", [callToAction.heading]],
  ["the legal texts", "Privacy Policy | Terms of Service | Cookies", titlesOf(legal)],
  [
    "the slides of the home page, with their buttons",
    "Empowering Businesses Through Smart IT Solutions (Talk to Our Experts) | " +
      "Powering Ideas with Technology (View Our Solutions) | Your IT Partner for Success (Contact Us)",
    labelled(home.slides),
  ],
  ["the section about the company", "WHO WE ARE", [home.whoWeAre.heading]],
  [
    "the reasons to choose the company",
    "deep technical knowledge | on-time delivery | scalable and tailored solutions | " +
      "competitive pricing | industry focus | end-to-end support",
    lower(titlesOf(home.whyChooseUs.items)),
  ],
  [
    "the services",
    "Custom software development | Web applications | Mobile apps | E-commerce | Cloud | " +
      "Software maintenance and support | IT consulting | Travel and hospitality technology",
    titlesOf(services),
  ],
  [
    "the categories of services",
    "Development | Deployment",
    services.map(({ category }) => category),
  ],
  [
    "the industries",
    "Banking & Finance | Education & eLearning | Agriculture & AgriTech | " +
      "Healthcare & Wellness | Manufacturing & Industry",
    titlesOf(industries),
  ],
  [
    "the steps of the life cycle",
    "Discover | Plan | Design | Develop | Test | Deploy",
    titlesOf(home.lifecycle.steps),
  ],
];
const applying = careers.howToApply.items.map(
  ({ title, description }) => `${title} ${description}`,
);
const ofAboutAndCareers: readonly Named[] = [
  ["the tabs of About Us", "About Us | Mission | Vision", titlesOf(about.tabs)],
  ["the button of About Us", "get in touch", lower([about.hero.buttonText])],
  [
    "the features",
    "Expert Team | Client-Centric | On-Time | Scalable & Secure | Latest Technology | Support & Maintenance",
    titlesOf(features.items),
  ],
  saying(
    "the tabs of About Us",
    about.tabs.flatMap(({ paragraphs }) => paragraphs),
    "founded by it professionals | timely delivery | innovation | quality | customer satisfaction",
  ),
  saying("How to Apply", applying, "openings | resume | job title in the subject line | hr "),
  ["the button of Careers", "View Open Positions", [careers.hero.buttonText]],
  [
    "the sections of Careers",
    "Our Beliefs & Values | How to Apply",
    [careers.values.heading, careers.howToApply.heading],
  ],
  [
    "the workplace culture",
    "Empowering Growth | Modern Workplace | Mentorship Culture | Continuous Learning | Transparent Evaluations | " +
      "Team Celebrations | Balanced Work Schedule | Ethical Operations | Open Communication",
    titlesOf(careers.culture.items),
  ],
];
const { form, hiring } = contact;
const ofContact: readonly Named[] = [
  [
    "the heading and tagline of the contact page",
    "Contact Us | Let's Build Something Great Together",
    [contact.title, contact.tagline],
  ],
  [
    "the form's labels",
    "Name | Email | Phone | Tell us about your project | Submit",
    [form.name, form.email, form.phone, form.message, form.submit],
  ],
  [
    "the form's hints",
    "Write your message here... | All fields are required",
    [form.messagePlaceholder, form.note],
  ],
  [
    "the block for applicants",
    "We're Hiring | See Job Openings",
    [hiring.heading, hiring.linkText],
  ],
  ["the office", "Chennai | Tamil Nadu", [site.address.city, site.address.region]],
];

test.each([addresses, ...ofShellAndHome, ...ofAboutAndCareers, ...ofContact])(
  "the committed content has what the specification names: %s",
  (what, wanted, found) => {
    const missing = wanted.split(" | ").filter((one) => !found.includes(one));
    const said = `The specification asks for ${list(missing)} (${what}); the committed content has ${list(found)}`;
    expect(missing, said).toEqual([]);
  },
);

const offering = [...services, ...industries].filter(
  ({ offerings }) => offerings.heading === "What We Offer" && offerings.items.length >= 5,
);
const comparing = industries.filter(({ comparison: { challenges, solutions } }) => {
  const cards = [challenges, solutions].filter(({ items }) => items.length >= 5);
  const named = cards.map(({ title, badge }) => `${title} (${badge})`).join();
  return named === "Industry Challenges (Legacy),Tailored Solutions (Modern)";
});

const countLong = (lists: readonly (readonly unknown[])[], least: number) =>
  lists.filter(({ length }) => length >= least).length;
const paragraphs = about.tabs.map((tab) => tab.paragraphs);
const approaches = services.map(({ approach }) => approach.steps);
test.each<[what: string, least: number, found: number]>([
  ["slides of the home page", 3, home.slides.length],
  ["tabs of About Us with three paragraphs", 3, countLong(paragraphs, 3)],
  ["services whose approach has five steps", 8, countLong(approaches, 5)],
  ["services and industries with five cards below What We Offer", 13, offering.length],
  [
    "industries with five Industry Challenges (Legacy) and five Tailored Solutions (Modern)",
    5,
    comparing.length,
  ],
  ["values of the company", 4, careers.values.items.length],
  ["steps of How to Apply", 4, careers.howToApply.items.length],
  ["social links", 1, site.profiles.length],
  ["or later as the copyright year", 2025, site.copyrightYear],
])(
  "the committed content has at least as many as the specification counts: %s",
  (what, least, found) => {
    const said = `The specification asks for ${least} ${what}; the committed content has ${found}`;
    expect(found, said).toBeGreaterThanOrEqual(least);
  },
);

/** What texts say, in any spelling of capitals. */
function saying(where: string, texts: readonly string[], wanted: string): Named {
  const said = lower(texts).join(" ");
  const found = wanted.split(" | ").filter((words) => said.includes(words));
  return [`what is said in ${where}`, wanted, [...found, said]];
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `“${text}”`).join(", ");
}
