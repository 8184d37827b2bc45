import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { startFromSample, violations } from '../screen.ts';

describe('who is left, and what must be true, on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  it('runs every pair of last ages of the sample couple, and opens one life', async () => {
    await page.getByRole('tab', { name: 'Social Security' }).click();
    await page.getByText('Survivors', { exact: true }).click();
    await page.getByRole('button', { name: 'Run every pair' }).click();
    const grid = page.getByRole('grid', { name: /^Share of futures with every goal paid/ });
    await grid.waitFor();
    // Ellen from 62 to 100, David from 60.
    await expect.poll(() => grid.getByRole('gridcell').count()).toBe(39 * 41);
    await page.getByText(/^Weighed by how long two people live, the plan holds in/).waitFor();
    await grid.getByRole('gridcell', { name: /^Ellen to 70, David to 95: / }).click();
    await page.getByRole('heading', { name: 'Ellen to 70, David to 95' }).waitFor();
    await page.getByRole('heading', { name: 'What David files' }).waitFor();
    await page.getByText(/^David can spend/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

  it('finds how far each assumption may be wrong, and what can be spent at each month of retirement', async () => {
    await page.getByRole('tab', { name: 'Decisions' }).click();
    await page.getByRole('button', { name: 'Find how far' }).click();
    const grid = page.getByRole('grid', { name: /^How far each assumption may be wrong/ });
    await grid.waitFor();
    await expect
      .poll(() => grid.getByRole('row').filter({ hasText: 'Inflation' }).first().textContent())
      .toMatch(/room|short/);
    const two = page.getByRole('grid', { name: /^Two at once/ });
    await two.waitFor();
    await expect.poll(() => two.getByText(', as planned').count()).toBe(1);
    expect(longhand.faults()).toEqual([]);
  });
});
