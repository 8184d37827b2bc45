import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { downloaded, violations } from '../screen.ts';

describe('every household under a case', () => {
  let longhand: Longhand;
  let page: Page;

  /** That of the sandbox. */
  const origin = () => new URL(page.url()).origin;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
    await page.goto(`${origin()}/book`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => longhand.close());

  /** What axe finds on the page as it is, by light and by dark, and how much of it is wider than the narrowest window. */
  const found = async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const byDark = await violations(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const byLight = await violations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.setViewportSize({ width: 1440, height: 900 });
    return [...byDark, ...byLight, ...(over > 0 ? [`the page is ${over} px too wide`] : [])];
  };

  it('is asked of those that are chosen, and found without fault', async () => {
    expect(await found()).toEqual([]);
    await page.getByText('All households; choose some').click();
    await page.getByRole('searchbox', { name: 'Search the households to run' }).fill('alden');
    await page.getByRole('checkbox', { name: /^Aldenhoff/ }).check();
    await page.getByRole('button', { name: 'Run 1 household' }).click();
    await page.getByText('1 of 1 household done, 1,000 paths each').waitFor();
    await page.getByRole('grid', { name: 'Households by change' }).waitFor();
    expect(await found()).toEqual([]);
  });

  it('gives the table, and a household its whole report with the figures of its row', async () => {
    const { text } = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
    const [head = '', line = ''] = text.trim().split('\r\n');
    const hash = line.split(',')[head.split(',').indexOf('after.resultHash')] ?? '';
    expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
    await page.getByRole('button', { name: /^Open Aldenhoff.* under this case$/ }).click();
    await page.getByRole('link', { name: 'Report under this case' }).click();
    await page.locator('[data-report=ready]').waitFor();
    const sheets = page.locator('[data-report-sheets]');
    const year = new Date().getFullYear() + 1;
    await expect.poll(() => sheets.textContent()).toContain(`Under the caseMarkets fall 20% in January ${year}`);
    expect(await sheets.textContent()).toContain(
      'This report is of the same result as the row of the book, to the last bit.',
    );
    // What decides every figure of the report is what the row was kept by.
    await expect.poll(() => sheets.textContent()).toContain(hash);
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

  it('finds no fault with the law of a plan, either', async () => {
    await page.goto(`${origin()}/households/1/plans/1/law`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await found()).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });
});
