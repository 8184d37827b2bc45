import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { allSaved, chart, revisionOf, startFromSample, status, violations } from './screen.ts';

const file = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(new URL(`../electron/handlers/imports/files/${name}`, import.meta.url)),
});

describe('files of a broker', () => {
  let longhand: Longhand;
  let page: Page;
  let before = 0;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    before = await revisionOf(page);
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /Import positions/ }).click();
    await page.getByRole('heading', { name: 'Import positions' }).waitFor();
  });
  afterAll(() => longhand.close());

  const choose = (name: string) => page.getByTestId('import-files').setInputFiles(file(name));
  const pick = async (field: RegExp | string, option: RegExp | string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  const save = () => page.getByRole('button', { name: /^Save as revision/ });

  it('are refused where they hold no positions, and what was chosen before stays', async () => {
    await page
      .getByTestId('import-files')
      .setInputFiles({ name: 'activity.csv', mimeType: 'text/csv', buffer: Buffer.from('Trade Date,Symbol\n1,VTI\n') });
    await page.getByText(/“activity.csv” holds no positions/).waitFor();
    await page.getByRole('button', { name: 'Take out activity.csv' }).click();
    await expect.poll(() => page.getByText(/“activity.csv” holds no positions/).count()).toBe(0);
  });

  it('are read, and ask what they leave open', async () => {
    await choose('schwab.csv');
    await page.getByRole('heading', { name: '8 of 10 positions are recognized. Nothing is saved yet.' }).waitFor();
    await page.getByText('Schwab positions, 2 accounts, 10 of 10 rows').waitFor();
    expect(await save().isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await status(page).getByText(`Revision ${before}`).waitFor();
  });

  it('go into the plan as one revision once everything is said, and undo takes all of it back', async () => {
    await pick(/Account in the plan for Joint Tenant …412$/, /^New: Taxable/);
    await pick(/Owner of Joint Tenant …412$/, 'Both');
    await pick(/Account in the plan for Rollover IRA …907$/, /IRA/);
    await page.getByRole('button', { name: 'Joint Tenant …412', exact: true }).click();
    await pick(/GLDM is counted as$/, 'Real estate');
    await pick(/HWK-PVT is counted as$/, 'US stocks');
    await page.getByRole('heading', { name: '10 positions are recognized. Nothing is saved yet.' }).waitFor();
    await page.getByLabel('Paid for the rest of Joint Tenant …412').fill('2605.60');
    await page.getByText('Cost basis: $442,866.').waitFor();
    expect(await violations(page)).toEqual([]);
    await save().click();
    await chart(page).waitFor();
    await page.getByText(`Saved as revision ${before + 1}. Undo takes all of it back.`).waitFor();
    await expect.poll(() => revisionOf(page)).toBe(before + 1);
    const accounts = page.getByRole('complementary', { name: 'Inputs' });
    await accounts.getByText('Joint Tenant …412').first().waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await allSaved(page);
    await expect.poll(() => accounts.getByText('Joint Tenant …412').count()).toBe(0);
    expect(longhand.faults()).toEqual([]);
  });
});
