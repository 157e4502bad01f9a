import { noticeLostLoader } from "../../generator/islands/browser/noticeLostLoader.ts";
import { enhanceMenus } from "./enhanceMenus.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

// The one script of every page, of which most have no other.
enhanceMenus();
revealOnScroll();
noticeLostLoader();
