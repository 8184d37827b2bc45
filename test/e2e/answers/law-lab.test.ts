import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedText } from '../../../electron/store/law/law-signature.ts';
import { lawPackHash } from '../../../engine/plan/law-pack-hash.ts';
import type { LawPack } from '../../../engine/primitives/law/law-pack.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, jumpTo, revisionOf, startFromSample, status, violations } from '../screen.ts';

/** A standard deduction of $10,000 for a couple instead of $32,200. */
const LOW_DEDUCTION: LawPack = {
  format: 'longhand-law-pack',
  version: 1,
  name: 'Low deduction',
  publisher: 'Nobody in particular',
  date: '2026-11-02',
  entries: [
    {
      path: 'federal-income-tax.standardDeduction',
      citation: 'A bill of nobody, sec. 1',
      values: [
        {
          from: 2027,
          single: 5000,
          marriedFilingJointly: 10_000,
          marriedFilingSeparately: 5000,
          headOfHousehold: 7500,
          qualifyingSurvivingSpouse: 10_000,
        },
      ],
    },
    {
      path: 'estate-tax.basicExclusionAmount',
      citation: 'A bill of nobody, sec. 2',
      values: [{ from: 2028, value: 7_000_000 }],
    },
  ],
};

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = `ed25519:${publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')}`;

function signed(pack: LawPack) {
  const hash = lawPackHash(pack);
  return { ...pack, hash, signature: { key: KEY, value: sign(null, signedText(hash), privateKey).toString('hex') } };
}

const fileOf = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

describe('the law lab', () => {
  let longhand: Longhand;
  let page: Page;
  let before = 0;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    before = await revisionOf(page);
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /Law lab/ }).click();
    await page.getByRole('heading', { name: 'No law pack is installed.' }).waitFor();
  });
  afterAll(() => longhand.close());

  const choose = (name: string, content: unknown) =>
    page.getByTestId('law-pack-file').setInputFiles(fileOf(name, content));
  const refused = (fileName: string, check: string) =>
    expect
      .poll(async () => (await page.getByRole('status').allInnerTexts()).join('\n'))
      .toContain(`${fileName} was refused. Check that failed: ${check}`);

  it('says which check a file fails', async () => {
    await choose('photo.lawpack', 'no JSON');
    await refused('photo.lawpack', 'not readable');
    await choose('empty.lawpack', { format: 'longhand-law-pack' });
    await refused('empty.lawpack', 'not readable');
    await choose('altered.lawpack', { ...signed(LOW_DEDUCTION), name: 'Another name' });
    await refused('altered.lawpack', 'hash');
    const { hash, signature } = signed(LOW_DEDUCTION);
    const other = { ...LOW_DEDUCTION, name: 'Another name' };
    await choose('forged.lawpack', { ...other, hash: lawPackHash(other), signature });
    await refused('forged.lawpack', 'signature');
    const [entry] = LOW_DEDUCTION.entries;
    await choose('unknown.lawpack', {
      ...LOW_DEDUCTION,
      entries: [{ ...entry, path: 'federal-income-tax.wealthTax' }],
    });
    await refused('unknown.lawpack', 'unknown entry');
    expect(hash).toMatch(/^sha256:/);
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  });

  it('compares what was installed with the law in force, entry by entry and on the same futures', async () => {
    await choose('low.lawpack', LOW_DEDUCTION);
    await page.getByText(/^low.lawpack is installed: “Low deduction”, 2 entries/).waitFor();
    await page.getByText('unsigned', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^Under “Low deduction” / }).waitFor();
    const table = page.getByRole('group', { name: 'Entries that differ' });
    await table.getByText('Married filing jointly: 10,000').waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    await page.getByText('All 2').click();
    await table.getByText('not reached').waitFor();
    await page.getByRole('button', { name: 'Compare all packs' }).click();
    await page.getByText(/^lifetime tax \+\$/).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('calls a pack signed once its key is listed', async () => {
    await page.getByText('Trusted keys', { exact: true }).click();
    await page.getByLabel('Name').fill('Meridian Advisers');
    await page.getByLabel('Public key').fill(KEY);
    await page.getByRole('button', { name: 'Trust this key' }).click();
    await page.getByText('Meridian Advisers').waitFor();
    await choose('low.lawpack', signed(LOW_DEDUCTION));
    await page.getByText('✓ signed by Meridian Advisers').waitFor();
    await page.getByRole('button', { name: 'Remove the key of Meridian Advisers' }).click();
    await page.getByText('unsigned: key not listed').first().waitFor();
    expect(longhand.faults()).toEqual([]);
  });

  it('puts a pack into the plan as one revision, which every page then names', async () => {
    await page.getByRole('button', { name: 'Apply to plan' }).click();
    await page.getByText('in use').waitFor();
    await status(page)
      .getByText(`Revision ${before + 1}`)
      .waitFor();
    await page.getByRole('link', { name: /Hallworth|Sample|\// }).click();
    await chart(page).waitFor();
    await page.getByText('By the law pack Low deduction, unsigned, not by the law in force.').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('leaves a plan whose pack is gone to be edited, and offers the way back', async () => {
    await page.getByRole('link', { name: 'Law lab' }).click();
    await page.getByRole('button', { name: 'Remove Low deduction' }).click();
    await page.getByText('1 plan goes by it: edited as before, but not calculated without it.').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The law pack of this plan is not on this machine.').waitFor();
    await page.goBack();
    await page.getByText('This plan goes by a law pack that is not on this machine.').waitFor();
    await page.getByRole('button', { name: 'Back to the law in force' }).click();
    await chart(page).waitFor();
    await expect.poll(() => page.getByText('law pack that is not on this machine').count()).toBe(0);
    expect(longhand.faults()).toEqual([]);
  });

  it('has its place in the settings and the palette', async () => {
    await jumpTo(page, 'Law packs');
    await page.getByRole('heading', { name: 'Law packs', exact: true }).waitFor();
    await choose('low.lawpack', LOW_DEDUCTION);
    await page.getByRole('table', { name: 'Law packs' }).getByText('Low deduction').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
