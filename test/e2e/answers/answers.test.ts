import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { openTab, resultOf, startFromSample, violations } from '../screen.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Results' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2 }).filter({ hasText: name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The sentence that each tab begins with. */
const ANSWERS = [
  ['Cash flow', /^From 20\d\d on \d+% of your money comes from [a-zA-Z ]+\.$/],
  ['Accounts', /^Your accounts hold most in 20\d\d, \$[\d.]+[km], and \$[\d.]+[km] at the end\.$/],
  ['Taxes', /^Taxes come to \$[\d.]+[km] over 36 years, most in 20\d\d: \$[\d.]+k\.$/],
  ['Monte Carlo', /^Every goal is paid in \d\d of 100 futures\.$/],
  ['Roth', /^Convert (\$[\d,]+ in|nothing until) December 20\d\d[^.]*\.$/],
  ['Social Security', /^Ellen waits until 70\. David claims at 64\.$/],
  ['Compare', /^B pays every goal in \d\d of 100 futures, A in \d\d\.$/],
] as const;

describe('pages that begin with their answer', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  it('say it in one sentence, above everything else', async () => {
    await resultOf(page);
    for (const [tab, sentence] of ANSWERS) {
      await openTab(page, tab);
      const answer = heading(page, sentence);
      await answer.waitFor();
      expect((await answer.textContent())?.length ?? 0).toBeLessThanOrEqual(90);
      const first = await pane(page).getByRole('tabpanel').getByRole('heading').first().textContent();
      expect(first).toMatch(sentence);
    }
  });

  it('axe finds nothing in an answer and its chips, open and folded, by light and by dark', async () => {
    await page.keyboard.press('7');
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
      'For legacy after heirs’ tax, on random futures',
      'Years 2026 to 2061',
      'Stay under no limit',
      'Heirs pay 22%',
      'Tax paid from cash and taxable',
      'More',
    ]);
    await settings.getByRole('button', { name: /^Years / }).focus();
    await page.keyboard.press('Enter');
    const first = settings.getByLabel('From', { exact: true });
    await first.waitFor();
    // Past the chips after it.
    for (let stops = 0; stops < 5; stops += 1) await page.keyboard.press('Tab');
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await first.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Years /);
  });

  it('nothing is wider than its pane, down to 960 pixels and at 150% text', async () => {
    for (const [tab, sentence] of ANSWERS) {
      await openTab(page, tab);
      await heading(page, sentence).waitFor();
      for (const [width, size] of [
        [960, '100%'],
        [1440, '150%'],
        [1280, '150%'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
        const over = () => pane(page).evaluate((element) => element.scrollWidth - element.clientWidth);
        await expect.poll(over, { message: `${tab} at ${width} and ${size}` }).toBe(0);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
