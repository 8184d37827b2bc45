import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import {
  chart,
  detailsOf,
  downloaded,
  openAccount,
  openSetting,
  openTab,
  resultOf,
  revisionOf,
  savedAfter,
  startFromSample,
  violations,
} from './screen.ts';

const fan = (page: Page) => page.getByRole('group', { name: /^Net portfolio on 10,000 paths/ });
const answer = (page: Page) => page.getByRole('region', { name: /^Every goal is paid/ });
/** How sure the answer is. */
const sure = (page: Page) => answer(page).locator('p').first();

/** The first digits of the hash of the result, once the full run of the plan as it is has ended. */

describe('a plan on thousands of paths, on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  it('the overview has the success figure with its interval, and the Monte Carlo page the same from the same run', async () => {
    const result = await resultOf(page);
    const figure = page.getByRole('button', { name: /^Success\W+\d\d%\s±/ });
    const said = /^(\d\d%)\u00A0(±)\u00A0(0\.\d)$/.exec((await figure.textContent()) ?? '');
    expect(said).not.toBeNull();
    await page.keyboard.press('6');
    await fan(page).waitFor();
    await expect
      .poll(() => sure(page).textContent())
      .toContain(`Success is ${said?.[1]}\u00A0${said?.[2]}\u00A0${said?.[3]}. Half of the others fall short by `);
    expect(await resultOf(page)).toBe(result);
    await page.getByText(/^\d,\d{3} of 10,000 futures \(paths\)\. The margin is the 95% Wilson interval/).waitFor();
  });

  it('an edit dims what is shown and says so, then shows the paths of the new plan', async () => {
    const before = await resultOf(page);
    const revision = await revisionOf(page);
    const fields = await openAccount(page, 'Savings');
    await fields.getByLabel('Balance').fill('185,000');
    await page.getByText('year end · recomputing').waitFor();
    await expect.poll(() => resultOf(page)).not.toBe(before);
    await savedAfter(page, revision);
    await fields.getByLabel('Balance').fill('85,000');
    await expect.poll(() => resultOf(page)).toBe(before);
    await savedAfter(page, revision + 1);
    await expect.poll(() => page.getByText('recomputing').count()).toBe(0);
  });

  it('another seed draws other paths, and the first seed the same again', async () => {
    const before = await resultOf(page);
    await openSetting(page, 'Seed');
    await page.getByLabel('Seed').fill('2');
    await expect.poll(() => detailsOf(page)).toContain('Seed2');
    await expect.poll(() => resultOf(page)).not.toBe(before);
    await page.getByLabel('Seed').fill('');
    await expect.poll(() => resultOf(page)).toBe(before);
  });

  it('arrow keys read the fan year by year and choose the real path that is drawn; the pointer draws the nearest', async () => {
    await fan(page).focus();
    await page.keyboard.press('End');
    await fan(page).getByText('2061 · ages – and 95').waitFor();
    await expect
      .poll(() => fan(page).locator('dt').allTextContents())
      .toEqual(['P90', 'P75', 'Median', 'P25', 'P10', 'Plan, no volatility', expect.stringMatching(/^Path [\d,]+$/)]);
    const drawn = fan(page).getByText(/^actual path /);
    const median = await drawn.textContent();
    await page.getByRole('radio', { name: 'Median' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => drawn.textContent()).not.toBe(median);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => drawn.textContent()).toBe(median);
    const box = await fan(page).boundingBox();
    await fan(page).hover({ position: { x: (box?.width ?? 0) * 0.7, y: 20 } });
    await expect.poll(() => drawn.textContent()).not.toBe(median);
    await page.mouse.move(5, 5);
    await expect.poll(() => drawn.textContent()).toBe(median);
  });

  it('the table behind the fan has every percentile of every year, and so has its CSV', async () => {
    await page.getByRole('button', { name: 'Table of the net portfolio on all paths' }).click();
    const grid = page.getByRole('grid', { name: /^Net portfolio on all paths/ });
    await grid.waitFor();
    const heads = await grid.getByRole('columnheader').allTextContents();
    expect(heads.join(', ')).toBe(
      'Percentiles of each single year, Plan, Year, Ages, P10, P25, Median, P75, P90, No volatility',
    );
    expect(await grid.locator('tbody tr').count()).toBe(37);
    const { name, text } = await downloaded(page, () =>
      page.getByRole('button', { name: 'CSV of the percentiles' }).click(),
    );
    expect(name).toBe('monte-carlo-percentiles.csv');
    expect(text.trim().split('\r\n')).toHaveLength(38);
    await page.getByRole('button', { name: 'Chart of the net portfolio on all paths' }).click();
    await fan(page).waitFor();
  });

  it('the worst path is replayed with all its years, and its CSV has its number', async () => {
    const replay = page.getByRole('button', { name: /^Worst path: replay/ });
    const number = /path ([\d,]+)/.exec((await replay.textContent()) ?? '')?.[1] ?? '';
    await replay.click();
    const path = page.getByRole('region', { name: `Path ${number}, year by year` });
    await path.getByRole('grid').waitFor();
    await path.getByText(/not every goal can be paid\.$/).waitFor();
    expect(await path.locator('tbody tr').count()).toBe(36);
    const { name } = await downloaded(page, () => page.getByRole('button', { name: `CSV of path ${number}` }).click());
    expect(name).toBe(`path-${number.replace(',', '')}.csv`);
    await fan(page).getByText(`actual path ${number}`).waitFor();
    await page.locator('label').filter({ hasText: 'P90' }).click();
    await expect.poll(() => fan(page).getByText(`actual path ${number}`).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `Close path ${number}` }).click();
    await expect.poll(() => path.count()).toBe(0);
  });

  it('any path is replayed by its number', async () => {
    await page.getByLabel('Path number').fill('12');
    await page.keyboard.press('Enter');
    const path = page.getByRole('region', { name: 'Path 12, year by year' });
    await path.getByRole('grid').waitFor();
    expect(await path.locator('tbody tr').count()).toBe(36);
    await page.getByRole('button', { name: 'Close path 12' }).click();
  });

  it('the certificate is saved with its hashes, and run again to the same bits', async () => {
    const result = await resultOf(page);
    const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'Save file' }).click());
    const certificate: unknown = JSON.parse(text);
    expect(certificate).toMatchObject({
      kind: 'longhand-certificate',
      manifest: { seed: 1, runs: 10_000, resultHash: expect.stringContaining(result) },
    });
    expect(name).toBe(`certificate-${result}.json`);
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByText(/^✓ identical, \d{1,2}:\d\d [AP]M$/).waitFor();
  });

  it('every other chart of the page has its table', async () => {
    for (const name of ['where paths end', 'when paths run short']) {
      await page.getByRole('button', { name: `Table of ${name}` }).click();
      await page.getByRole('grid', { name: new RegExp(`^${name}`, 'i') }).waitFor();
      await page.getByRole('button', { name: `Chart of ${name}` }).click();
      await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    }
  });

  it('a long run says how far it is, lets the reader type and can be cancelled', async () => {
    await openSetting(page, 'Paths');
    await page.getByRole('button', { name: /Paths$/ }).click();
    await page.getByRole('option', { name: '100,000 paths' }).click();
    await page.getByText(/^[\d,]+ of 100,000 paths$/).waitFor();
    expect(await page.getByRole('progressbar', { name: 'Paths run' }).getAttribute('aria-valuemax')).toBe('100000');
    const planOnPage = async () => /Plan([0-9a-f]{8})/.exec(await detailsOf(page))?.[1];
    const plan = await planOnPage();
    const revision = await revisionOf(page);
    const fields = await openAccount(page, 'Savings');
    await fields.getByLabel('Balance').fill('86,000');
    await expect.poll(planOnPage).not.toBe(plan);
    await savedAfter(page, revision);
    // The quick run has answered once the long one says how far it is.
    await page.getByText(/^[\d,]+ of 100,000 paths$/).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Stopped before the end.').waitFor();
    await page.getByText('Only the first 500 paths.').waitFor();
    await openSetting(page, 'Paths');
    await page.getByRole('button', { name: /Paths$/ }).click();
    await page.getByRole('option', { name: '1,000 paths', exact: true }).click();
    await resultOf(page, '1,000');
    await fields.getByLabel('Balance').fill('85,000');
    await savedAfter(page, revision + 1);
    await openSetting(page, 'Paths');
    await page.getByRole('button', { name: /Paths$/ }).click();
    await page.getByRole('option', { name: '10,000 paths' }).click();
    await resultOf(page);
  });

  it('historical blocks, a wanted precision and a sum to be left are asked for in place', async () => {
    const before = await sure(page).textContent();
    await openSetting(page, 'A path succeeds if');
    await page.getByRole('button', { name: /A path succeeds if$/ }).click();
    await page.getByRole('option', { name: 'Goals are paid and a legacy is left' }).click();
    await page.getByRole('region', { name: /^Every goal is paid and \$500k left in \d\d of 100 futures\.$/ }).waitFor();
    await expect.poll(() => sure(page).textContent()).not.toBe(before);
    await openSetting(page, 'Returns');
    await page.getByRole('button', { name: /Returns$/ }).click();
    await page.getByRole('option', { name: 'Historical blocks' }).click();
    await page.getByText('historical blocks of 5 years').waitFor();
    await openSetting(page, 'Paths');
    await page.getByRole('button', { name: /Paths$/ }).click();
    await page.getByRole('option', { name: 'Until precise enough (±)' }).click();
    await page.getByLabel('Stop when the margin is ±').fill('2');
    await expect.poll(() => sure(page).textContent()).toMatch(/±\s1\.\d\.|±\s2\.0\./);
    // The address keeps the tab.
    await page.reload();
    await expect.poll(() => sure(page).textContent()).toBe(before);
  });

  it('every start year of history is a count with the failing years named, and any of them is opened', async () => {
    await openSetting(page, 'Returns');
    await page.getByRole('button', { name: /Returns$/ }).click();
    await page.getByRole('option', { name: 'Every historical start' }).click();
    await page.getByText(/^All \d\d historical starts are done\.$/).waitFor();
    const said = / from (\d+) of (\d+) historical starts\.$/.exec(
      (await answer(page).getByRole('heading').textContent()) ?? '',
    );
    const [successes, starts] = [Number(said?.[1]), Number(said?.[2])];
    // A plan of 36 calendar years, and the history from 1928 to 2025.
    expect(starts).toBe(2025 - 1928 + 1 - 36 + 1);
    const panel = page.getByRole('region', { name: 'Every start year' });
    const sentence = (await panel.getByText(/^The plan fails if it starts in /).textContent()) ?? '';
    const failing = await panel.getByRole('row', { name: /fails/ }).getByRole('rowheader').allTextContents();
    expect([failing.length, await panel.locator('tbody tr').count()]).toEqual([starts - successes, starts]);
    expect(failing.filter((year) => !sentence.includes(year))).toEqual([]);
    expect(failing).toContain('1966');
    expect(await page.getByLabel('Seed').count()).toBe(0);
    await panel.getByRole('button', { name: 'Your plan in 1966' }).click();
    const replay = page.getByRole('region', { name: 'Your plan in 1966, year by year' });
    await replay.getByRole('grid').waitFor();
    await replay.getByText('real returns of 1966 to 2001').waitFor();
    await replay.getByText(/not every goal can be paid\.$/).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await openTab(page, 'Overview');
    await page.getByText(`In ${successes} of ${starts} historical starts every goal is paid to age 95.`).waitFor();
    await openTab(page, 'Compare');
    await page.getByRole('heading', { name: `A and B from the same ${starts} historical starts` }).waitFor();
    await page.getByText(/^[AB] ends ahead from \d+ of \d+ historical starts/).waitFor();
    await openTab(page, 'Monte Carlo');
    await page.getByText(/^All \d\d historical starts are done\.$/).waitFor();
    await openSetting(page, 'Returns');
    await page.getByRole('button', { name: /Returns$/ }).click();
    await page.getByRole('option', { name: 'Lognormal' }).click();
    await resultOf(page);
  });

  it('inflation is drawn for each path where its chip says so, which is an assumption of the plan', async () => {
    const before = await resultOf(page);
    const draw = async (text: string) => {
      await openSetting(page, 'Inflation');
      await page.getByRole('button', { name: /Inflation$/ }).click();
      await page.getByRole('option', { name: text }).click();
    };
    const revision = await revisionOf(page);
    await draw('Drawn for each path');
    expect(await savedAfter(page, revision)).toBe(revision + 1);
    await expect.poll(() => resultOf(page), { timeout: 60_000 }).not.toBe(before);
    await draw('The same on every path');
    await expect.poll(() => resultOf(page), { timeout: 60_000 }).toBe(before);
  });

  it('care is drawn only by chances that are entered: without any the chip says where they go', async () => {
    const revision = await revisionOf(page);
    await openSetting(page, 'Care');
    await page.getByRole('button', { name: /Long-term care$/ }).click();
    await page.getByRole('option', { name: 'Drawn by each person’s chances' }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText('Nobody has chances of care').waitFor();
    expect(await revisionOf(page)).toBe(revision);
  });

  it('compare says on how many of the same paths the other plan ends ahead, and how surely', async () => {
    await openTab(page, 'Compare');
    await page.getByRole('heading', { name: 'A and B on the same 10,000 random paths' }).waitFor();
    await page.getByRole('heading', { name: /^B pays every goal in \d\d of 100 futures, A in \d\d\.$/ }).waitFor();
    await page.getByText(/^B ends ahead in \d\d%/).waitFor();
    const success = page.getByRole('row', { name: /^Success: every goal paid/ });
    await expect
      .poll(() => success.textContent())
      .toMatch(/^Success: every goal paid\d\d%\s±\s0\.\d\d\d%\s±\s0\.\d−\d+\.\d points$/);
    await page.getByText(/^A alone falls short on [\d,]+ paths, B alone on .+ A’s success rate minus B’s: −/).waitFor();
    await page.getByText(/^On average A ends with \$\d+k less than B; the 95% interval runs from /).waitFor();
  });

  it('plans that start apart are not compared until both start in the same month', async () => {
    await page.getByRole('button', { name: /^More: names/ }).click();
    const start = page.getByLabel('Plan starts');
    expect(await start.inputValue()).toBe('Jan 2026');
    await start.fill('Jul 2026');
    await start.blur();
    await page.getByText(/One plan starts in Jul 2026, another in Jan 2026, so they would not meet the same/).waitFor();
    await start.fill('Jan 2026');
    await start.blur();
    await page.getByText(/they would not meet the same/).waitFor({ state: 'detached' });
    await page.getByText(/^B ends ahead in \d\d%/).waitFor();
  });

  it('a household with one plan is offered a copy to compare, which at first ends alike on every path', async () => {
    const lone = await longhand.another(page);
    await lone.goto(page.url().replace(/[?&]tab=[a-z-]+/, ''));
    await chart(lone).waitFor();
    await lone.getByRole('button', { name: /^Choose another plan/ }).click();
    await lone.getByRole('menuitemradio', { name: 'Work to 67' }).click();
    await lone.getByRole('heading', { name: /Work to 67/ }).waitFor();
    await lone.getByRole('button', { name: 'Actions for this plan' }).click();
    await lone.getByRole('menuitem', { name: 'Delete' }).click();
    await lone.getByRole('button', { name: 'Delete', exact: true }).click();
    await lone.getByRole('heading', { name: /Retire in 2029/ }).waitFor();
    await chart(lone).waitFor();
    await openTab(lone, 'Compare');
    await lone.getByRole('button', { name: 'Copy this plan' }).click();
    await lone.getByRole('heading', { name: 'Both end with the same amount on every path.' }).waitFor();
    await lone.getByText('Both plans succeed on the same paths.').waitFor();
    await expect
      .poll(() => lone.getByRole('row', { name: /^Median ending/ }).textContent())
      .toMatch(/^Median ending(\$[\d.]+m)\1\$0$/);
    await lone.close();
  });

  /** What each page shows once it is no longer the one before it. */
  const whole = (name: 'Overview' | 'Monte Carlo' | 'Compare') =>
    ({
      Overview: chart(page),
      'Monte Carlo': page.getByText('All 10,000 paths are done.'),
      Compare: page.getByRole('heading', { name: 'A and B on the same 10,000 random paths' }),
    })[name];

  it('axe finds nothing on the three pages, by light and by dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const name of ['Overview', 'Monte Carlo', 'Compare'] as const) {
        await openTab(page, name);
        await whole(name).waitFor();
        expect(await violations(page)).toEqual([]);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it.each([
    [1280, 100],
    [1440, 150],
    [2560, 100],
  ])('nothing is wider than its pane at %d pixels and text of %d percent', async (width, text) => {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    for (const name of ['Overview', 'Monte Carlo', 'Compare'] as const) {
      await openTab(page, name);
      await whole(name).waitFor();
      const pane = page.getByRole('region', { name: 'Results', exact: true });
      await expect.poll(() => pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  });

  it('no page threw or wrote an error', () => {
    expect(longhand.faults()).toEqual([]);
  });
});
