import { enhanceMenus } from "./enhanceMenus.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

// Runs on every page; most pages have no other script.
enhanceMenus();
revealOnScroll();
