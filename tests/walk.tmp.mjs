import { chromium } from '@playwright/test';
const site='http://localhost:3210';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const ctx=await b.newContext({viewport:{width:1440,height:900}});
const p=await ctx.newPage();
p.on('console',m=>m.type()==='error'&&console.log('console',m.text()));
await p.goto(site+'/admin/login');
await p.getByLabel('E-mail').fill('admin@latchline.example');
await p.getByLabel('Password',{exact:true}).fill('a-cold-kettle-2026-morning');
await p.getByRole('button',{name:'Sign In'}).click();
await p.waitForURL(/setup/,{timeout:60000});
console.log(p.url());
const steps=process.argv[2]?.split(',')??['name','phone','area','sample','mail','test-mail','recipients','devices','domain','proxy','backups'];
const shots=process.argv[3]==='all'?[[360,'light'],[360,'dark'],[768,'light'],[1440,'light'],[1440,'dark']]:[[360,'light'],[1440,'light']];
for(const s of steps){
  await p.goto(site+'/admin/setup?step='+s);
  await p.getByRole('progressbar').waitFor();
  await p.waitForTimeout(1200);
  for(const [w,c] of shots){
    await p.emulateMedia({colorScheme:c}); await p.setViewportSize({width:w,height:900}); await p.waitForTimeout(w>1200?1500:250);
    await p.screenshot({path:`/tmp/setup-shots/${s}-${w}-${c}.png`,fullPage:true});
  }
}
await p.goto(site+'/admin'); await p.waitForTimeout(1500);
await p.setViewportSize({width:1440,height:900}); await p.screenshot({path:'/tmp/setup-shots/leads-1440.png'});
await p.setViewportSize({width:360,height:780}); await p.screenshot({path:'/tmp/setup-shots/leads-360.png'});
await p.goto(site+'/admin/account'); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/setup-shots/account-360.png',fullPage:true});
await b.close();
