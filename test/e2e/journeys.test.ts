import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edit } from '../renderer/screens/plan/editor/field-edits.ts';
import { editAll } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { chart, jumpTo, resultOf, violations } from './screen.ts';

/** What a person does at a field or a button takes about so long; how long the machine takes is measured in `test/bench`. */
const SECONDS_FOR_AN_ACT = 4;

describe('whole lives, from the first run on', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  /** What a person has done so far. */
  let acts = 0;
  const fill = (label: string, text: string) => {
    acts += 1;
    return page.getByLabel(label, { exact: true }).fill(text);
  };
  const press = (name: string | RegExp) => {
    acts += 1;
    return page.getByRole('button', { name }).first().click();
  };
  const choose = async (button: string, item: string) => {
    acts += 2;
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const open = async (section: string) => {
    const opener = page
      .getByRole('complementary', { name: 'Inputs' })
      .getByRole('button', { name: new RegExp(`^${section}`) });
    if ((await opener.first().getAttribute('aria-expanded')) !== 'false') return;
    acts += 1;
    await opener.first().click();
  };

  it('a couple with home, mortgage, match, HSA, rental and pension come to a plan without a warning within three minutes', async () => {
    acts = 0;
    await fill('Your name', 'Karen Lindqvist');
    await fill('Birth date', 'Apr 2, 1970');
    await fill('Spouse’s name', 'Tom');
    await fill('Spouse’s birth date', 'Sep 12, 1971');
    await fill('Karen’s wages', '120k');
    await fill('Tom’s wages', '70k');
    await fill('Cash, Joint', '60k');
    await fill('Traditional, Karen', '300k');
    await fill('HSA, Karen', '25k');
    for (const [name, pia] of [
      ['Karen', '2,600'],
      ['Tom', '2,100'],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: `Social Security, ${name}` })
        .getByText('Statement')
        .click();
      acts += 1;
      await fill(`At full retirement age, ${name}`, pia);
    }
    await fill('You spend', '62,400');
    await page.getByText('Save to brokerage').click();
    acts += 1;
    await press('Create plan');
    await chart(page).waitFor();
    await open('Property and debt');
    await press('Add a property');
    await press('Add a mortgage');
    await open('Income');
    await choose('Add income', 'Pension');
    await choose('Add income', 'Rental');
    await open('Accounts');
    await press(/\$300,000/);
    await press('Add a contribution');
    const edits: readonly Edit[] = [
      ['state', 'TX', 'TX'],
      ['properties[0].value', '480k', 480_000],
      ['properties[0].basis', '310k', 310_000],
      ['properties[0].propertyTax', '6,000', 6000],
      ['properties[0].mortgage.balance', '180k', 180_000],
      ['properties[0].mortgage.rate', '4.5', 0.045],
      ['properties[0].mortgage.monthlyPayment', '1,500', 1500],
      ['incomes[2].amount', '900', 900],
      ['incomes[3].amount', '800', 800],
    ];
    await editAll(page, edits);
    acts += edits.length;
    await page
      .getByText(/^Net worth/)
      .first()
      .waitFor();
    // Of the plan as it stands now: nothing is left to be saved or run.
    await resultOf(page);
    const warnings = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Worth a look' }) })
      .last();
    await expect.poll(async () => (await warnings.count()) === 0 || (await warnings.innerText())).toBe(true);
    expect(acts * SECONDS_FOR_AN_ACT).toBeLessThan(3 * 60);
  });

  it('Ctrl K leads to a field that is folded away, and F1 explains its name', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('karen pia');
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
    await jumpTo(page, 'people state');
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === 'state',
    );
    const more = page.getByRole('button', { name: /^More: names/ });
    const addMove = page.getByRole('button', { name: 'Add a move' });
    await more.or(addMove).first().waitFor();
    if (await more.isVisible()) await more.click();
    await addMove.click();
    await editAll(page, [['relocations[0].state', 'CA', 'CA']]);
    await page.getByText(/note.* on how taxes are modeled/).waitFor();
    const moves = page.getByText(/Move to CA|moves? to California/i);
    await expect.poll(() => moves.count()).toBeGreaterThan(0);
  });

  it('an early retiree buys health insurance before Medicare, and is told what is missing until it is there', async () => {
    await page.getByRole('link', { name: 'Households' }).click();
    await press(/^New household/);
    await page.getByLabel('Your name').fill('Priya Nair');
    await page.getByLabel('Birth date', { exact: true }).fill('Jun 5, 1972');
    await page.getByLabel('Priya’s wages').fill('0');
    await page.getByLabel('Brokerage', { exact: true }).fill('1.6m');
    await page.getByLabel('Cost basis').fill('900k');
    await page
      .getByRole('radiogroup', { name: /^Social Security/ })
      .getByText('Statement')
      .click();
    await page.getByLabel(/^At full retirement age/).fill('2,200');
    await page.getByLabel('You spend').fill('48,000');
    await press('Create plan');
    // Not asked yet: no success rate until it is answered.
    await page.getByText('1 of 4 answers').waitFor();
    expect(await chart(page).count()).toBe(0);
    await page.getByRole('button', { name: /^None yet: insurance of Priya/ }).click();
    await chart(page).waitFor();
    const missing = page.getByRole('listitem').filter({ hasText: /has no health insurance/ });
    await missing.first().waitFor();
    await editAll(page, [['persons[0].coverageBefore65.kind', 'marketplace', 'marketplace']]);
    await expect.poll(() => missing.count()).toBe(0);
  });

  it('axe finds nothing in the list, the glossary and the check of the machine', async () => {
    await page.getByRole('link', { name: 'Households' }).click();
    await page.getByRole('checkbox', { name: 'Select Nair' }).check();
    await page.getByText('1 selected').waitFor();
    expect(await violations(page)).toEqual([]);
    await jumpTo(page, 'glossary');
    await page.getByRole('heading', { name: 'Glossary' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await jumpTo(page, 'check this');
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
