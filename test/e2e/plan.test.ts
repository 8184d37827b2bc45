import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import {
  accountLine,
  allSaved,
  chart,
  columnOf,
  downloaded,
  inkOf,
  lede,
  numberOf,
  openAccount,
  resultOf,
  revisionOf,
  savedAfter,
  startFromSample,
  status,
  tableCells,
} from './screen.ts';

describe('a plan on the page, over the Node host', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  it('the first run leads through the sample to a drawn chart', async () => {
    await startFromSample(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hallworth/Retire in 2029');
    const { inked, colors } = await inkOf(page, chart(page));
    expect(inked).toBeGreaterThan(5000);
    expect(colors).toBeGreaterThan(20);
  });

  it('a balance that is typed changes chart, table and stored plan', async () => {
    const before = await lede(page).textContent();
    const revision = await revisionOf(page);
    const fields = await openAccount(page, 'Joint brokerage');
    await fields.getByLabel('Balance').fill('1.2m');
    await savedAfter(page, revision);
    await page.waitForFunction(
      (text) => document.body.textContent !== null && !document.body.textContent.includes(text ?? ''),
      before,
    );
    await page.getByText('recomputing').first().waitFor({ state: 'hidden' });
    await fields.getByLabel('Balance').blur();
    await expect.poll(() => fields.getByLabel('Balance').inputValue()).toBe('1,200,000');
    await expect.poll(() => accountLine(page, 'Joint brokerage')).toContain('$1,200,000');
  });

  it('Table shows the years behind the chart, and the switch turns them into future dollars', async () => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const todays = await columnOf(page, 'Net portfolio');
    expect(todays).toHaveLength(36);
    await page.getByText('Future dollars').click();
    // The last year ends 36 years after the start: 1.025^36 = 2.4325.
    await expect
      .poll(async () => ((await columnOf(page, 'Net portfolio')).at(-1) ?? 0) / (todays.at(-1) ?? 1))
      .toBeCloseTo(2.4325, 3);
  });

  it('the CSV holds what the table shows', async () => {
    const file = await downloaded(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click());
    expect(file.name).toBe('projection-yearly.csv');
    const [head = '', ...lines] = file.text.trimEnd().split('\r\n');
    const names = head.split(',');
    const inCents = (name: string) => lines.map((line) => Number(line.split(',')[names.indexOf(name)]));
    const columns = [
      ['netPortfolio', 'Net portfolio'],
      ['taxes.total', 'Taxes'],
      ['income.socialSecurity', 'Social Security'],
    ] as const;
    for (const [name, shown] of columns) {
      const wholeDollars = await columnOf(page, shown);
      // Both round what was worked out: one to the cent, the other to the dollar.
      const apart = inCents(name).map((amount, row) => Math.abs(amount - (wholeDollars[row] ?? Number.NaN)));
      expect([apart.length, Math.max(...apart) <= 0.505]).toEqual([wholeDollars.length, true]);
    }
  });

  it('arrow keys move through the table from its one tab stop', async () => {
    const grid = page.getByRole('grid').first();
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const cells = await tableCells(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(cells[1]?.[2]);
    await page.keyboard.press('Control+End');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(cells.at(-1)?.at(-1));
    expect(numberOf(cells.at(-1)?.[2] ?? '')).toBeGreaterThan(0);
  });

  it('undo brings the balance back, redo takes it again', async () => {
    const balance = page.getByRole('button', { name: /^Joint brokerage/ });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => balance.textContent()).toContain('$465,000');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => balance.textContent()).toContain('$1,200,000');
  });

  it('what cannot be a value is said beside its field once it is left, and is not stored', async () => {
    const fields = await openAccount(page, 'Joint brokerage');
    const revision = await revisionOf(page);
    const balance = fields.getByLabel('Balance');
    await balance.fill('1.2mm');
    expect(await page.getByText('Enter 1.2m, 1200k or 1,200,000.').count()).toBe(0);
    await balance.blur();
    await page.getByText('Enter 1.2m, 1200k or 1,200,000.').waitFor();
    expect(await balance.getAttribute('aria-invalid')).toBe('true');
    await status(page).getByText('1 field to correct').waitFor();
    await page.getByLabel('Ellen claims at').fill('75');
    await page.getByLabel('Ellen claims at').blur();
    await status(page).getByText('2 fields to correct').waitFor();
    expect(await revisionOf(page)).toBe(revision);
    await balance.fill('1.25m');
    await page.getByLabel('Ellen claims at').fill('69');
    await page.getByLabel('Ellen claims at').blur();
    // The first of the two may have been stored by itself.
    await savedAfter(page, revision);
    await expect.poll(() => page.getByText('to correct').count()).toBe(0);
    await allSaved(page);
  });

  it('a reload in the middle of an edit keeps it, and so does a restart; undo still leads back', async () => {
    const fields = await openAccount(page, 'Savings');
    await fields.getByLabel('Balance').fill('91000');
    await page.reload();
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$91,000');
    const address = page.url().replace(longhand.origin(), '');
    await page.context().close();
    await longhand.restart();
    page = await longhand.open();
    await page.getByRole('link', { name: 'Hallworth' }).waitFor();
    await page.goto(`${longhand.origin()}${address}`);
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$91,000');
    await page.getByRole('radio', { name: 'Future dollars', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$85,000');
  });

  it('a second tab that changed the plan first is not overwritten unasked', async () => {
    const other = await longhand.another(page);
    await other.goto(page.url());
    const theirs = await openAccount(other, 'Savings');
    const mine = await openAccount(page, 'Savings');
    const revision = await revisionOf(other);
    await theirs.getByLabel('Balance').fill('70000');
    await savedAfter(other, revision);
    await mine.getByLabel('Balance').fill('60000');
    await page.getByText('This plan was changed in another window.').waitFor();
    await page.getByRole('button', { name: 'Show the other version' }).click();
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$70,000');
    const again = await savedAfter(page, revision);
    await theirs.getByLabel('Balance').fill('71000');
    await savedAfter(other, again);
    await mine.getByLabel('Balance').fill('62000');
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await savedAfter(page, again + 1);
    await other.reload();
    await expect.poll(() => accountLine(other, 'Savings')).toContain('$62,000');
    await other.close();
  });

  it('what is typed while a second tab has changed the plan outlives a reload, and so does the choice', async () => {
    const other = await longhand.another(page);
    await other.goto(page.url());
    const theirs = await openAccount(other, 'Savings');
    let mine = await openAccount(page, 'Savings');
    const revision = await revisionOf(other);
    await theirs.getByLabel('Balance').fill('72000');
    await savedAfter(other, revision);
    await mine.getByLabel('Balance').fill('63000');
    const notice = page.getByText('This plan was changed in another window.');
    await notice.waitFor();
    await mine.getByLabel('Balance').fill('64000');
    const theirNext = await revisionOf(other);
    await theirs.getByLabel('Balance').fill('73000');
    await savedAfter(other, theirNext);
    for (const typed of ['65000', '66000']) {
      await page.reload();
      await notice.waitFor();
      mine = await openAccount(page, 'Savings');
      await mine.getByLabel('Balance').fill(typed);
    }
    await page.reload();
    await notice.waitFor();
    await expect.poll(() => accountLine(page, 'Savings')).toContain('$66,000');
    const last = await revisionOf(other);
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await savedAfter(page, last);
    await other.reload();
    await expect.poll(() => accountLine(other, 'Savings')).toContain('$66,000');
    await other.close();
  });

  it('a spouse can leave and return, accounts come and go, and each way back is offered', async () => {
    await page.getByRole('button', { name: 'Add an account' }).click();
    await page.getByRole('menuitem', { name: 'Roth IRA', exact: true }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('85k');
    await page.getByRole('button', { name: /^Roth IRA.*\$85,000/ }).waitFor();
    await page.getByRole('button', { name: 'Remove Roth IRA' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Roth IRA/ }).count()).toBe(0);
    await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).last().click();
    await page.getByRole('button', { name: /^Roth IRA.*\$85,000/ }).waitFor();
    await allSaved(page);
    const together = await revisionOf(page);
    await page.getByRole('button', { name: /^More: names/ }).click();
    await page.getByRole('button', { name: 'Remove David' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove David' }).click();
    const alone = await savedAfter(page, together);
    await page.getByLabel('Spouse’s birth date').fill('Sep 3, 1966');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // Of the new spouse nothing is known yet; two steps back is the one who left, with benefits and wages.
    await page.getByRole('heading', { name: 'Still missing' }).waitFor();
    await savedAfter(page, alone);
    for (let step = 0; step < 2; step++) {
      const revision = await revisionOf(page);
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await savedAfter(page, revision);
    }
    await chart(page).waitFor();
  });

  it('a deleted plan comes back with Undo', async () => {
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted Retire in 2029.').waitFor();
    await page.getByRole('heading', { name: /Hallworth.*Work to 67/ }).waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Retire in 2029');
  });

  it('a copy and a new name make another plan of the household', async () => {
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'Choose another plan: 3 plans' }).waitFor();
    // The list may show the copy before the page does.
    await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Plan name').fill('Claim early');
    await page.getByRole('button', { name: 'Rename' }).click();
    await savedAfter(page, 1);
    await page.reload();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Hallworth/Claim early');
  });

  it('an earlier revision is restored from the list, and taken back with Undo', async () => {
    const heading = () => page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /^Revisions/ }).click();
    await page.getByText(/^Name of the plan: .* to Claim early$/).waitFor();
    await page.getByRole('button', { name: 'Restore revision 1' }).click();
    await page.getByText('Restored revision 1.').waitFor();
    await expect.poll(heading).not.toContain('Claim early');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(heading).toBe('Hallworth/Claim early');
  });

  it('while the engine fails the last result stays in sight, and Retry asks again', async () => {
    const taxes = () => page.locator('dl > div').filter({ hasText: 'Lifetime taxes' }).textContent();
    // Until the run of all paths has ended, the figure may change by itself.
    await resultOf(page);
    const before = await taxes();
    const fields = await openAccount(page, 'Savings');
    // Paths of the balance that is typed would change it, too.
    let letPathsGo = () => {};
    const pathsMayGo = new Promise<void>((resolve) => (letPathsGo = resolve));
    await page.route('**/stateless/montecarlo', async (route) => {
      await pathsMayGo;
      await route.continue();
    });
    const refuse = (answer: object) =>
      page.route('**/stateless/projection', (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(answer) }),
      );
    await refuse({ type: '/problems/engine-crashed', detail: 'The engine stopped unexpectedly.' });
    await fields.getByLabel('Balance').fill('400k');
    await page.getByText('The engine stopped unexpectedly.').waitFor();
    expect(await taxes()).toBe(before);
    letPathsGo();
    await page.unroute('**/stateless/montecarlo');
    await page.unroute('**/stateless/projection');
    await refuse({
      type: '/problems/plan-not-simulatable',
      detail: 'The plan cannot be simulated.',
      errors: [{ path: 'plan.accounts[5].balance', message: 'This balance is the trouble.' }],
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    const reason = page.getByRole('button', { name: 'This balance is the trouble.' });
    await reason.waitFor();
    await page.getByRole('button', { name: /^Savings/ }).click();
    await reason.click();
    await expect
      .poll(() => fields.getByLabel('Balance').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.unroute('**/stateless/projection');
    await fields.getByLabel('Balance').fill('500k');
    await reason.waitFor({ state: 'detached' });
  });

  it('a change that cannot be stored says so until it is', async () => {
    const fields = await openAccount(page, 'Savings');
    // What was typed before is to be stored, so that only the next change is refused.
    await expect.poll(() => status(page).getByRole('status').textContent()).toMatch(/^Saved/);
    await page.route('**/plans/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
    );
    await fields.getByLabel('Balance').fill('77000');
    await page.getByText('Your last change is not saved.').waitFor();
    await expect.poll(() => status(page).getByRole('status').textContent()).toMatch(/^Not saved/);
    await page.unroute('**/plans/*');
    const revision = await revisionOf(page);
    await page.getByRole('button', { name: 'Save again' }).click();
    await savedAfter(page, revision);
    await expect.poll(() => page.getByText('Your last change is not saved.').count()).toBe(0);
  });

  it('a place that was not gone to yet opens without the host, and says what it lacks', async () => {
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor();
    const unread = page.getByText('Not everything on this page could be read.');
    await unread.waitFor();
    await page.unroute('**/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await unread.waitFor({ state: 'detached' });
    await page.goBack();
    await lede(page).waitFor();
    expect(await page.getByRole('tab', { name: 'Overview' }).count()).toBe(1);
  });

  it('no page asked anything of another computer, and none failed', () => {
    const hosts = new Set(longhand.asked().map(({ hostname }) => hostname));
    expect([...hosts]).toEqual(['127.0.0.1']);
    expect(longhand.faults()).toEqual([]);
  });
});
