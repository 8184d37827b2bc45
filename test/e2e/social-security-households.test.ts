import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { violations } from './screen.ts';

const section = (page: Page) => page.locator('[data-section="socialSecurity"]');
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"] input`);
const steps = (page: Page) => page.getByRole('region', { name: 'How to file' }).getByRole('listitem');
const told = async (page: Page) => (await steps(page).allTextContents()).join(' ');

/** A household of one, with the section of its Social Security open to the last field. */
async function openHousehold(page: Page, birthDate: string): Promise<void> {
  await page.goto(new URL(page.url()).origin);
  const name = page.getByLabel('Your name');
  // The first household is asked for at once, every other beside the list.
  const another = page.getByRole('button', { name: /^New household/ });
  await name.or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await name.fill('Merriweather');
  await page.getByLabel('Birth date', { exact: true }).fill(birthDate);
  await page.getByLabel('Brokerage', { exact: true }).fill('800k');
  await page.getByLabel('You spend').fill('36k');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await page.getByText('Still missing').waitFor();
  const trigger = section(page).getByRole('button', { name: /^Social Security/ });
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await section(page).getByRole('button', { name: /^More/ }).click();
}

async function openFiling(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Social Security' }).click();
  await page.getByText('Filing and survivor').click();
}

async function write(page: Page, path: string, text: string): Promise<void> {
  await field(page, path).fill(text);
  await field(page, path).blur();
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await section(page).getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

const RECORD = 'persons[0].socialSecurity';

describe('households beyond the worker and the spouse, in the browser', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  it('a widow of 61 is told to claim the widow’s benefit only, and what to write on the form', async () => {
    await openHousehold(page, 'Mar 15, 1965');
    await write(page, `${RECORD}.pia`, '1900');
    await choose(page, /also collects on/, 'Late spouse');
    await write(page, `${RECORD}.lateSpouse.birthDate`, 'Jun 10, 1963');
    await write(page, `${RECORD}.lateSpouse.deathMonth`, 'Aug 2020');
    await write(page, `${RECORD}.lateSpouse.pia`, '2000');
    await openFiling(page);
    await steps(page).filter({ hasText: 'widow(er)’s benefit only' }).first().waitFor();
    await expect
      .poll(() => steps(page).allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('I restrict the scope of this application to')]));
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

  it('a divorced man of 64 is paid on the record of an ex-wife who has not claimed', async () => {
    await openHousehold(page, 'Feb 10, 1962');
    await write(page, `${RECORD}.pia`, '800');
    await choose(page, /also collects on/, 'Former spouse');
    await write(page, `${RECORD}.formerSpouse.birthDate`, 'May 5, 1963');
    await write(page, `${RECORD}.formerSpouse.pia`, '3000');
    await write(page, `${RECORD}.formerSpouse.yearsMarried`, '12');
    await write(page, `${RECORD}.formerSpouse.divorcedOn`, 'Jan 31, 2015');
    await openFiling(page);
    await steps(page).filter({ hasText: 'as a divorced spouse' }).first().waitFor();
    await expect.poll(() => told(page)).toContain('The former spouse need not have claimed');
  });

  it('a couple with a disabled son files for him with the first claim', async () => {
    await openHousehold(page, 'May 12, 1964');
    await write(page, `${RECORD}.pia`, '2400');
    const people = page.locator('[data-section="people"]');
    const trigger = people.getByRole('button', { name: /^People/ });
    if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
    await people.getByRole('button', { name: /^More/ }).click();
    await people.getByRole('button', { name: /^Add a child/ }).click();
    await write(page, 'persons[0].dependents[0].birthDate', 'Feb 3, 1995');
    await people.getByRole('button', { name: /Disabled before 22/ }).click();
    await page.getByRole('option', { name: 'Yes' }).click();
    await people.getByLabel('Spouse’s birth date').fill('May 12, 1963');
    await people.getByLabel('Spouse’s birth date').blur();
    await people.getByRole('button', { name: 'Add', exact: true }).click();
    await openFiling(page);
    await steps(page).filter({ hasText: 'File for the child' }).first().waitFor();
    await expect.poll(() => told(page)).toContain('File for the other parent, too');
  });

  it('someone on SSDI at 58 has nothing to file', async () => {
    await openHousehold(page, 'Jan 20, 1968');
    await write(page, `${RECORD}.pia`, '2100');
    await write(page, `${RECORD}.disabledSince`, 'Aug 2024');
    await openFiling(page);
    await steps(page).filter({ hasText: 'Nothing to file' }).first().waitFor();
    await expect.poll(() => steps(page).count()).toBe(1);
    expect(longhand.faults()).toEqual([]);
  });
});
