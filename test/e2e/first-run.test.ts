import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { chart, violations } from './screen.ts';

let longhand: Longhand;
let page: Page;
beforeAll(async () => {
  longhand = await startLonghand();
  page = await longhand.open();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Create plan' }).waitFor();
});
afterAll(() => longhand.close());

const year = new Date().getFullYear();
const isInSight = async () => {
  const box = await page.getByRole('button', { name: 'Create plan' }).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 720;
};

describe('the first page at 1280 × 720', () => {
  it('asks whether the money will last, with Create in sight from the start', async () => {
    await page.getByRole('heading', { name: 'Will your money last?' }).waitFor();
    await expect.poll(isInSight).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('says what insurance before 65 costs, marked as an estimate, and what is left over each month', async () => {
    await page.getByLabel('Your name').fill('Maria Delgado');
    await page.getByLabel('Birth date', { exact: true }).fill(`May 14, ${year - 62}`);
    await page.getByLabel('Maria’s wages').fill('112k');
    await page.getByLabel('Maria retires at').fill('63');
    await page.getByLabel('Traditional').fill('882k');
    await page.getByLabel('You spend').fill('60k');
    const insurance = page.getByRole('region', { name: 'Health insurance' });
    await insurance.getByText(/^\$[\d,]+ a month$/).waitFor();
    expect(await insurance.textContent()).toMatch(/Estimate.*Maria, 63, .* to .*silver plan before any tax credit/);
    await insurance.getByText('Marketplace', { exact: true }).click();
    await page.getByLabel(/^Health costs out of pocket/).fill('3,400');
    await insurance.getByText(/In \d{4} premiums come to \$[\d,]+ in dollars of that year/).waitFor();
    await insurance.getByText('None yet').click();
    await insurance.getByText(/The plan counts nothing, and warns of \$[\d,]+ a year\./).waitFor();
    const left = page.getByRole('region', { name: 'Money left over' });
    await left.getByText(/^\$[\d,]+ a month$/).waitFor();
    await page.getByRole('button', { name: /Kind of account: Traditional/ }).click();
    await page.getByRole('option', { name: 'Traditional 403(b)' }).click();
    expect(await isInSight()).toBe(true);
    // The form scrolls within the page; the window never does.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
    expect(await violations(page)).toEqual([]);
  });

  it('asks for property tax and insurance where a home is owned, and starts a pension at the retirement', async () => {
    await page.getByRole('region', { name: 'Spending' }).getByRole('button', { name: /Home/ }).click();
    await page.getByRole('option', { name: 'Mortgage' }).click();
    await page.getByLabel('Property tax and insurance').fill('6k');
    await page.getByRole('region', { name: 'Pension' }).getByText('Maria', { exact: true }).click();
    expect(await page.getByLabel('Pension starts, Maria').getAttribute('placeholder')).toBe('When Maria retires');
  });

  it('is made with the keyboard alone once money left over is answered, and its heading has the focus', async () => {
    await page.getByLabel('Pension a month, Maria').focus();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Enter what becomes of money left over.').waitFor();
    const choices = page.getByRole('radiogroup', { name: 'Money left over each month' });
    await choices.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await chart(page).waitFor();
    await page.getByRole('heading', { level: 1, name: /Delgado.*First plan/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText(/Maria has no health insurance in \d+ months/).waitFor();
  });
});
