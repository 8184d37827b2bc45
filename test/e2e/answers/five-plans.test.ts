import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { openTab, startFromSample, violations } from '../screen.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Results' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

describe('five plans side by side', () => {
  let longhand: Longhand;
  let page: Page;
  const chip = (letter: string) =>
    page.getByRole('region', { name: 'Plans compared' }).getByRole('button', { name: new RegExp(`^${letter} `) });
  const add = () => page.getByRole('button', { name: 'Add a plan' });

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    for (let copies = 0; copies < 3; copies += 1) {
      const { pathname } = new URL(page.url());
      await page.getByRole('button', { name: 'Actions for this plan' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.waitForURL((url) => url.pathname !== pathname);
      await page.getByRole('heading', { level: 1, name: /\(copy/ }).waitFor();
    }
    await openTab(page, 'Compare');
    await chip('B').waitFor();
  });
  afterAll(() => longhand.close());

  it('are added one by one, and no more', async () => {
    for (const letter of ['C', 'D', 'E']) {
      await add().click();
      await chip(letter).waitFor();
    }
    expect(await add().count()).toBe(0);
    await heading(page, /^E pays every goal in \d\d of 100 futures, A in \d\d\.$/).waitFor();
    await page.getByRole('heading', { name: 'A and E on the same 10,000 random paths' }).waitFor({ timeout: 60_000 });
    await page.getByText(/ 3 of 4 others cannot be told from A by success\.$/).waitFor();
  });

  it('are all set against the first, in one read-out and one table', async () => {
    const pairs = page.getByRole('radiogroup', { name: 'Compare' }).getByRole('radio');
    expect(await pairs.count()).toBe(4);
    const lines = page.getByRole('group', { name: /^Net portfolio of each plan, / });
    await lines.focus();
    await page.keyboard.press('End');
    await expect.poll(() => lines.locator('dt').count()).toBe(5);
    await page.keyboard.press('Escape');
    const heads = await page
      .getByRole('table')
      .filter({ hasText: 'Success: every goal paid' })
      .getByRole('columnheader')
      .allTextContents();
    expect(heads).toEqual(['Results', 'A', 'B', 'C', 'D', 'E', 'A minus E']);
    await page.getByRole('radio', { name: 'A and C' }).check({ force: true });
    await page.getByRole('columnheader', { name: 'A minus C' }).first().waitFor();
  });

  it('axe finds nothing, by light and by dark, and nothing is wider than its pane', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const width of [960, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => pane(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  it('one is changed for another or taken out under its chip, and the address remembers', async () => {
    await chip('C').click();
    await page.getByRole('button', { name: 'Remove C' }).click();
    await chip('E').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('with')?.split('~')).toHaveLength(3);
    await page.reload();
    await chip('D').waitFor();
    await expect.poll(() => add().count()).toBe(1);
    expect(longhand.faults()).toEqual([]);
  });
});
