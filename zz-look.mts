import { startLonghand } from './test/e2e/longhand.ts';
const lh = await startLonghand();
const page = await lh.open();
const shot=async(name:string)=>{await page.waitForTimeout(600); await page.screenshot({path:`/tmp/looks-first/${name}.png`});};
try{
await page.setViewportSize({width:1280,height:720});
await page.getByRole('button',{name:'Create plan'}).waitFor();
await shot('fr-empty-1280');
const fill=async(l:string,v:string,exact=false)=>{await page.getByLabel(l,{exact}).fill(v);};
await fill('Your name','Maria Delgado'); await fill('Birth date','May 14, 1964',true); await fill('Spouse’s name','Dan'); await fill('Spouse’s birth date','Mar 2, 1963');
await fill('Maria’s wages','112k'); await fill('Maria retires at','63'); await fill('Dan’s wages','64k'); await fill('Dan retires at','65');
await fill('Traditional, Maria','882k'); await page.getByLabel('Traditional, Maria',{exact:true}).blur();
await page.getByLabel('Traditional, Dan',{exact:true}).fill('524k'); await page.getByLabel('Roth, Maria',{exact:true}).fill('186k');await page.getByLabel('Roth, Dan',{exact:true}).fill('94k'); await page.getByLabel('HSA, Maria',{exact:true}).fill('46k'); await page.getByLabel('Cash, Joint',{exact:true}).fill('62k'); await page.getByLabel('Brokerage, Joint',{exact:true}).fill('318k');
await fill('You spend','116k');
const ins=page.getByRole('region',{name:'Health insurance'}); await ins.getByText('Marketplace',{exact:true}).click();
await page.getByLabel(/Health costs out of pocket/).fill('3,400');
await page.getByRole('region',{name:'Spending'}).getByRole('button',{name:/Home/}).click(); await page.getByRole('option',{name:'Mortgage'}).click();
await page.getByRole('region',{name:'Pension'}).getByText('Dan',{exact:true}).click();
await ins.getByText(/In 20\d\d premiums/).waitFor();
console.log(await ins.textContent()); console.log(await page.getByRole('region',{name:'Money left over'}).textContent());
await shot('fr-1280');
await page.evaluate(()=>{const m=document.querySelector('main');m?.scrollTo(0,9999);document.querySelector('[role=region]');}); await shot('fr-1280-end');
await page.getByRole('button',{name:/Kind of account: Traditional, Dan/}).click(); await page.getByRole('option',{name:'Inherited IRA'}).click(); await shot('fr-1280-inherited');
await page.emulateMedia({colorScheme:'dark'}); await page.setViewportSize({width:1440,height:900}); await page.evaluate(()=>document.querySelector('main')?.scrollTo(0,0)); await shot('fr-1440-dark');
await page.setViewportSize({width:1440,height:1400}); await shot('fr-1440-dark-tall');
await page.emulateMedia({colorScheme:'light'});
for (const w of [768,320]){ await page.setViewportSize({width:w,height:2600}); await shot('fr-'+w); console.log(w,await page.evaluate(()=>[document.documentElement.scrollWidth,document.querySelector('main')?.scrollWidth,document.querySelector('main')?.clientWidth])); }
await page.addStyleTag({content:'html{font-size:150% !important}'}); await page.setViewportSize({width:1280,height:1500}); await shot('fr-1280-150'); await page.setViewportSize({width:320,height:3600}); await shot('fr-320-150');
console.log(await page.evaluate(()=>[document.documentElement.scrollWidth,document.querySelector('main')?.scrollWidth,document.querySelector('main')?.clientWidth]));
console.log(lh.faults());
} catch(e){console.log(String(e)); await page.screenshot({path:'/tmp/looks-first/error.png'});} finally { await lh.close(); process.exit(0); }
