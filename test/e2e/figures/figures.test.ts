import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart } from '../screen.ts';
import { amountOf, type FoundFigure, faultsOf, figuresWithoutWay, openEach, showTables } from './figures-on-page.ts';

/** What a tab says while its figures are still to come. */
const UNDER_WAY =
  /^(Calculating|Comparing|Running|Searching|Projecting|Looking|looking for it|running|recomputing)|; the full run follows/;

/** Tables that open a year or a path row by row: a few of their cells stand for all. */
const CELLS_OPENED = 2;

/** Tabs all of whose figures have a way, those of the tables behind their charts, too; the Overview has it beside its tables. */
const WITH_TABLES = RESULT_TABS;

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

  it.each(RESULT_TABS)('opens at its number on the tab %s, to lines that add up in both dollars', async (tab) => {
    await show(tab);
    const wrong: string[] = [];
    for (const dollars of ['today’s', 'future']) {
      const faults = [...(await openEach(page)).flatMap(faultsOf), ...(await wrongCells())];
      wrong.push(...faults.map((fault) => `in ${dollars} dollars ${fault}`));
      await page.keyboard.press('d');
    }
    expect(wrong).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

  it.each(WITH_TABLES)('has a way to its lines on the tab %s and in the tables behind its charts', async (tab) => {
    await show(tab);
    const found: FoundFigure[] = [...(await figuresWithoutWay(page))];
    await showTables(page);
    found.push(...(await figuresWithoutWay(page)));
    expect(found).toEqual([]);
  });

  /** A few cells of the tables that open a year or a path row by row. */
  const wrongCells = async () => {
    const wrong: string[] = [];
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
    return wrong;
  };

  it('is found by the walk where it has no way, and where its lines do not add up', async () => {
    await show('overview');
    await page.evaluate(() => {
      const planted = document.createElement('p');
      planted.id = 'planted';
      planted.textContent = 'You keep $4,321.';
      document.querySelector('section[aria-label=Results]')?.append(planted);
    });
    expect(await figuresWithoutWay(page)).toEqual([{ text: 'You keep $4,321.', within: 'You keep $4,321.' }]);
    await page.evaluate(() => document.querySelector('#planted')?.remove());
    const [sheet] = (await openEach(page)).filter((figure) => (figure.sheet?.lines.length ?? 0) > 1);
    if (sheet?.sheet === undefined || sheet.sheet === null) throw new Error('no figure opens a sheet');
    expect(faultsOf(sheet)).toEqual([]);
    const [first, ...lines] = sheet.sheet.lines;
    if (first === undefined) throw new Error('no line');
    const planted = { ...sheet.sheet, lines: [{ ...first, value: 2 * first.value + 1 }, ...lines] };
    expect(faultsOf({ ...sheet, sheet: planted })).toHaveLength(1);
    expect(faultsOf({ ...sheet, text: '$9.99m', hasFocus: false }).length).toBeGreaterThan(2);
  });
});
