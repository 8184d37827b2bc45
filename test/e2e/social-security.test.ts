import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { openSetting, revisionOf, savedAfter, startFromSample, violations } from './screen.ts';

const map = (page: Page) => page.getByRole('grid', { name: /^Joint lifetime benefit/ });
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent();

describe('when to claim, on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  it('4 opens the claims of the sample couple, with the best pair in its cell and in the figures', async () => {
    await page.keyboard.press('8');
    await map(page).waitFor();
    expect(await map(page).getByRole('gridcell').count()).toBe(81);
    const best = map(page).getByRole('gridcell', { name: /\d best/ });
    expect(await best.getAttribute('aria-label')).toMatch(/^Ellen 70, David 64, in thousands of dollars: 9\d\d best$/);
    await expect.poll(() => figure(page, 'Best pair of claim ages')).toBe('70 and 64');
    await page.getByRole('heading', { name: 'Ellen waits until 70. David claims at 64.' }).waitFor();
    expect(
      await map(page)
        .getByRole('gridcell', { name: /\d plan/ })
        .getAttribute('aria-label'),
    ).toMatch(/^Ellen 70, David 67, /);
  });

  it('the map is saved as it stands on the page, as a drawing with its figures and as an image', async () => {
    const save = async (what: string) => {
      await page.getByRole('button', { name: /^Save the chart Joint lifetime benefit/ }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: what }).click(),
      ]);
      return await readFile(await file.path());
    };
    const drawing = (await save('Drawing (SVG)')).toString();
    const words = [...drawing.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(words.filter((text) => /^\d{3}$/.test(text ?? ''))).toHaveLength(81);
    expect(words).toEqual(expect.arrayContaining(['Ellen ↓', 'David →', 'best', 'plan']));
    expect(drawing).not.toMatch(/var\(--|color\(/);
    expect((await save('Image (PNG)')).readUInt32BE(20)).toBeGreaterThan(600);
  });

  it('the best pair is judged on the same random paths as the pair of the plan', async () => {
    const judged = page.locator('table').filter({ hasText: 'Gain on the same 2,000 futures' });
    await judged.waitFor();
    await expect.poll(() => judged.getByRole('row').count()).toBe(7);
    expect(await page.getByText(/^Claiming at 70 and 64 gains in .* of 100 futures.* \(± /).textContent()).toMatch(
      / Success goes from \d\d% to \d\d%.* Here everyone lives as long as the plan says, /,
    );
  });

  it('axe finds nothing, by light and by dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('nothing is wider than its pane, from 1280 to 2560 pixels', async () => {
    for (const width of [1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const pane = page.getByRole('region', { name: 'Results' });
      // Charts follow the width of the window in tasks of their own.
      await expect.poll(() => pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('arrows move from the best pair, Enter puts a pair into the plan, and the projection follows', async () => {
    const medianFigure = () => page.locator('dl > div').filter({ hasText: 'Median at the end' }).textContent();
    await page.getByRole('tab', { name: 'Overview' }).click();
    const before = await medianFigure();
    await page.getByRole('tab', { name: 'Social Security' }).click();
    const revision = await revisionOf(page);
    await map(page)
      .getByRole('gridcell', { name: /\d best/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Plan updated: Ellen claims at 69, David at 65.').waitFor();
    await savedAfter(page, revision);
    const plan = map(page).getByRole('gridcell', { name: /\d plan/ });
    await expect.poll(() => plan.getAttribute('aria-label')).toMatch(/^Ellen 69, David 65, /);
    await expect.poll(() => page.getByRole('textbox', { name: 'Ellen claims at' }).inputValue()).toBe('69');
    await expect.poll(() => page.getByRole('textbox', { name: 'David claims at' }).inputValue()).toBe('65');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(medianFigure).not.toBe(before);
  });

  it('Undo gives the plan its claims back', async () => {
    await page.getByRole('tab', { name: 'Social Security' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Ellen claims at' }).inputValue()).toBe('70');
  });

  it('other dates are valued beside the best, and their instructions written', async () => {
    await page.getByText('Filing and survivor').click();
    const dates = page.getByRole('region', { name: 'Other dates' });
    const david = dates.getByRole('group', { name: 'David' });
    await dates.getByRole('group', { name: 'Ellen' }).getByLabel('Own benefit from').fill('Feb 2033');
    await david.getByLabel('Suspended from').fill('Jan 2035');
    await page.getByText('Enter both months of the suspension.').waitFor();
    await david.getByLabel('Resumes in').fill('Jan 2036');
    await page.getByText(/^These dates are worth \$.* less than the best /).waitFor();
    await page.getByRole('button', { name: 'Show the instructions for these' }).click();
    const steps = page.getByRole('region', { name: 'How to file' }).getByRole('listitem');
    await steps.filter({ hasText: 'beginning in February 2033' }).waitFor();
    await expect.poll(async () => (await steps.allTextContents()).join(' ')).toContain('suspend');
    const left = page.getByRole('grid', { name: /^Income of the survivor/ });
    await expect.poll(() => left.getByRole('row').last().textContent()).toMatch(/%\s±/);
    expect(await violations(page)).toEqual([]);
  });

  it('only the steps are printed', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Retire in 2029. How to file for other dates.').isVisible()).toBe(true);
    for (const hidden of ['Other dates', 'What the survivor lives on']) {
      expect(await page.getByRole('heading', { name: hidden }).isVisible()).toBe(false);
    }
    expect(await page.getByRole('button', { name: 'Copy' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('a statement is read, written over and put into the plan', async () => {
    await page.getByText('Statement', { exact: true }).click();
    const years = Array.from({ length: 35 }, (_, at) => `${1990 + at} $60,000 $60,000`).filter((_, at) => at !== 5);
    await page.getByLabel('Text or XML of the statement').fill(years.join('\n'));
    await page.getByRole('button', { name: 'Read the statement' }).click();
    await page.getByText(/Not in the record: 1995\..* a month more\./).waitFor();
    await page.getByRole('button', { name: 'Enter it' }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('58k');
    await page.keyboard.press('Enter');
    await page.getByText('Not in the record').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    const revision = await revisionOf(page);
    await page.getByRole('button', { name: 'Apply to plan' }).last().click();
    await savedAfter(page, revision);
    await page.getByText(/^Ellen’s benefit is worked out from 35 years of earnings/).waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('When to claim').click();
  });

  it('lives that last as planned make later claims worth more, and every chart has its table', async () => {
    await openSetting(page, 'Lives');
    await page.getByRole('button', { name: /Life expectancy/ }).click();
    await page.getByRole('option', { name: 'As in the plan' }).click();
    await expect.poll(() => figure(page, 'Best pair of claim ages')).toBe('70 and 70');
    for (const name of ['the monthly benefits', 'Ellen’s total paid by age', 'the benefits by year']) {
      await page.getByRole('button', { name: `Table of ${name}` }).click();
      await page.getByRole('button', { name: `Chart of ${name}` }).waitFor();
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('grid', { name: /best first/ }).waitFor();
    expect(longhand.faults()).toEqual([]);
  });
});
