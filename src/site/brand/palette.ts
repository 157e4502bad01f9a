/**
 * Every colour of the site. Each becomes a custom property of the style sheet (`bg-alt` is `--bg-alt`); icons, share
 * images, web manifest and `theme-color` use them too. After a change: `npm run icons`.
 */

const night = { 950: "#0f1122", 900: "#14172b", 800: "#1b1f3a", 500: "#545a86", 400: "#7a7fa6" };
const rice = { 0: "#fffdf9", 50: "#fbf7ef", 100: "#f3ebdd", 200: "#e5d9c4", 300: "#cdbfa6" };
const kavi = { 700: "#8e2a1a", 600: "#a8321f", 500: "#bc3d27" };
const turmeric = { 400: "#f2a93b", 300: "#f7c271" };

/** Colour of the floor in the rendered pictures (assets/art). */
export const pictureFloor = "#1f2442";

const light = {
  ink: night[900],
  paper: rice[50],
  highlight: turmeric[400],
  "highlight-hover": turmeric[300],
  bg: rice[50],
  "bg-alt": rice[100],
  surface: rice[0],
  text: night[900],
  "text-2": "#45485f",
  rule: rice[200],
  "rule-strong": rice[300],
  "field-line": "#857f70",
  placeholder: "#6b6759",
  link: kavi[600],
  accent: kavi[500],
  "on-accent": rice[0],
  "accent-hover": kavi[600],
  "accent-active": kavi[700],
  lit: kavi[500],
  focus: night[900],
  error: kavi[600],
  "error-tint": "#fff6f1",
  ok: "#1f6a4b",
  "cta-bg": kavi[500],
  // Sections that are dark in both themes (`.dark`).
  deep: night[950],
  dark: night[900],
  "dark-2": night[800],
  "dark-rule": "#343a63",
  "dark-rule-strong": night[500],
  "dark-line": night[400],
  "dark-text-2": "#d3cdc6",
  // Behind a picture until it has loaded.
  picture: pictureFloor,
};

/** Roles that differ in the dark theme. */
const dark = {
  bg: "#12142a",
  "bg-alt": "#1b1f3b",
  surface: "#262b50",
  text: rice[50],
  "text-2": "#cfc9c0",
  rule: "#373d68",
  "rule-strong": "#454b78",
  "field-line": night[400],
  placeholder: "#a5a6bd",
  link: turmeric[300],
  lit: turmeric[400],
  focus: turmeric[400],
  error: "#ffab94",
  "error-tint": "#341e2c",
  ok: "#6fc79b",
  deep: "#090a16",
  dark: "#0c0e1d",
  "dark-2": "#15182e",
  "dark-rule": "#2c3157",
  "cta-bg": "#9c311f",
} satisfies Partial<typeof light>;

export const palette = { light, dark };
