import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import {
  columnOf,
  downloaded,
  numberOf,
  openAccount,
  openSetting,
  revisionOf,
  savedAfter,
  startFromSample,
  violations,
} from './screen.ts';

const bars = (page: Page) => page.getByRole('group', { name: /^Conversions by year, / });
const judged = (page: Page) => page.getByRole('group', { name: /^Gain on 1,000 paired futures/ });
const tried = (page: Page) => page.getByRole('grid', { name: 'Strategies tried, best first' });
const yearly = (page: Page) => page.getByRole('grid', { name: /^Conversions, their limits and their costs/ });
const section = (page: Page) => page.getByRole('button', { name: /^Roth conversions/ });

/** Projections of the plan that were answered, and whether they followed the ceilings of an earlier search. */
function projections(page: Page): readonly { readonly isGiven: boolean }[] {
  const answered: { readonly isGiven: boolean }[] = [];
  page.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/stateless/projection')) return;
    // A page that is left takes its answers along.
    void response.json().then(
      (answer: object) => answered.push({ isGiven: 'followsGivenCeilings' in answer }),
      () => undefined,
    );
  });
  return answered;
}

/** The chips under which the settings are. */
const CHIPS: Readonly<Record<string, string>> = {
  Strategy: 'Convert',
  'Target bracket': 'Convert',
  'Never over': 'Stay under',
  Effort: 'More',
};

async function choose(page: Page, field: string, option: string): Promise<void> {
  await openSetting(page, CHIPS[field] ?? field);
  await page
    .getByLabel('What to convert')
    .getByRole('button', { name: new RegExp(`${field}$`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('Roth conversions, on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  it('3 opens the tab at an address of its own, with the best schedule found and how sure it is', async () => {
    await page.keyboard.press('7');
    await bars(page).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('roth');
    await judged(page).waitFor();
    await expect
      .poll(() => page.getByText(/^Converting gains in/).textContent())
      .toMatch(/ futures?.* loses in .* \(± /);
    await page
      .getByRole('heading')
      .filter({ hasText: /^Convert (\$[\d,]+ in|nothing until) December 20\d\d[^.]*\.$/ })
      .waitFor();
    await page.getByText(/^After tax the whole schedule is worth .* It gains in \d+ of 100 futures/).waitFor();
    await expect.poll(() => tried(page).getByRole('row').count()).toBeGreaterThan(5);
  });

  it('says of each year what limits it and what the last dollar costs', async () => {
    await yearly(page).waitFor();
    const heads = await yearly(page).getByRole('columnheader').allTextContents();
    expect(heads).toEqual(expect.arrayContaining(['Convert', 'Limited by', 'Marginal cost', 'IRMAA', 'Later RMDs']));
    await bars(page).focus();
    await page.keyboard.press('Home');
    await bars(page).locator('dt').getByText('Ordinary income before').waitFor();
    await page.keyboard.press('Escape');
  });

  it('axe finds nothing, by light and by dark, as chart and as table', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('t');
    await page.getByRole('grid', { name: /^Conversions by year/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('t');
  });

  it('nothing is wider than its pane, from 1280 to 2560 pixels', async () => {
    for (const width of [1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const pane = page.getByRole('region', { name: 'Results' });
      await expect.poll(() => pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('every chart has its table and its CSV', async () => {
    for (const name of ['the savings', 'the gain']) {
      await page.getByRole('button', { name: `Table of ${name}` }).click();
      await page.getByRole('button', { name: `Chart of ${name}` }).click();
    }
    const files = ['conversions', 'savings', 'gain', 'strategies'];
    const heads = [];
    for (const of of files) {
      const { name, text } = await downloaded(page, () =>
        page.getByRole('button', { name: `CSV of the ${of}` }).click(),
      );
      heads.push([name, text.split(',')[0]]);
    }
    expect(heads).toEqual([
      ['roth-conversions.csv', 'year'],
      ['roth-savings.csv', 'year'],
      ['roth-gain.csv', 'from'],
      ['roth-strategies.csv', 'strategy'],
    ]);
  });

  it('the dollars of the page divide every amount by its price level', async () => {
    await page.keyboard.press('t');
    await page.getByRole('grid', { name: /^Conversions by year/ }).waitFor();
    const today = await columnOf(page, 'Converted');
    const year = today.findLastIndex((amount) => amount > 0);
    expect(year).toBeGreaterThan(0);
    await page.keyboard.press('d');
    await expect.poll(async () => (await columnOf(page, 'Converted'))[year]).toBeGreaterThan(today[year] ?? 0);
    await page.keyboard.press('d');
    await page.keyboard.press('t');
  });

  it('a bracket filled below a guard is a rule that one click puts into the plan, as one revision', async () => {
    await choose(page, 'Strategy', 'Fill a bracket');
    await choose(page, 'Target bracket', '22%'.replace(' ', '\u00A0'));
    await choose(page, 'Never over', 'IRMAA tier 1');
    await page.getByText('A rule: nothing was searched.').waitFor();
    const revision = await revisionOf(page);
    await page.getByRole('button', { name: 'Use in this plan' }).click();
    await page.getByText(/^Plan updated: Fill the 22% bracket\.$/).waitFor();
    expect(await savedAfter(page, revision)).toBe(revision + 1);
    await expect.poll(() => section(page).textContent()).toMatch(/Fill the 22% bracket/);
    await expect
      .poll(() =>
        tried(page)
          .getByRole('row', { name: /Fill the 22% bracket/ })
          .textContent(),
      )
      .toContain('in the plan');
  });

  it('the projection follows, and Undo takes the rule out again', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const taxes = () =>
      page.locator('dl > div').filter({ hasText: 'Lifetime taxes' }).locator('dd').first().textContent();
    // Until they are those of the plan with the rule, they are said to be on their way.
    await expect.poll(() => page.getByText('recomputing').count()).toBe(0);
    const withRule = await taxes();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(taxes).not.toBe(withRule);
    await expect.poll(() => section(page).textContent()).toMatch(/None$/);
    await page.getByRole('tab', { name: 'Roth' }).click();
  });

  it('an alternative is chosen with the keyboard alone', async () => {
    const revision = await revisionOf(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await tried(page).getByRole('rowheader').first().focus();
    const first = await focused();
    await page.keyboard.press('ArrowDown');
    // The row may be drawn again meanwhile: its name is read once the focus has moved.
    await expect.poll(focused).not.toBe(first);
    const name = await focused();
    await page.keyboard.press('Enter');
    await page.getByText(`Plan updated: ${name}.`).waitFor();
    await savedAfter(page, revision);
    await page.keyboard.press('Control+z');
    await expect.poll(() => section(page).textContent()).toMatch(/None$/);
  });

  it('a schedule adopted by hand stands in the editor year by year, and can be changed there', async () => {
    await page.getByRole('button', { name: 'Edit by hand' }).click();
    const first = page.getByRole('group', { name: /^Conversion of / }).first();
    await first.waitFor();
    const amount = first.getByLabel('Amount');
    expect(numberOf(await amount.inputValue())).toBeGreaterThan(0);
    const revision = await revisionOf(page);
    await amount.fill('12k');
    await savedAfter(page, revision);
    await expect.poll(() => section(page).textContent()).toMatch(/By hand, \d+ years?$/);
    expect(await violations(page)).toEqual([]);
    await page
      .getByLabel('Inputs')
      .getByRole('button', { name: /Conversions/ })
      .click();
    await page.getByRole('option', { name: 'None' }).click();
    await expect.poll(() => section(page).textContent()).toMatch(/None$/);
  });

  it('a thorough search says how far it is and what is best so far, and can be cancelled', async () => {
    await choose(page, 'Strategy', 'Best found by search');
    await choose(page, 'Effort', 'Thorough');
    await page.getByRole('progressbar', { name: 'Simulations' }).waitFor();
    await page.getByText(/^Best so far: /).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Stopped/).waitFor();
    await choose(page, 'Effort', 'Quick');
    const searched = page.getByText(/^Searched in /);
    await searched.waitFor();
    expect(await searched.textContent()).toMatch(/^Searched in [\d,]+ simulations; /);
  });

  it('the search itself is put into the plan, which redraws at once while typing and then by a search of its own', async () => {
    await page.getByRole('tab', { name: 'Roth' }).click();
    const before = await revisionOf(page);
    const searches = projections(page);
    const given = () => searches.map(({ isGiven }) => isGiven);
    await page.getByRole('button', { name: 'Re-optimize every year' }).click();
    await page.getByText('Plan updated: the search, repeated when the plan changes.').waitFor();
    const adopted = await savedAfter(page, before);
    await expect.poll(() => section(page).textContent()).toMatch(/Best found by search/);
    await page.getByRole('tab', { name: 'Overview' }).click();
    const taxes = () =>
      page.locator('dl > div').filter({ hasText: 'Lifetime taxes' }).locator('dd').first().textContent();
    await expect.poll(given).toEqual([false]);
    const savings = await openAccount(page, 'Savings');
    await savings.getByLabel('Balance').fill('123456');
    await savedAfter(page, adopted);
    // First by the ceilings that the host knows already, then by those of the plan's own search.
    await expect.poll(given).toEqual([false, true, false]);
    await expect.poll(() => page.getByText('· recomputing').count()).toBe(0);
    const shown = await taxes();
    await page.reload();
    await expect.poll(taxes).toBe(shown);
    await page.getByRole('tab', { name: 'Roth' }).click();
  });

  it('the address opens the tab again', async () => {
    await page.reload();
    await bars(page).waitFor();
    expect(longhand.faults()).toEqual([]);
  });
});
