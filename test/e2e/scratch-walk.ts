import { startLonghand } from './longhand.ts';
import { closeBrowsers } from './browser.ts';
const longhand = await startLonghand();
const page = await longhand.open({ width: 1440, height: 900 });
await page.getByRole('button', { name: 'Look around' }).click();
await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
const ids = process.argv.slice(2);
const origin = new URL(page.url()).origin;
console.log(page.url());
if (ids.length === 0) console.log((await page.locator('main').innerText()).slice(0, 6000));
for (const id of ids) {
  await page.goto(`${origin}/`); await page.getByRole('columnheader', { name: 'Household' }).first().waitFor(); await page.getByRole('searchbox').first().fill(id).catch(()=>undefined); await page.getByText(id, { exact: true }).first().click(); 
  await page.getByRole('group', { name: /^Net portfolio, / }).waitFor();
  for (const tab of ['overview','cashFlow','accounts','taxes','monteCarlo','roth','socialSecurity','ledger','compare']) {
    await page.keyboard.press(String(['overview','cashFlow','accounts','taxes','monteCarlo','roth','socialSecurity','ledger','compare'].indexOf(tab)+1));
    await page.waitForTimeout(500);
    await page.waitForFunction(() => ![...document.querySelectorAll('[aria-label=Results] *')].some((e) => /^(Calculating|Comparing|Running|Searching|looking for it|running the first|recomputing)/.test(e.textContent ?? '')), undefined, { timeout: 60000 }).catch(()=>console.log('timeout', tab));
    await page.waitForTimeout(1500);
    const found = await page.evaluate(() => {
      const out: string[] = [];
      const root = document.querySelector('section[aria-label=Results]');
      if (root === null) return out;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const re = /[−+]?\$[\d,.]+[km]?|[−+]?\d[\d,.]*%/;
      const cell = /^[−+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
      while (walker.nextNode()) {
        const node = walker.currentNode; const text = (node.textContent ?? '').trim(); const el = node.parentElement;
        if (!el || text === '') continue;
        if (!re.test(text) && !cell.test(text)) continue;
        if (el.closest('svg')) { out.push(`SVG  ${text}`); continue; }
        const path: string[] = []; let e: Element | null = el;
        for (let i = 0; i < 5 && e; i++, e = e.parentElement) path.unshift(e.tagName.toLowerCase() + (e.className && typeof e.className === 'string' ? '.' + e.className.split(' ').map(c=>c.replace(/^_/, '').replace(/_[^_]*_\d*$/, '')).join('.') : '') + (e.getAttribute('role') ? `[${e.getAttribute('role')}]` : ''));
        out.push(`${el.closest('[aria-hidden=true]') ? 'HID' : el.closest('button,a,[aria-haspopup]') ? 'OK ' : '-- '} ${text.slice(0,160)}   << ${path.join(' > ')}`);
      }
      return out;
    });
    console.log(`\n=== ${id} ${tab} ${found.length}`);
    const seen = new Map<string, number>();
    for (const f of found) { const k = f.replace(/\d/g,'9'); const n = (seen.get(k) ?? 0) + 1; seen.set(k, n); if (n <= 2) console.log(f); else if (n === 3) console.log('   ...'); }
  }
}
await longhand.close(); await closeBrowsers();
