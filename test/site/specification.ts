/** The lists that the specification gives word for word, as links of the site. */

const listLinks = (branch: string, titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([slug, text]) => ({ text, href: `/${branch}/${slug}/` }));

export const services = listLinks("services", {
  custom: "Custom software development",
  webApplication: "Web applications",
  mobileApp: "Mobile apps",
  ecommerce: "E-commerce",
  cloud: "Cloud",
  softwareMaintenance: "Software maintenance and support",
  itConsult: "IT consulting",
  travel: "Travel and hospitality technology",
});

export const industries = listLinks("solutions", {
  banking: "Banking & Finance",
  education: "Education & eLearning",
  agriculture: "Agriculture & AgriTech",
  healthcare: "Healthcare & Wellness",
  manufacturing: "Manufacturing & Industry",
});

/** The menu's plain entries; Services and Industries are between the second and the third. */
export const mainPages = [
  { text: "Home", href: "/" },
  { text: "About Us", href: "/aboutus/" },
  { text: "Careers", href: "/careers/" },
  { text: "Contact Us", href: "/contact/" },
];

/** The menu's other spellings of the industries' addresses. */
export const aliases = ["Agriculture", "Education", "HealthCare", "Banking", "Manufacturing"];
