import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, openSetting, openTab } from '../screen.ts';
import { figuresWithoutWay, isStill, showTables } from './figures-on-page.ts';
import { openEach } from './open-each.ts';
import { faultsOf } from './sheets.ts';

/** What a tab says while its figures are still to come. */
const UNDER_WAY =
  /^(Calculating|Comparing|Listing|Running|Searching|Simulating|Projecting|Switching|Looking|looking for it|running|recomputing)|; the full run follows|; its worth on random futures follows/;

/** What a tab shows only when it is asked to, each from where the one before has left it. */
const MORE_VIEWS: Partial<Record<ResultTab, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  monteCarlo: {
    'every start of history': async (page) => {
      await openSetting(page, 'Returns');
      await page.getByRole('button', { name: /Returns$/ }).click();
      await page.getByRole('option', { name: 'Every historical start' }).click();
      await page.getByText(/^All \d\d historical starts are done\.$/).waitFor();
    },
    'drawn paths again': async (page) => {
      await page.getByRole('button', { name: /Returns$/ }).click();
      await page.getByRole('option', { name: 'Lognormal' }).click();
      await page.getByText(/^All 10,000 paths are done\.$/).waitFor();
    },
  },
  socialSecurity: {
    'claims in the plan': (page) => page.getByRole('button', { name: 'Compare in the plan' }).click(),
    'filing and survivor': (page) => page.getByText('Filing and survivor', { exact: true }).click(),
    'when to claim again': (page) => page.getByText('When to claim', { exact: true }).click(),
  },
};

let longhand: Longhand;
let page: Page;

beforeAll(async () => {
  longhand = await startLonghand();
  page = await longhand.open();
  await page.getByRole('button', { name: 'Look around' }).click();
});
afterAll(() => longhand.close());

describe.each([
  ['a couple whose conversions are searched for', 'Vandermolen'],
  ['a person alone who has retired', 'Lindqvist-Moore'],
])('every figure of %s', (_, household) => {
  const results = () => page.getByRole('region', { name: 'Results', exact: true });

  beforeAll(async () => {
    const list = page.getByRole('link', { name: 'Households' });
    if ((await list.count()) > 0) await list.first().click();
    await page.getByText(household, { exact: true }).first().click();
    await chart(page).waitFor();
    await page
      .getByText(/this plan spends/)
      .first()
      .waitFor();
  });

  const isThere = async () => {
    const underWay = results().getByText(UNDER_WAY).or(results().getByRole('progressbar'));
    await expect.poll(() => underWay.count(), { timeout: 60_000 }).toBe(0);
    await isStill(page);
  };

  const show = async (tab: ResultTab) => {
    await openTab(page, RESULT_TAB_WORDS[tab]);
    await results().getByRole('tab', { name: RESULT_TAB_WORDS[tab], selected: true }).waitFor();
    // A tab is fetched when it is first opened: until then there is nothing under the names of the tabs.
    const names = await results().getByRole('tablist').textContent();
    await expect.poll(() => results().textContent()).not.toBe(names);
    await isThere();
  };

  const switchDollars = async () => {
    const before = await results().textContent();
    await page.keyboard.press('d');
    await isStill(page, before);
  };

  /** What is wrong with what is in sight. */
  const faultsIn = async (view: string, parts: Parameters<typeof openEach>[1]) => {
    const withoutWay = (await figuresWithoutWay(page)).map(({ text, within }) => `${text} has no way, in: ${within}`);
    const faults = (await openEach(page, parts)).flatMap(faultsOf);
    return [...withoutWay, ...faults].map((fault) => `${view}: ${fault}`);
  };

  it.each(RESULT_TABS)('opens at its number on the tab %s, to lines that add up, in both dollars', async (tab) => {
    await show(tab);
    const wrong = await faultsIn('today’s dollars', { withSentences: true });
    await showTables(page);
    await isStill(page);
    wrong.push(...(await faultsIn('today’s dollars, tables', { withSentences: false })));
    await switchDollars();
    wrong.push(...(await faultsIn('future dollars', { withSentences: true })));
    await switchDollars();
    for (const [view, choose] of Object.entries(MORE_VIEWS[tab] ?? {})) {
      await choose(page);
      await isThere();
      if (!view.endsWith(' again')) wrong.push(...(await faultsIn(view, { withSentences: true })));
    }
    expect(wrong).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

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
    const figures = await openEach(page, { withSentences: true });
    const found = figures.find((figure) => (figure.sheet?.lines.length ?? 0) > 1);
    if (found?.sheet === undefined || found.sheet === null) throw new Error('no figure opens a sheet');
    expect(faultsOf(found)).toEqual([]);
    const [first, ...lines] = found.sheet.lines;
    if (first === undefined) throw new Error('no line');
    const planted = { ...found.sheet, lines: [{ ...first, value: 2 * first.value + 1 }, ...lines] };
    expect(faultsOf({ ...found, sheet: planted })).toHaveLength(1);
    expect(faultsOf({ ...found, text: '$9.99m', hasFocus: false }).length).toBeGreaterThan(2);
  });
});
