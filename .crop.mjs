import sharp from "sharp";
const [n,y,h,out]=[process.argv[2],+process.argv[3],+process.argv[4],process.argv[5]];
const m=await sharp(`/tmp/shots2/${n}a.png`).metadata();
const a=await sharp(`/tmp/shots2/${n}a.png`).extract({left:0,top:y,width:m.width,height:h}).toBuffer();
const b=await sharp(`/tmp/shots2/${n}b.png`).extract({left:0,top:y,width:m.width,height:h}).toBuffer();
await sharp({create:{width:m.width*2+20,height:h,channels:3,background:"#f0f"}}).composite([{input:a,left:0,top:0},{input:b,left:m.width+20,top:0}]).png().toFile(out);
