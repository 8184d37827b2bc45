import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAll } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { allSaved, closeWork, revisionOf, savedAfter, startFromSample } from './screen.ts';

describe('taxes and health of a plan on the page', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  const typedInto = async (label: string, text: string) => {
    const revision = await revisionOf(page);
    await page.getByLabel(label, { exact: true }).fill(text);
    await savedAfter(page, revision);
  };

  it('a warning leads to the field it asks for, and goes once that is filled', async () => {
    const path = 'persons[1].coverageBefore65.kind';
    await editAll(page, [[path, 'none', 'none']]);
    const warning = page.getByRole('listitem').filter({ hasText: 'David has no health insurance' });
    await warning.getByRole('button', { name: 'Go to field' }).click();
    await page.waitForFunction(
      (place) => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') === place,
      path,
    );
    await editAll(page, [[path, 'marketplace', 'marketplace']]);
    await warning.waitFor({ state: 'detached' });
    expect(await warning.count()).toBe(0);
  });

  it('income of the past two years is written as a pair', async () => {
    await page.getByRole('button', { name: /^Taxes/ }).click();
    await page.getByRole('button', { name: /income of the past two years/ }).click();
    await typedInto('Two years ago', '180k');
    await expect.poll(() => page.getByLabel('Last year', { exact: true }).inputValue()).toBe('180,000');
    await typedInto('Last year', '195k');
    expect(await page.getByLabel('Two years ago', { exact: true }).inputValue()).toBe('180,000');
  });

  it('a year typed key by key stands whole for the other, and clearing one keeps the other', async () => {
    const [before, last] = ['Two years ago', 'Last year'].map((label) => page.getByLabel(label, { exact: true }));
    const revision = await revisionOf(page);
    await last?.fill('');
    await before?.fill('');
    await before?.pressSequentially('210k');
    await before?.blur();
    await savedAfter(page, revision);
    await expect.poll(() => last?.inputValue()).toBe('210,000');
    await allSaved(page);
    const both = await revisionOf(page);
    await last?.fill('');
    await last?.blur();
    await savedAfter(page, both);
    expect(await before?.inputValue()).toBe('210,000');
    await last?.selectText();
    await last?.pressSequentially('220k');
    await last?.blur();
    await expect.poll(() => last?.inputValue()).toBe('220,000');
    expect(await before?.inputValue()).toBe('210,000');
  });

  it('the state of residence is chosen by name, and survives a reload', async () => {
    const revision = await revisionOf(page);
    const chooser = page.locator('[data-path="state"]').getByRole('button');
    await chooser.click();
    await page.getByRole('option', { name: 'Oregon' }).click();
    await savedAfter(page, revision);
    await page.reload();
    const chosen = page.getByRole('button', { name: /State of residence/ });
    await chosen.waitFor();
    expect(await chosen.textContent()).toContain('Oregon');
  });

  it('shows what every state would take, each figure open to its lines', async () => {
    await page.getByRole('tab', { name: 'Taxes' }).click();
    await page.getByRole('button', { name: 'Compare states' }).click();
    const grid = page.getByRole('grid', { name: /^The plan lived in each state/ });
    await grid.waitFor();
    expect(await grid.getAttribute('aria-rowcount')).toBe('53');
    const florida = grid.getByRole('row').filter({ hasText: 'Florida' });
    await florida.getByRole('gridcell').last().waitFor();
    const [, stateTax, , , , legacy, more] = await florida
      .getByRole('gridcell')
      .or(florida.getByRole('rowheader'))
      .allTextContents();
    expect([stateTax, legacy?.startsWith('$'), /^[+−]?\$/.test(more ?? '')]).toEqual(['$0', true, true]);
    await florida.getByRole('gridcell').last().click();
    const work = page.getByRole('complementary', { name: 'Show the work' });
    await work.getByText('Florida: what heirs keep more').first().waitFor();
    await closeWork(page);
    expect(longhand.faults()).toEqual([]);
  });
});
