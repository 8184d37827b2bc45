import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { violations } from '../screen.ts';

const READS_PDF = existsSync('/usr/bin/pdftotext');

const fileOf = (name: string, inputs: object) => ({
  name: `${name}.longhand`,
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'longhand-household',
      version: 1,
      household: { name, profile: 'single', notes: '', tags: [] },
      plans: [{ name: 'Plan', description: '', inputs }],
    }),
  ),
});

const RETIRED = fileOf('Okafor', {
  startMonth: '2026-11',
  state: 'FL',
  persons: [
    {
      id: 'p1',
      name: 'Grace',
      birthDate: '1955-03-10',
      sex: 'female',
      retirement: { event: 'planStart' },
      socialSecurity: { basis: 'pia', pia: 2_400, claim: { age: 67 } },
    },
  ],
  accounts: [
    { kind: 'traditionalIra', name: 'IRA', balance: 640_000 },
    { kind: 'taxable', name: 'Brokerage', balance: 180_000, basis: 120_000 },
  ],
  goals: [{ name: 'Living', amount: 4_500, frequency: 'monthly', category: 'essential' }],
});

const UNFINISHED = fileOf('Larsen', {
  startMonth: '2026-11',
  persons: [
    { id: 'p1', name: 'Joan', birthDate: '1965-04-02', retirement: { event: 'planStart' } },
    { id: 'p2', name: 'Paul', birthDate: '1966-08-19', retirement: { age: 66 } },
  ],
  accounts: [{ kind: 'cash', balance: 400_000 }],
});

/** The report of one's own household: no adviser, on paper as it is on the screen. */
describe('reports without an adviser', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand('whole');
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  const reportOf = async (file: typeof RETIRED, household: number) => {
    await page.goto(new URL('/', longhand.origin()).href);
    await page.getByLabel('Household file').setInputFiles(file);
    await page.waitForURL(/\/households\//);
    await page.goto(new URL(`/households/${household}/plans/${household}/report`, longhand.origin()).href);
    await page.locator('[data-report="ready"]').waitFor();
    expect(await violations(page)).toEqual([]);
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true });
    return READS_PDF ? execFileSync('/usr/bin/pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }) : '';
  };

  it.runIf(READS_PDF)('of somebody retired speaks of what to do, of no firm and of no other plan', async () => {
    const text = await reportOf(RETIRED, 1);
    expect(text).toMatch(/Okafor.*Grace, 71.*What to do.*What could go wrong.*Assumptions.*Run certificate/s);
    expect(text).toMatch(/\d\d% +of 10,000 futures pay every goal to age 95/);
    expect(text).not.toMatch(/Dear|Prepared by|What we recommend|Plans side by side|Gifts, education/);
  });

  it.runIf(READS_PDF)(
    'of a plan that is not finished has no rate, no ending and no picture of the future',
    async () => {
      const text = await reportOf(UNFINISHED, 2);
      expect(text).toMatch(/No success rate yet: the plan does not say .*Paul/s);
      expect(text).not.toMatch(/of 100 futures|futures pay|What could go wrong|Where each year|At average returns/);
      expect(await page.locator('article [data-drawing]').count()).toBe(0);
      expect(longhand.faults()).toEqual([]);
    },
  );
});
