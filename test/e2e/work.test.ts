import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { closeWork, startFromSample, violations } from './screen.ts';

describe('the ledger and the work behind its figures', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    await page.getByRole('tab', { name: 'Ledger' }).click();
    await page.getByRole('grid').waitFor();
  });
  afterAll(() => longhand.close());

  const drawer = () => page.getByRole('complementary', { name: 'Show the work' });

  it('opens a figure by the keys and follows its lines down to the rule', async () => {
    await page.getByRole('row', { name: /^2035/ }).getByRole('rowheader').focus();
    for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight');
    const figure = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Enter');
    await drawer().getByRole('heading', { name: 'Income', exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain('work=income.socialSecurity');
    await drawer().getByRole('button', { name: 'line 6', exact: true }).first().click();
    await drawer().getByRole('button', { name: 'Social Security of Ellen, line 8' }).click();
    const current = drawer().locator('[aria-current]');
    await expect.poll(() => current.innerText()).toContain('42 USC 415(g)');
    expect(await violations(page)).toEqual([]);
    await closeWork(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(figure);
  });

  it('a copied address opens the same work, and the years go on from there', async () => {
    const address = new URL(page.url());
    address.search = '?tab=ledger&year=2035&work=taxes.total';
    await page.goto(address.href);
    await drawer().getByText('Show the work · 2035').waitFor();
    const form = drawer().getByRole('region', { name: /^Form 1040/ });
    const fold = form.getByRole('button', { name: /lines of \$0 of Form 1040$/ });
    await fold.waitFor();
    const before = await form.getByRole('listitem').count();
    await fold.click();
    await expect.poll(() => fold.innerText()).toMatch(/^Hide \d+ /);
    const folded = Number.parseInt((await fold.innerText()).replace('Hide ', ''), 10);
    await expect.poll(() => form.getByRole('listitem').count()).toBe(before + folded);
    expect(folded).toBeGreaterThan(5);
    await drawer().getByRole('button', { name: '2036 ›' }).click();
    await drawer().getByText('Show the work · 2036').waitFor();
    await drawer().getByRole('button', { name: '12 months behind it' }).click();
    const months = drawer().getByRole('table', { name: 'The months behind it' }).getByRole('row');
    await expect.poll(() => months.count()).toBe(12);
    await page.goBack();
    await drawer().getByText('Show the work · 2035').waitFor();
    await drawer().getByRole('button', { name: 'Close the work' }).click();
    await drawer().waitFor({ state: 'detached' });
  });

  it('shows months with their year, finds a year, and saves what it shows', async () => {
    await page.getByRole('radio', { name: 'Monthly' }).click({ force: true });
    await page.getByRole('columnheader', { name: 'Month', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Go to year or age' }).fill('2050');
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader', { name: 'Dec 2050', exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toContain('Month,Age of Ellen,Age of David,Year end: Net portfolio');
    expect(rows[1]?.startsWith('2026-01,')).toBe(true);
    expect(rows.join('\n')).not.toMatch(/\.\d{3,}/);
    expect(longhand.faults()).toEqual([]);
  });

  it('shows the year that is clicked in the cash flow, its edges in the taxes, and the flows of an account', async () => {
    await page.keyboard.press('3');
    const flow = page.getByRole('group', { name: /^Where the money comes from/ });
    await flow.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'One year in full' })
      .getByText(/^2061 · /)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('5');
    await page.getByText(/^The next \$1,000 of ordinary income costs/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('4');
    await page.getByRole('grid', { name: /^Joint brokerage/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });
});
