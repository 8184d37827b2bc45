import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAll } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { chart, violations } from './screen.ts';

const THREE_MINUTES = 180_000;

describe('whole lives, from the first run on', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const choose = async (button: string, item: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const open = async (section: string) => {
    const opener = page
      .getByRole('complementary', { name: 'Inputs' })
      .getByRole('button', { name: new RegExp(`^${section}`) });
    if ((await opener.first().getAttribute('aria-expanded')) === 'false') await opener.first().click();
  };

  it('a couple with home, mortgage, match, HSA, rental and pension come to a plan without a warning within three minutes', async () => {
    const begun = performance.now();
    await page.getByLabel('Your name').fill('Karen Lindqvist');
    await page.getByLabel('Birth date', { exact: true }).fill('Apr 2, 1970');
    await page.getByLabel('Spouse’s name').fill('Tom');
    await page.getByLabel('Spouse’s birth date').fill('Sep 12, 1971');
    await page.getByLabel('Karen’s wages').fill('120k');
    await page.getByLabel('Tom’s wages').fill('70k');
    await page.getByLabel('Cash, together').fill('60k');
    await page.getByLabel('Traditional, Karen').fill('300k');
    await page.getByLabel('HSA, Karen').fill('25k');
    for (const [name, pia] of [
      ['Karen', '2,600'],
      ['Tom', '2,100'],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: `Social Security, ${name}` })
        .getByText('Statement')
        .click();
      await page.getByLabel(`At full retirement age, ${name}`).fill(pia);
    }
    await page.getByLabel('Spending', { exact: true }).fill('5,200');
    await press('Create plan');
    await chart(page).waitFor();
    await open('Property and debt');
    await press('Add a property');
    await press('Add a mortgage');
    await open('Income');
    await choose('Add income', 'Pension');
    await choose('Add income', 'Rental');
    await open('Accounts');
    await page.getByRole('button', { name: /\$300,000/ }).click();
    await press('Pay something in');
    await editAll(page, [
      ['state', 'TX', 'TX'],
      ['properties[0].value', '480k', 480_000],
      ['properties[0].basis', '310k', 310_000],
      ['properties[0].propertyTax', '6,000', 6000],
      ['properties[0].mortgage.balance', '180k', 180_000],
      ['properties[0].mortgage.rate', '4.5', 0.045],
      ['properties[0].mortgage.monthlyPayment', '1,500', 1500],
      ['incomes[2].amount', '900', 900],
      ['incomes[3].amount', '800', 800],
    ]);
    await page
      .getByText(/^Net worth/)
      .first()
      .waitFor();
    // Of the plan as it stands now: nothing is left to be saved or run.
    await page.getByRole('contentinfo').getByText('10,000 paths').waitFor();
    const warnings = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Items to review' }) })
      .last();
    await expect.poll(async () => (await warnings.count()) === 0 || (await warnings.innerText())).toBe(true);
    expect(performance.now() - begun).toBeLessThan(THREE_MINUTES);
  });

  it('Ctrl K leads to a field that is folded away, and F1 explains its name', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('karen pia');
    await page
      .getByRole('option', { name: /Karen.*PIA/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === 'persons[0].socialSecurity.pia',
    );
    await page.keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Primary insurance amount (PIA)' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.closest('[data-path]') !== null);
  });

  it('somebody who moves pays the new state’s tax from the move on', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('people state');
    await page.keyboard.press('Enter');
    await open('People');
    const more = page.getByRole('button', { name: /^More: names/ });
    if (await more.isVisible()) await more.click();
    await press('Add a move');
    await editAll(page, [['relocations[0].state', 'CA', 'CA']]);
    await page.getByText(/note.* on how taxes are modelled/).waitFor();
    await expect
      .poll(() => page.getByText(/Move to CA|moves? to California/i).count(), { timeout: 30_000 })
      .toBeGreaterThan(0);
  });

  it('an early retiree buys health insurance before Medicare, and is told what is missing until it is there', async () => {
    await page.getByRole('link', { name: 'Households' }).click();
    await press(/^New household/);
    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByLabel('Birth date', { exact: true }).fill('Jun 5, 1972');
    await page.getByLabel('Priya’s wages').fill('0');
    await page.getByLabel('Taxable').fill('1.6m');
    await page.getByLabel('Cost basis').fill('900k');
    await page
      .getByRole('radiogroup', { name: /^Social Security/ })
      .getByText('Statement')
      .click();
    await page.getByLabel(/^At full retirement age/).fill('2,200');
    await page.getByLabel('Spending', { exact: true }).fill('4,000');
    await press('Create plan');
    await chart(page).waitFor();
    const missing = page.getByRole('listitem').filter({ hasText: /benchmark/i });
    await missing.first().waitFor();
    await editAll(page, [['taxes.acaBenchmarkMonthly', '850', 850]]);
    await expect.poll(() => missing.count(), { timeout: 30_000 }).toBe(0);
  });

  it('axe finds nothing in the list, the glossary and the check of the machine', async () => {
    await page.getByRole('link', { name: 'Households' }).click();
    await page.getByRole('checkbox', { name: 'Select Nair' }).check();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('glossary');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Glossary' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('check this');
    await page.keyboard.press('Enter');
    await press('Check this machine');
    await page.getByText(/All \d+ figures agree/).waitFor();
    await page.getByText(/^Federal tax and Medicare/).click();
    await page
      .getByRole('cell', { name: /ThinkAdvisor/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('no page asked anything of another computer, and none failed', () => {
    expect([...new Set(longhand.asked().map(({ hostname }) => hostname))]).toEqual(['127.0.0.1']);
    expect(longhand.faults()).toEqual([]);
  });
});
