import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, openTab, UNDER_WAY } from '../screen.ts';
import { type Look, lookOf, lookOfPicture, movedAtLast } from './look.ts';

/**
 * What the page looks like, kept coarsely beside this file: a part that is cut off, overlapped, moved or gone shows as
 * cells that changed. After a change that is meant, `LONGHAND_LOOKS=pictures vitest … test/e2e/looks` writes the file and the
 * README's picture again and leaves the pictures to be looked at.
 */
const file = new URL('looks.json', import.meta.url);
const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Look>;
const isWriting = process.env.LONGHAND_LOOKS !== undefined;

const README_PICTURE = fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url));

const SECTIONS = [
  'People',
  'Income',
  'Social Security',
  'Accounts',
  'Allocation',
  'Spending',
  'Property and debt',
  'Health',
  'Taxes',
  'Withdrawals',
  'Roth conversions',
  'Assumptions',
];

const SIZE = { name: '1280 by 1000', width: 1280, height: 1000 };

/** What the Overview says once its long work is done. */
const OVERVIEW_DONE = /^\$[\d,]+ to \$[\d,]+; this plan spends/;

/** What a tab says once its long work is done. */
const DONE: Partial<Record<ResultTab, RegExp>> = {
  overview: OVERVIEW_DONE,
  monteCarlo: /^All 10,000 paths are done/,
  socialSecurity: /In the plan it /,
  thisYear: /and judged on [\d,]+ futures/,
  roth: /^futures; loses in .* median gain/,
  compare: /^A and B on the same 10,000 random paths/,
};

/** The sandbox starts in the same month and holds the same plans whenever it is opened. */
const PLAN = '/households/1/plans/1';

describe('the looks of the page', () => {
  let longhand: Longhand;
  let page: Page;
  const seen: Record<string, Look> = {};

  beforeAll(async () => {
    longhand = await startLonghand('whole');
    page = await longhand.open();
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
    await page.goto(`${new URL(page.url()).origin}${PLAN}`);
    await chart(page).waitFor();
  });
  afterAll(async () => {
    await longhand.close();
    if (isWriting) writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`);
  });

  /** What has moved in the look of a part, in words; nothing while the looks are written again. */
  const moved = async (name: string, part: Locator, place?: () => Promise<void>): Promise<readonly string[]> => {
    if (isWriting) {
      await place?.();
      seen[name] = await lookOf(page, part, name);
      return [];
    }
    const share = await movedAtLast(page, part, kept[name], place);
    return share === null ? [] : [`${name}: ${share}`];
  };

  it('the picture of the README', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText(OVERVIEW_DONE).first().waitFor();
    const whole = page.locator('body');
    if (isWriting) {
      await lookOf(page, whole, 'README');
      await page.screenshot({ path: README_PICTURE });
    }
    expect(await movedAtLast(page, whole, await lookOfPicture(page, readFileSync(README_PICTURE)))).toBeNull();
  });

  describe(`at ${SIZE.name}`, () => {
    beforeAll(() => page.setViewportSize(SIZE));

    it.each(RESULT_TABS)('the tab %s', async (tab) => {
      // Within the page: what has been worked out stays, which a page that is loaded again would work out again.
      await openTab(page, RESULT_TAB_WORDS[tab]);
      const results = page.getByRole('region', { name: 'Results', exact: true });
      await results.getByRole('tab', { name: RESULT_TAB_WORDS[tab], selected: true }).waitFor();
      await expect.poll(() => results.getByText(UNDER_WAY).count()).toBe(0);
      const done = DONE[tab];
      if (done !== undefined) await results.getByText(done).first().waitFor();
      expect(await moved(`${tab}, ${SIZE.name}`, results)).toEqual([]);
    });

    it('each section of the editor', async () => {
      const inputs = page.getByRole('complementary', { name: 'Inputs' });
      const head = (name: string) => inputs.getByRole('button', { name: new RegExp(`^${name}`) }).first();
      await head('People').waitFor();
      for (const name of SECTIONS) {
        if ((await head(name).getAttribute('aria-expanded')) === 'true') await head(name).click();
      }
      const found: string[] = [];
      for (const name of SECTIONS) {
        await head(name).click();
        const place = () => head(name).evaluate((element) => element.scrollIntoView({ block: 'start' }));
        found.push(...(await moved(`${name}, ${SIZE.name}`, inputs, place)));
        await head(name).click();
      }
      expect(found).toEqual([]);
    });
  });
});
