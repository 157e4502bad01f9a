import { noticeLostLoader } from "./islands/noticeLostLoader.ts";
import { enhanceMenus } from "./menus/enhanceMenus.ts";
import { revealOnScroll } from "./reveals/revealOnScroll.ts";

// The one script of every page, of which most have no other.
enhanceMenus();
revealOnScroll();
noticeLostLoader();
