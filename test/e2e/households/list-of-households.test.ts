import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { violations } from '../screen.ts';

describe('the list of an adviser, on the households of the sandbox', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).waitFor();
  });
  afterAll(() => longhand.close());

  const row = (at: number) => page.locator('tbody tr[aria-rowindex]').nth(at);
  const toList = () => page.getByRole('link', { name: 'Households', exact: true }).click();
  const success = (at: number) => row(at).locator('td').nth(5);
  // As close to none or all as can be it has a bound in place of a margin: `99% at least 99.9`.
  const RATE = /\d+% (± \d|at (least|most) \d)/;
  const filled = async (at: number) => await success(at).getByText(RATE).waitFor({ timeout: 55_000 });

  const stored = async (path: string, body?: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const headers = {
          'content-type': 'application/json',
          'x-longhand-key': localStorage.getItem('longhand-page-key') ?? '',
        };
        const init = sent === null ? { headers } : { headers, method: 'POST', body: sent };
        const answer: unknown = await (await fetch(`/api/v1${address}`, init)).json();
        return answer as { readonly successes: number; readonly headline: { readonly successes: number } };
      },
      [path, body === undefined ? null : JSON.stringify(body)] as const,
    );

  it('has money at once, and fills success in by itself, from the top, one row at a time', async () => {
    await expect.poll(() => row(0).locator('td').nth(4).textContent()).toMatch(/^\$[\d,]+$/);
    // Those at the top may have been run by now.
    expect(await success(9).textContent()).toBe('not run yet');
    await page.getByText(/^Updating success rates: \d+ of 50/).waitFor();
    await filled(0);
    expect(await page.getByRole('progressbar', { name: 'Paths run' }).count()).toBeLessThan(2);
    await filled(1);
  });

  it('shows the figure that the plan’s own page comes to on 10,000 paths', async () => {
    const address = await row(0).getByRole('link').getAttribute('href');
    const { headline, ...household } = await stored(address ?? '');
    const { mainPlanId } = household as unknown as { readonly mainPlanId: number };
    const run = await stored(`${address}/plans/${mainPlanId}/montecarlo`, { runs: 10_000 });
    expect(headline.successes).toBe(run.successes);
  });

  it('goes on after it was left, and has the figures when one comes back', async () => {
    const awaiting = async () =>
      ((await stored('/plans/awaiting-run')) as unknown as { readonly awaiting: number }).awaiting;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).waitFor();
    const left = await awaiting();
    await expect.poll(awaiting).toBeLessThan(left);
    await toList();
    await filled(2);
  });

  it('is filtered by what there is to see, each filter with its number', async () => {
    // What is run meanwhile would move the numbers.
    await page.getByRole('button', { name: 'Pause' }).click();
    const table = page.getByRole('table');
    const cells = (column: number) => page.locator(`tbody tr[aria-rowindex] td:nth-child(${column})`).allTextContents();
    const show = async (name: RegExp) => {
      const choice = page.getByRole('radiogroup', { name: 'Show' }).getByText(name);
      await choice.click();
      const number = Number(/\d+$/.exec((await choice.textContent()) ?? '')?.[0]);
      // Where there is none, there is no table.
      const rows = async () => ((await table.count()) === 0 ? '1' : await table.getAttribute('aria-rowcount'));
      await expect.poll(rows).toBe(String(number + 1));
      return number;
    };
    expect(await show(/^To review/)).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('?only=toReview');
    await expect.poll(async () => (await cells(8)).filter((text) => text === '')).toEqual([]);
    expect(await show(/^Not run/)).toBeGreaterThan(0);
    expect((await cells(6)).filter((text) => RATE.test(text))).toEqual([]);
    await show(/^Under 75%/);
    expect((await cells(6)).filter((text) => Number(/^\d+/.exec(text)?.[0]) >= 75)).toEqual([]);
    expect(await show(/^All/)).toBe(50);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resume' }).click();
  });

  it('stays where it is when a row is ticked: the bar has its room before', async () => {
    const before = await row(1).boundingBox();
    await row(1).getByRole('checkbox').check();
    await page.getByText('1 selected').waitFor();
    expect(await row(1).boundingBox()).toEqual(before);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('1 selected').count()).toBe(0);
  });

  it('opens a row to its plans, of which one is chosen as the main one and stays it', async () => {
    const name = (await row(0).getByRole('link').textContent()) ?? '';
    const address = await row(0).getByRole('link').getAttribute('href');
    await row(0)
      .getByRole('button', { name: `Plans of ${name}` })
      .click();
    const plans = page.getByRole('radio', { name: /^Make / });
    await plans.first().waitFor();
    await expect.poll(() => plans.first().isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await plans.nth(1).click();
    await page.getByText(/ is the main plan now\.$/).waitFor();
    await expect.poll(() => plans.nth(1).isChecked()).toBe(true);
    // In its place: what is chosen moves no row.
    expect(await row(0).getByRole('link').textContent()).toBe(name);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Household' }).waitFor();
    // The whole row opens the household, at its main plan.
    await row(0)
      .locator('td')
      .nth(6)
      .click({ position: { x: 200, y: 10 }, force: true });
    await page.waitForURL(/\/plans\/\d+/);
    const { mainPlanId } = (await stored(address ?? '')) as unknown as { readonly mainPlanId: number };
    expect(new URL(page.url()).pathname).toBe(`${address}/plans/${mainPlanId}`);
    await page.goBack();
  });

  it('offers only events that lie ahead', async () => {
    await page.getByRole('columnheader', { name: 'Household' }).waitFor();
    const events = page.locator('tbody tr[aria-rowindex] td:nth-child(7)');
    await expect
      .poll(async () => (await events.allTextContents()).filter((text) => text !== '').length)
      .toBeGreaterThan(9);
    const now = new Date(new Date().getFullYear(), new Date().getMonth());
    for (const text of await events.allTextContents()) {
      if (text === '') continue;
      const [, month = ''] = /^([A-Z][a-z]{2} \d{4})/.exec(text) ?? [];
      expect(new Date(`1 ${month}`).getTime()).toBeGreaterThanOrEqual(now.getTime());
    }
  });

  it.each([
    [1280, 800],
    [960, 600],
    [375, 700],
  ])('at %i by %i pixels scrolls sideways in its table alone', async (width, height) => {
    await page.setViewportSize({ width, height });
    await row(0).waitFor();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });

  it('no page asked anything of another computer, and none failed', () => {
    expect([...new Set(longhand.asked().map(({ hostname }) => hostname))]).toEqual(['127.0.0.1']);
    expect(longhand.faults()).toEqual([]);
  });
});
