import { enhanceMenus } from "./enhanceMenus.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

// The one script of every page; most pages have no other.
enhanceMenus();
revealOnScroll();
