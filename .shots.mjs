import { chromium } from "playwright-core";
import sharp from "sharp";
import { mkdirSync } from "node:fs";
const [A,B]=["http://localhost:4101","http://localhost:4102"];
const pages=["/","/about/","/services/","/services/cloud/","/industries/","/industries/healthcare/","/careers/","/contact/","/solutions/","/privacy/","/work/","/nope/"];
const widths=[360,768,1280,1920];
const out="/tmp/shots2";mkdirSync(out,{recursive:true});
const modes=[["light",{colorScheme:"light",reducedMotion:"reduce"}],["dark",{colorScheme:"dark",reducedMotion:"reduce"}],["nojs",{colorScheme:"light",reducedMotion:"reduce",javaScriptEnabled:false}]];
const pick=process.argv[2];
const browser=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu","--disable-dev-shm-usage"]});
async function shot(origin,path,ctxo,width){
 const ctx=await browser.newContext({...ctxo,viewport:{width,height:900}});
 const page=await ctx.newPage();
 await page.goto(origin+path,{waitUntil:"load"});
 const h=await page.evaluate(()=>document.documentElement.scrollHeight).catch(()=>0);
 for(let y=0;y<Math.min(h,14000);y+=800){await page.mouse.wheel(0,800);await page.waitForTimeout(30);}
 await page.waitForTimeout(250);
 await page.evaluate(()=>scrollTo(0,0)).catch(()=>{});
 await page.waitForTimeout(200);
 const png=await page.screenshot({fullPage:true,animations:"disabled"});
 await ctx.close();return png;
}
for(const [mode,ctxo] of modes){ if(pick&&pick!==mode) continue;
 for(const width of widths){ if(mode!=="light"&&(width===768||width===1920)) continue;
  for(const path of pages){
   const [a,b]=[await shot(A,path,ctxo,width),await shot(B,path,ctxo,width)];
   const [ra,rb]=await Promise.all([a,b].map(x=>sharp(x).removeAlpha().raw().toBuffer({resolveWithObject:true})));
   let n=0,minY=1e9,maxY=0; const W=Math.min(ra.info.width,rb.info.width),H=Math.min(ra.info.height,rb.info.height);
   for(let y=0;y<H;y++)for(let x=0;x<W;x++){const i=(y*ra.info.width+x)*3,j=(y*rb.info.width+x)*3;
    if(Math.abs(ra.data[i]-rb.data[j])+Math.abs(ra.data[i+1]-rb.data[j+1])+Math.abs(ra.data[i+2]-rb.data[j+2])>60){n++;if(y<minY)minY=y;if(y>maxY)maxY=y;}}
   const name=mode+"-"+width+"-"+(path.replaceAll("/","_"));
   console.log(name,`${ra.info.width}x${ra.info.height}`,`${rb.info.width}x${rb.info.height}`,"diff",n,n?`${minY}..${maxY}`:"");
   await sharp(b).toFile(`${out}/${name}b.png`); if(n>200||ra.info.height!==rb.info.height) await sharp(a).toFile(`${out}/${name}a.png`);
  }}}
await browser.close();
