import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { resultOf, startFromSample, violations } from './screen.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Results' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The sentence that each tab begins with, by the key of the tab. */
const ANSWERS = [
  ['2', /^From 20\d\d on \d+% of your money comes from [a-zA-Z ]+\.$/],
  ['3', /^Your accounts hold most in 20\d\d, \$[\d.]+[km], and \$[\d.]+[km] at the end\.$/],
  ['4', /^Taxes come to \$[\d.]+[km] over 36 years, most in 20\d\d: \$[\d.]+k\.$/],
  ['5', /^Every goal is paid in \d\d of 100 futures\.$/],
  ['6', /^Convert \$[\d,]+ in December 20\d\d\.$/],
  ['7', /^Ellen waits until 70\. David claims at 64\.$/],
  ['9', /^B pays every goal in \d\d of 100 futures, A in \d\d\.$/],
] as const;

describe('pages that begin with their answer', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    await resultOf(page);
  });
  afterAll(() => longhand.close());

  it('say it in one sentence, above everything else', async () => {
    for (const [key, sentence] of ANSWERS) {
      await page.keyboard.press(key);
      const answer = heading(page, sentence);
      await answer.waitFor();
      expect((await answer.textContent())?.length ?? 0).toBeLessThanOrEqual(90);
      const first = await pane(page).getByRole('tabpanel').getByRole('heading').first().textContent();
      expect(first).toMatch(sentence);
    }
  });

  it('axe finds nothing in an answer and its chips, open and folded, by light and by dark', async () => {
    await page.keyboard.press('6');
    await heading(page, /^Convert /).waitFor();
    await page.getByRole('button', { name: /^Stay under / }).click();
    await page.getByRole('button', { name: /^None Never over$/ }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: /^Stay under / }).click();
    await page.getByRole('button', { name: /^None Never over$/ }).waitFor({ state: 'detached' });
  });

  it('chips open and close with the keyboard, and say what they stand at', async () => {
    const settings = page.getByRole('region', { name: 'What to convert' });
    const chips = await settings.getByRole('button').allTextContents();
    expect(chips.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Convert best found by search',
      'For legacy after heirs’ tax',
      'Heirs pay 22%',
      'Years 2026 to 2061',
      'Stay under no limit',
      'Tax paid from cash and taxable',
      'More',
    ]);
    await settings.getByRole('button', { name: /^Years / }).focus();
    await page.keyboard.press('Enter');
    const first = settings.getByLabel('First year');
    await first.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Years /);
  });

  it('nothing is wider than its pane, down to 960 pixels and at 150% text', async () => {
    for (const [key, sentence] of ANSWERS) {
      await page.keyboard.press(key);
      await heading(page, sentence).waitFor();
      for (const [width, size] of [
        [960, '100%'],
        [1440, '150%'],
        [1280, '150%'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
        const over = () => pane(page).evaluate((element) => element.scrollWidth - element.clientWidth);
        await expect.poll(over, { message: `${key} at ${width} and ${size}` }).toBe(0);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});

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
    await page.keyboard.press('9');
    await chip('B').waitFor();
  });
  afterAll(() => longhand.close());

  it('are added one by one, and no more', async () => {
    for (const letter of ['C', 'D', 'E']) {
      await add().click();
      await chip(letter).waitFor();
    }
    expect(await add().count()).toBe(0);
    await page.getByRole('heading', { name: 'A and B on the same 10,000 random paths' }).waitFor({ timeout: 90_000 });
    await heading(page, /^[A-E] pays every goal in \d\d of 100 futures, [A-E] in \d\d\.$/).waitFor();
    await page.getByText(/ of 4 others cannot be told from A by success\.$/).waitFor();
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
    expect(heads).toEqual(['Results', 'A', 'B', 'C', 'D', 'E', 'A minus B']);
    await page.getByRole('radio', { name: 'A and E' }).check({ force: true });
    await page.getByRole('columnheader', { name: 'A minus E' }).waitFor();
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
