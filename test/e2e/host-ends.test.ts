import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedInputs } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { accountLine, chart, openAccount } from './screen.ts';

const PASSPHRASE = 'four random words do';
const ENDED = 'Longhand is not running.';
const STARTED = 'Longhand was started again.';

describe('a page whose host ends', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.getByRole('button', { name: 'Open a sample plan' }).click();
    await chart(page).waitFor();
  });
  afterAll(() => longhand.close());

  /** What another tab of the same browser does with the address that was printed. */
  const signInBeside = async () => {
    const beside = await longhand.another(page);
    await beside.goto(longhand.address());
    return beside;
  };

  it('says so though nothing is done on it, and goes on by itself once it is signed in in another tab', async () => {
    const fields = await openAccount(page, 'Savings');
    await longhand.end();
    await page.getByText(ENDED).waitFor();
    await fields.getByLabel('Balance').fill('77000');
    await page.getByText('Your last change is not saved.').waitFor();
    await longhand.restart();
    await page.getByText(STARTED).waitFor();
    const beside = await signInBeside();
    await beside.getByRole('link', { name: 'Hallworth' }).waitFor();
    await expect.poll(() => page.getByText(STARTED).count()).toBe(0);
    await expect.poll(async () => JSON.stringify(await storedInputs(page))).toMatch(/"balance":77000[,}]/);
    await expect.poll(() => page.getByText('Your last change is not saved.').count()).toBe(0);
    await beside.close();
  });

  it('keeps what was typed over an encrypted folder that is unlocked in another tab', async () => {
    const settings = await longhand.another(page);
    await settings.goto(`${longhand.origin()}/settings/encryption`);

    await settings.getByRole('textbox', { name: 'New passphrase' }).fill(PASSPHRASE);
    await settings.getByRole('textbox', { name: 'Confirm passphrase' }).fill(PASSPHRASE);
    await settings.getByRole('button', { name: 'Encrypt', exact: true }).click();
    await settings
      .getByText(/recovery key/i)
      .first()
      .waitFor();
    await settings.close();
    const fields = await openAccount(page, 'Savings');
    await longhand.end();
    await page.getByText(ENDED).waitFor();
    await fields.getByLabel('Balance').fill('78000');
    await page.getByText('Your last change is not saved.').waitFor();
    await longhand.restart();
    const beside = await signInBeside();
    await page.getByText('The households on this computer are encrypted.').waitFor();
    await beside.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE);
    await beside.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$78,000');
    await expect.poll(async () => JSON.stringify(await storedInputs(page))).toMatch(/"balance":78000[,}]/);
    expect(longhand.faults()).toEqual([]);
  });
});
