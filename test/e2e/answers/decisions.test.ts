import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { allSaved, closeWork, revisionOf, savedAfter, startFromSample, violations } from '../screen.ts';

describe('decisions together, on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    await page.getByRole('tab', { name: 'Decisions' }).click();
  });
  afterAll(() => longhand.close());

  const counted = /^[\d,]+ of about [\d,]+ futures$/;
  const found = () => page.getByRole('group', { name: 'Decisions together' });
  /** Claims and the mix: what takes least time. */
  const freeOnly = async () => {
    await page.getByRole('button', { name: /^Free to change/ }).click();
    await page.getByRole('checkbox', { name: /^Withdraw/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Convert/ }).uncheck();
    await page.getByRole('button', { name: /^Free to change 2 decisions/ }).click();
  };

  it('says how far the search is, stops when told to, and goes on', async () => {
    await freeOnly();
    await page.getByRole('button', { name: 'Find the best decisions' }).click();
    await page.getByText(counted).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Stopped\. The futures that were run are kept/).waitFor();
    await expect.poll(() => found().count()).toBe(0);
    await page.getByRole('button', { name: 'Go on' }).click();
    await found().waitFor();
    await page.getByText(/^Searched on 500 futures, judged on 1,000 fresh ones/).waitFor();
    await expect.poll(() => found().getByText('not free').count()).toBe(4);
    expect(await violations(page)).toEqual([]);
  });

  it('opens the work of what each decision adds', async () => {
    await page.getByRole('button', { name: /^The best policy adds: / }).click();
    await page
      .getByRole('complementary', { name: 'Show the work' })
      .getByText(/averaged over all orders/)
      .first()
      .waitFor();
    await closeWork(page);
    expect(longhand.faults()).toEqual([]);
  });

  it('puts the simplest policy into the plan as one revision, which undo takes back', async () => {
    const before = await revisionOf(page);
    await page.getByRole('button', { name: /^Apply (one change|2 changes)$/ }).click();
    await page.getByText(/^Plan updated: /).waitFor();
    expect(await savedAfter(page, before)).toBe(before + 1);
    await page.getByText('The plan has changed since.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await allSaved(page);
    await expect.poll(() => revisionOf(page)).toBe(before + 2);
    expect(longhand.faults()).toEqual([]);
  });
});
