import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart } from '../screen.ts';
import { amountOf, digitOf, type FoundFigure, figuresWithoutWay, openSheet, workedOut } from './figures-on-page.ts';

/** What a tab says while its figures are still to come. */
const UNDER_WAY =
  /^(Calculating|Comparing|Running|Searching|Projecting|Looking|looking for it|running|recomputing)|; the full run follows/;

/** Tables that open a year or a path row by row: a few of their cells stand for all. */
const CELLS_OPENED = 2;

describe.each([
  ['a couple whose conversions are searched for', 'Vandermolen'],
  ['a person alone who has retired', 'Lindqvist-Moore'],
])('every figure of %s', (_, household) => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByText(household, { exact: true }).first().click();
    await chart(page).waitFor();
    await page
      .getByText(/this plan spends/)
      .first()
      .waitFor();
  });
  afterAll(() => longhand.close());

  const drawer = () => page.getByRole('complementary', { name: 'Show the work' });
  const results = () => page.getByRole('region', { name: 'Results', exact: true });

  const show = async (tab: ResultTab) => {
    await page.keyboard.press(String(RESULT_TABS.indexOf(tab) + 1));
    await results().getByRole('tab', { name: RESULT_TAB_WORDS[tab], selected: true }).waitFor();
    const underWay = results().getByText(UNDER_WAY).or(results().getByRole('progressbar'));
    await expect.poll(() => underWay.count(), { timeout: 60_000 }).toBe(0);
  };

  it.each(RESULT_TABS)('has a way to its lines on the tab %s, in both dollars', async (tab) => {
    await show(tab);
    const found: FoundFigure[] = [...(await figuresWithoutWay(page))];
    await page.keyboard.press('d');
    found.push(...(await figuresWithoutWay(page)));
    await page.keyboard.press('d');
    expect(found).toEqual([]);
  });

  it.each(RESULT_TABS)('opens at its number on the tab %s, to lines that add up', async (tab) => {
    await show(tab);
    const wrong: string[] = [];
    const figures = results().locator('[data-figure]').filter({ visible: true });
    for (let at = 0; at < (await figures.count()); at++) {
      const figure = figures.nth(at);
      const text = (await figure.textContent()) ?? '';
      await figure.click();
      await drawer().locator('[aria-current], table').first().waitFor();
      const sheet = await openSheet(page);
      if (sheet !== null) {
        if (sheet.head !== text) wrong.push(`${text} opens ${sheet.head}`);
        const size = Math.abs(amountOf(text));
        if (/[$%]/.test(text) && Math.abs(size - Math.abs(sheet.result)) > digitOf(text) * 1.0001)
          wrong.push(`${text} opens at ${sheet.result}`);
        const sum = workedOut(sheet);
        const slack = 0.006 * (sheet.lines.length + 1) * (Math.abs(sheet.result) < 1.5 ? 0.01 : 1);
        if (!(Math.abs(sum - sheet.result) <= slack)) wrong.push(`${text}: lines come to ${sum}, not ${sheet.result}`);
      }
      await page.keyboard.press('Escape');
      await drawer().waitFor({ state: 'detached' });
      if (!(await figure.evaluate((element) => element === document.activeElement)))
        wrong.push(`${text} does not get the focus back`);
    }
    const cells = results().locator('td[aria-haspopup=dialog]');
    for (let at = 0; at < Math.min(CELLS_OPENED, await cells.count()); at++) {
      const text = (await cells.nth(at).textContent()) ?? '';
      await cells.nth(at).click();
      const shown = drawer().locator('b').first();
      await shown.waitFor();
      const amount = amountOf((await shown.textContent()) ?? '');
      if (Math.abs(amount - (text === '–' ? 0 : amountOf(text))) > 0.51) wrong.push(`the cell ${text} opens ${amount}`);
      await page.keyboard.press('Escape');
      await drawer().waitFor({ state: 'detached' });
    }
    expect(wrong).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });
});
