import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';

describe('the sandbox, over the Node host', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  const band = () => page.getByRole('status').filter({ hasText: '50 made-up households' });
  const households = () => page.locator('tbody td[data-cell] a').allTextContents();

  it('opens from the first screen, at a port of its own, under a band that says what it is', async () => {
    await page.getByRole('button', { name: 'Look around' }).click();
    await band().waitFor();
    expect(new URL(page.url()).origin).not.toBe(longhand.origin());
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
    await expect.poll(households).toHaveLength(50);
  });

  it('is put back by the band', async () => {
    const before = await households();
    await page.getByRole('button', { name: `Actions for ${before[0] ?? ''}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.poll(households).toHaveLength(49);
    await page.getByRole('button', { name: 'Reset now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await expect.poll(households).toEqual(before);
    await page.getByRole('button', { name: 'Undo reset' }).click();
    await expect.poll(households).toHaveLength(49);
    await expect.poll(() => page.getByRole('button', { name: 'Undo reset' }).count()).toBe(0);
  });

  it('is left by the band, to the data that it was opened from', async () => {
    await page.getByRole('button', { name: 'Leave the sandbox' }).click();
    await page.getByRole('button', { name: 'Create plan' }).waitFor();
    expect(new URL(page.url()).origin).toBe(longhand.origin());
    await expect.poll(() => band().count()).toBe(0);
    expect(longhand.faults()).toEqual([]);
  });
});
