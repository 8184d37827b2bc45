import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { storedInputs } from '../edit-plan.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { allSaved, startFromSample, violations } from '../screen.ts';

describe('plan against actual', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  const openReview = async (start: string) => {
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /Yearly review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Yearly review' });
    await dialog.getByLabel('Plan starts').fill(start);
    await dialog.getByLabel('Plan starts').blur();
    return dialog;
  };

  it('keeps what is expected at a review, and places the next one in it', async () => {
    const { startMonth = '' } = planInputs.parse(await storedInputs(page));
    const year = Number(startMonth.slice(0, 4));
    const first = await openReview(`${startMonth.slice(5)}/${year}`);
    await first.getByRole('button', { name: 'Save the review' }).click();
    const line = page.getByText(/^Reviews: /);
    await line.waitFor();
    const second = await openReview(`01/${year + 1}`);
    for (const box of await second.getByRole('checkbox').all()) await box.check();
    await second
      .getByLabel(/^Paid into /)
      .first()
      .fill('1,000');
    expect(await violations(page)).toEqual([]);
    await second.getByRole('button', { name: 'Save the review' }).click();
    await expect.poll(() => line.textContent()).toMatch(/percentile|every future/);
    await allSaved(page);
    const chart = page.getByRole('group', { name: /^Net portfolio.*Reviews: .*, / });
    await expect.poll(() => chart.locator('svg[data-over] circle').count()).toBe(2);
  });

  it('ticks what is done of the year, and Undo takes it back', async () => {
    await page.getByRole('tab', { name: 'This year' }).click();
    const box = page.getByRole('checkbox', { name: /^Done: / }).first();
    await box.check();
    await page.getByText(/^Done on /).waitFor();
    await allSaved(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => box.isChecked()).toBe(false);
    await allSaved(page);
  });

  it('draws the frozen fan with the balances in it, and every amount opens', async () => {
    await page.getByRole('tab', { name: 'This year' }).click();
    const panel = page.getByRole('region', { name: 'Plan against actual' });
    await panel.getByText('Actual less planned').waitFor();
    await panel
      .getByLabel(/^Frozen fan\./)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Actual less planned/ }).click();
    const drawer = page.getByRole('complementary', { name: 'Show the work' });
    await drawer.getByText('Returns and unrecorded flows').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: /^Table of the reviews/ }).click();
    await panel.getByRole('cell', { name: /percentile|every future/ }).waitFor();
    expect(longhand.faults()).toEqual([]);
  });

  it('forgets a review when it is told to', async () => {
    const panel = page.getByRole('region', { name: 'Plan against actual' });
    await panel.getByRole('button', { name: /^Forget the review/ }).click();
    await expect.poll(() => panel.getByText('Actual less planned').count()).toBe(0);
    await panel.getByText(/The next review is held against this fan/).waitFor();
    expect(longhand.faults()).toEqual([]);
  });
});
