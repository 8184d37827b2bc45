import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, closeWork, resultOf } from '../screen.ts';

/** What an adviser does all day, without a pointer: from the list into a plan, from there into its report, and back. */
describe('list, plan and report with the keyboard alone', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.getByRole('button', { name: 'Look around' }).waitFor();
  });
  afterAll(() => longhand.close());

  /** How what has the focus is called. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const said = ['aria-label', 'aria-description'].map((name) => element.getAttribute(name));
      return [...said, ...labels.map(({ textContent }) => textContent), element.textContent]
        .filter((part) => part !== null && part !== '')
        .join(' ');
    });

  const tabTo = async (name: RegExp, key = 'Tab') => {
    const met = new Set<string>();
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press(key);
      const stop = await focused();
      if (name.test(stop)) return;
      met.add(stop);
    }
    throw new Error(`No tab stop is called ${String(name)} among ${[...met].join(' | ')}`);
  };

  it('the list is searched, filtered, ticked and opened to its plans', async () => {
    await tabTo(/^Look around/);
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Household' }).waitFor();
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('Search households');
    await page.keyboard.type('alden');
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select / }).count()).toBe(1);
    // How many there are is counted beside the list, and may come after it.
    await page.getByRole('radio', { name: /^All \d/ }).waitFor();
    await tabTo(/^All \d/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: /^To review/, checked: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('radio', { name: /^All/, checked: true }).waitFor();
    await tabTo(/^Select Aldenhoff/);
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('1 selected').count()).toBe(0);
    await tabTo(/^Plans of Aldenhoff/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('radio', { name: /^Make / })
      .first()
      .waitFor();
    await tabTo(/^Actions for Aldenhoff/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toMatch(/^Actions for Aldenhoff/);
  });

  it('its link opens the plan, whose tabs and figures are reached, and the drawer gives the focus back', async () => {
    await tabTo(/^Aldenhoff/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/plans\/\d+/);
    await chart(page).waitFor();
    await page.keyboard.press('5');
    await page.getByRole('tab', { name: 'Taxes', selected: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    await chart(page).waitFor();
    // A figure is that of the paths once they have been run: the last of them have to be there.
    await resultOf(page);
    await tabTo(/opens the work/i);
    const figure = await focused();
    await page.keyboard.press('Enter');
    await closeWork(page);
    await expect.poll(focused).toBe(figure);
  });

  it('the report is opened, its parts are chosen and printing is reached; the way back leads to the plan', async () => {
    await tabTo(/^Report$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    // Its searches take as long as they take.
    await page.locator('[data-report="ready"]').waitFor({ timeout: 300_000 });
    await expect.poll(focused).toMatch(/^Aldenhoff/);
    await tabTo(/^Parts: /, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(/Table of every year/);
    await page.keyboard.press('Space');
    await page.getByRole('region', { name: 'Year by year' }).waitFor();
    await tabTo(/^Print or save as PDF/);
    await tabTo(/^‹/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await chart(page).waitFor();
    expect(longhand.faults()).toEqual([]);
  });
});
