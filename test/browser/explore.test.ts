import { readFile } from "node:fs/promises";
import { inject, test } from "vitest";
import { pageAddresses } from "../support/browserAddresses.ts";
import { collectComplaints } from "../support/browserComplaints.ts";
import { connectBrowser } from "../support/browserSession.ts";

const axe = await readFile("node_modules/axe-core/axe.min.js", "utf8");
test("x", async () => {
  const browser = await connectBrowser();
  const ctx = await browser.newContext({ baseURL: inject("siteUrl") });
  const page = await ctx.newPage();
  const complaints = collectComplaints(page);
  const r404 = await page.goto("/404.html");
  console.log("404.html", r404?.status(), page.url());
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const a of [...pageAddresses, "/404.html", "/no/such"]) {
      const t = performance.now();
      await page.goto(a);
      const res = await page.evaluate(() => {
        const s1 = document.documentElement.scrollWidth;
        const st = document.createElement("style");
        st.textContent = "html,body{overflow-x:visible!important}";
        document.head.append(st);
        const s2 = document.documentElement.scrollWidth;
        const out = [...document.querySelectorAll("body *")]
          .filter((e) => {
            const b = e.getBoundingClientRect();
            return (
              b.width > 0 &&
              b.right > innerWidth + 0.5 &&
              !e.closest(".hero__track,.lifecycle__track,.backdrop,.visually-hidden,dialog")
            );
          })
          .map((e) => e.tagName + "." + e.className)
          .slice(0, 8);
        return [innerWidth, s1, s2, out.join("|")];
      });
      const t1 = performance.now();
      await page.evaluate(async () =>
        Promise.all(
          Array.from(document.images, async (i) => {
            i.loading = "eager";
            if (!i.complete)
              await new Promise((r) => {
                i.onload = r;
                i.onerror = r;
              });
            if (!i.naturalWidth) console.error("broken " + i.src);
          }),
        ),
      );
      const t2 = performance.now();
      console.log(
        a,
        res.join(" "),
        Math.round(t1 - t),
        Math.round(t2 - t1),
        complaints.splice(0).join("; "),
      );
    }
  }
  await ctx.close();
}, 200000);
test("axe", async () => {
  const browser = await connectBrowser();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [360, 1440]) {
      const ctx = await browser.newContext({
        baseURL: inject("siteUrl"),
        colorScheme,
        viewport: { width, height: 900 },
      });
      const page = await ctx.newPage();
      for (const a of [...pageAddresses, "/404.html"]) {
        const t = performance.now();
        await page.goto(a);
        await page.evaluate(axe);
        const res = await page.evaluate(async () => {
          const w = window as any;
          const rules = Object.fromEntries(
            w.axe
              .getRules()
              .filter((r: any) => !r.tags.includes("wcag2aaa") && !r.tags.includes("deprecated"))
              .map((r: any) => [r.ruleId, { enabled: true }]),
          );
          const r = await w.axe.run(document, { resultTypes: ["violations"], rules });
          return r.violations.flatMap((v: any) =>
            v.nodes.map(
              (n: any) =>
                v.id + ": " + n.target.join(" ") + " " + (n.any[0]?.message ?? n.failureSummary),
            ),
          );
        });
        console.log(colorScheme, width, a, Math.round(performance.now() - t), res.join("\n   "));
      }
      await ctx.close();
    }
}, 300000);
