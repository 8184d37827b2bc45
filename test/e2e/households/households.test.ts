import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, downloaded } from '../screen.ts';

describe('the list of households, over the Node host', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  const act = async (household: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${household}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const names = () => page.locator('tbody td[data-cell] a').allTextContents();
  const toList = () => page.getByRole('link', { name: 'Households' }).click();

  it('an empty store shows the first screen at once, without a glimpse of the list', async () => {
    await page.addInitScript(() => {
      const note = () => {
        const shown = (globalThis as { shown?: Set<string> }).shown;
        for (const { textContent } of document.querySelectorAll('main button')) shown?.add(textContent);
      };
      Object.assign(globalThis, { shown: new Set() });
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Create plan' }).waitFor();
    const shown = await page.evaluate(() => [...((globalThis as { shown?: Set<string> }).shown ?? [])]);
    expect(shown).toContain('Create plan');
    expect(shown.filter((text) => text.startsWith('New household'))).toEqual([]);
  });

  it('a birthday and a balance make a plan that says what it still needs, and answers once it has it', async () => {
    await page.getByLabel('Your name').fill('Joan Merriweather');
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByText('Enter the birth date.').waitFor();
    await page.getByLabel('Birth date', { exact: true }).fill('Apr 2, 1968');
    await page.getByLabel('Joan’s wages').fill('118k');
    // To the dollar it depends on the year in which the test runs.
    const benefit = page.getByRole('region', { name: 'Social Security' });
    await benefit.getByText(/^\$3,\d{3} a month$/).waitFor();
    await page.getByText('Later', { exact: true }).click();
    await page.getByLabel('Brokerage', { exact: true }).fill('1.2m');
    await page.getByLabel('You spend').fill('60k');
    await page.getByText('$5,000 a month · $60,000 a year').waitFor();
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByText('Enter what becomes of money left over.').waitFor();
    await page.getByText('We spend it').click();
    await page.getByRole('button', { name: 'Create plan' }).click();
    await page.getByText('1 of 3 answers').waitFor();
    expect(await chart(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Estimate from wages: benefit of Joan' }).click();
    await chart(page).waitFor();
    await page.getByText(/^Joan’s Social Security is an estimate/).waitFor();
    await page.getByRole('heading', { name: /Merriweather.*First plan/ }).waitFor();
  });

  it('copy, edit, archive and take out again', async () => {
    await toList();
    await act('Merriweather', 'Duplicate');
    await page.getByText(/^Created /).waitFor();
    await expect.poll(names).toHaveLength(2);
    const copy = (await names()).find((name) => name !== 'Merriweather') ?? '';
    await act(copy, 'Edit');
    await page.getByLabel('Name', { exact: true }).fill('Abernathy');
    await page.getByLabel('Tags').fill('teacher, pension');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Abernathy.*teacher/ }).waitFor();
    await act('Abernathy', 'Archive');
    await page.getByText('Archived Abernathy.').waitFor();
    await page.getByText('Archived', { exact: true }).click();
    await page.getByRole('row', { name: /Abernathy/ }).waitFor();
    await act('Abernathy', 'Unarchive');
    await page.getByText('No archived households.').waitFor();
    await page.getByText(/^All \d/).click();
    await page.getByRole('row', { name: /Abernathy/ }).waitFor();
  });

  it('search, filter and order', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('merri');
    await page.getByText('1 household', { exact: true }).first().waitFor();
    await expect.poll(names).toEqual(['Merriweather']);
    await page.keyboard.press('Escape');
    await page.getByText('2 households', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Household', exact: true }).click();
    await page
      .getByRole('columnheader', { name: /Household/ })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await expect.poll(names).toEqual(['Abernathy', 'Merriweather']);
    const choose = async (from: string, to: RegExp) => {
      await page.getByRole('button', { name: from }).click();
      await page.getByRole('menuitemradio', { name: to }).click();
    };
    await choose('Any profile', /^Married/);
    await page.getByText('No households with this profile.').waitFor();
    await choose('Married', /^Any profile/);
    await expect.poll(names).toEqual(['Abernathy', 'Merriweather']);
  });

  it('delete asks once and can be undone', async () => {
    await act('Abernathy', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted Abernathy.').waitFor();
    await expect.poll(names).toEqual(['Merriweather']);
    await page.getByText('Deleted Abernathy.').locator('..').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(['Abernathy', 'Merriweather']);
  });

  it('a household travels as one file; what is no household is refused in words', async () => {
    const file = await downloaded(page, () => act('Merriweather', 'Export'));
    expect(file.name).toBe('merriweather.longhand');
    const choose = (name: string, text: string) =>
      page
        .getByLabel('Household file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'utf8') });
    await choose('notes.json', 'not json');
    await page.getByText(/^notes.json is not a Longhand file/).waitFor();
    await choose('merriweather.longhand', file.text);
    await page.getByRole('heading', { name: /Merriweather.*First plan/ }).waitFor();
    await toList();
    await expect.poll(names).toHaveLength(3);
  });

  it('300 households scroll in one list, of which only the rows in sight are drawn; Back leads to the same search', async () => {
    const portable = { format: 'longhand-household', version: 1, plans: [] };
    await page.evaluate(async (base) => {
      const key = localStorage.getItem('longhand-page-key') ?? '';
      for (let number = 1; number <= 300; number += 1) {
        const household = { name: `Family ${number}`, profile: 'single', notes: '', tags: ['carm'] };
        await fetch('/api/v1/households/import', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-longhand-key': key },
          body: JSON.stringify({ ...base, household }),
        });
      }
    }, portable);
    await page.reload();
    await page.getByText('303 households').first().waitFor();
    expect((await names()).length).toBeLessThan(100);
    await page.getByRole('button', { name: 'Household', exact: true }).click();
    await expect.poll(async () => (await names())[0]).toBe('Abernathy');
    const list = page.getByRole('region', { name: 'Households found' });
    const lastAtTheEnd = async () => {
      await list.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
      return (await names()).at(-1);
    };
    await expect.poll(lastAtTheEnd).toBe('Merriweather');
    await page.keyboard.press('/');
    await page.keyboard.type('carm 12');
    await page.getByText('13 households').waitFor();
    await expect.poll(names).toContain('Family 112');
    await page.getByRole('link', { name: 'Family 112', exact: true }).click();
    await page.getByRole('heading', { name: 'This household has no plan yet' }).waitFor();
    await page.goBack();
    await page.getByText('13 households').waitFor();
    await page.getByRole('checkbox', { name: 'Select Family 112' }).check();
    await page.getByText('1 selected').waitFor();
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
    expect(file.name).toBe('family-112.longhand');
  });

  it('no page asked anything of another computer, and none failed', () => {
    expect([...new Set(longhand.asked().map(({ hostname }) => hostname))]).toEqual(['127.0.0.1']);
    expect(longhand.faults()).toEqual([]);
  });
});
