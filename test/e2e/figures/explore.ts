import { RESULT_TAB_WORDS, RESULT_TABS } from '../../../renderer/format/words.ts';
import { startLonghand } from '../longhand.ts';
import { chart } from '../screen.ts';
import { closeBrowsers } from '../browser.ts';
import { showTables } from './figures-on-page.ts';

const UNDER_WAY =
  /^(Calculating|Comparing|Running|Searching|Projecting|Looking|looking for it|running|recomputing)|; the full run follows/;
const t0 = Date.now();
const say = (...a: unknown[]) => console.log(Date.now() - t0, ...a);
const longhand = await startLonghand();
const page = await longhand.open();
say('opened');
await page.getByRole('button', { name: 'Look around' }).click();
for (const household of process.argv.slice(2)) {
  await page.getByText(household, { exact: true }).first().click();
  say('clicked');
  await chart(page).waitFor();
  await page.getByText(/this plan spends/).first().waitFor();
  say('ready');
  const results = page.getByRole('region', { name: 'Results', exact: true });
  for (const tab of RESULT_TABS) {
    await page.keyboard.press(String(RESULT_TABS.indexOf(tab) + 1));
    await results.getByRole('tab', { name: RESULT_TAB_WORDS[tab], selected: true }).waitFor();
    const underWay = results.getByText(UNDER_WAY).or(results.getByRole('progressbar'));
    while ((await underWay.count()) > 0) await new Promise((r) => setTimeout(r, 50));
    say('##', household, tab);
    for (const tables of [false, true]) {
      if (tables) { await showTables(page); await new Promise((r) => setTimeout(r, 300)); }
      const found = await page.evaluate(() => {
        const FIGURE = /[−+]?\$\d[\d,.]*[km]?|[−+]?\d[\d,.]*%/;
        const CELL = /^[−+]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;
        const NO_FIGURE = 'svg, input, select, output, label, [aria-hidden=true], [data-readout], [data-inputs=""], form, [role=slider], [role=status], summary, details';
        const WAY = '[data-figure], [aria-haspopup=dialog], button, a';
        const root = document.querySelector('section[aria-label=Results]');
        const out: Record<string, string[]> = {};
        const walker = document.createTreeWalker(root!, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement!;
          const text = walker.currentNode.textContent!.trim();
          if (!(FIGURE.test(text) || CELL.test(text))) continue;
          const inHidden = parent.closest(NO_FIGURE) !== null;
          if (inHidden && parent.closest('svg, [aria-hidden=true]') !== null) continue;
          if (parent.closest(WAY) !== null) continue;
          if ((parent.closest('li')?.querySelector('button:not([data-term])') ?? null) !== null) continue;
          const cell = parent.closest('td, th');
          let where = parent.closest('section:not([aria-label=Results])')?.querySelector('h2, h3')?.textContent ?? '';
          if (cell !== null) {
            const table = cell.closest('table')!;
            const heads = [...(table.querySelector('thead tr:last-child')?.children ?? [])].map((h) => h.textContent);
            where += ' | ' + (table.getAttribute('aria-label') ?? '') + ' | ' + heads[[...cell.parentElement!.children].indexOf(cell)] + (cell.tagName === 'TH' ? ' TH' : '') + (table.getAttribute('role') === 'grid' ? ' GRID' : '');
          } else where += ' :: ' + parent.tagName;
          if (inHidden) where = '(' + parent.closest(NO_FIGURE)!.tagName + ') ' + where;
          (out[where] ??= []).push(text);
        }
        return out;
      });
      for (const [where, texts] of Object.entries(found)) console.log(tables ? '   T ' : '   - ', where, texts.length, JSON.stringify(texts.slice(0, 4)).slice(0, 300));
    }
  }
  await page.getByRole('link', { name: 'Households' }).first().click();
  say('back');
}
await longhand.close();
await closeBrowsers();
