import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from './longhand.ts';
import { detailsOf, openSetting, openTab, revisionOf, savedAfter, startFromSample, violations } from './screen.ts';

const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const handle = (page: Page, name: string) => page.getByRole('slider', { name });
const panel = (page: Page) => page.getByRole('region', { name: 'What if' });
/** The page's first sentences, which a draft takes over. */
const answer = (page: Page) => page.getByRole('region', { name: /^(If|With|You|Your|Retiring|Making) / });
const verdict = (page: Page) => answer(page).getByText(/, on the same [\d,]+ futures: /);
const chip = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name} `) });
const addressOf = (page: Page) => new URL(page.url()).search;

/** Notes all that the answer of the page says aloud from now on. */
async function listenToAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        'section[aria-label=Results] h2 ~ p [role=status], section[aria-label=Results] div:has(> h2) ~ p [role=status]',
      )) {
        const text = region.textContent;
        if (text !== '' && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
}

describe('what if, what would it take, and which of two', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
    await figure(page, 'You could spend').getByText('a month').waitFor();
  });
  afterAll(() => longhand.close());

  it('a what-if is answered on the same paths, lives in the address and changes nothing', async () => {
    const revision = await revisionOf(page);
    await chip(page, 'Retire').click();
    await listenToAnswer(page);
    await handle(page, 'Ellen retires').fill('6');
    await handle(page, 'Ellen retires').fill('12');
    await page.getByRole('heading', { name: 'If Ellen works 1 year longer,' }).waitFor();
    await verdict(page).waitFor();
    await expect.poll(() => addressOf(page)).toContain('whatIf=retire');
    await expect
      .poll(() => handle(page, 'Ellen retires').getAttribute('aria-valuetext'))
      .toBe('1 year later: Jun 2030, at 66');
    await panel(page)
      .getByText(/^\+[\d.]+ points$/)
      .first()
      .waitFor();
    // A screen reader hears one sentence, once all futures of the handle's place have run.
    await expect.poll(() => heard(page), { timeout: 60_000 }).toHaveLength(1);
    expect(await heard(page)).toEqual([
      expect.stringMatching(
        /^If Ellen works 1 year longer, in \d+ of 100 futures every goal is paid to age 95, \d+ (more|fewer) than in the plan\.$/,
      ),
    ]);
    await chip(page, 'Spend').click();
    await handle(page, 'Spend').fill('0.95');
    await panel(page)
      .getByText(/, alone$/)
      .waitFor();
    await page.reload();
    await verdict(page).waitFor();
    // What was moved last is open.
    await expect.poll(() => handle(page, 'Spend').inputValue()).toBe('0.95');
    await chip(page, 'Retire').click();
    expect(await handle(page, 'Ellen retires').inputValue()).toBe('12');
    expect(await revisionOf(page)).toBe(revision);
    await handle(page, 'Ellen retires').press('Escape');
    await panel(page).getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    await expect.poll(() => addressOf(page)).toBe('');
    await page.goBack();
  });

  it('adopting it is one revision, undone by one click', async () => {
    await page.goForward();
    const revision = await revisionOf(page);
    await chip(page, 'Retire').click();
    await handle(page, 'Ellen retires').fill('24');
    await verdict(page).waitFor();
    await panel(page).getByRole('button', { name: 'Apply to plan' }).click();
    expect(await savedAfter(page, revision)).toBe(revision + 1);
    await expect.poll(() => addressOf(page)).toBe('');
    await expect.poll(() => page.getByRole('combobox', { name: 'Ellen retires' }).inputValue()).toBe('Jun 2031');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await savedAfter(page, revision + 1);
    await expect.poll(() => page.getByRole('combobox', { name: 'Ellen retires' }).inputValue()).toBe('Jun 2029');
  });

  it('a risk that the plan leaves out opens as a what-if', async () => {
    const risks = page.getByRole('region', { name: 'What this leaves out' });
    await risks.getByRole('button', { name: /^Inflation 1 point higher: \d+%, −[\d.]+ points/ }).click();
    await page.getByRole('heading', { name: 'If prices rise 1% a year faster,' }).waitFor();
    await verdict(page).waitFor();
    await panel(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: /^Retiring at 65 and 64 / }).waitFor();
    await expect.poll(() => addressOf(page)).toBe('');
  });

  it('axe finds nothing with a draft and with answers, by light and by dark', async () => {
    await chip(page, 'Returns').click();
    await handle(page, 'Returns').fill('-0.01');
    await panel(page)
      .getByText(/^−[\d.]+ points$/)
      .first()
      .waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await panel(page).getByRole('button', { name: 'Discard' }).click();
  });

  it('spending is solved for at 90% and adopted: so many paths succeed', async () => {
    // On a thousand paths: an answer in a second or two.
    await openTab(page, 'Monte Carlo');
    await openSetting(page, 'Paths');
    await page.getByRole('button', { name: /Paths$/ }).click();
    await page.getByRole('option', { name: '1,000 paths', exact: true }).click();
    await openTab(page, 'Overview');
    const solve = page.getByRole('region', { name: 'What would it take' });
    await solve.getByRole('button', { name: 'Find it' }).click();
    const adopt = solve.getByRole('button', { name: 'Apply to plan: Spending' });
    await adopt.waitFor();
    expect(await solve.getByRole('status', { name: 'Success to reach' }).textContent()).toBe('90%');
    const spending = solve.getByRole('row', { name: /^Spending/ });
    expect(await spending.textContent()).toMatch(/^Spending\$[\d,]+ a month\$[\d,]+ a month to \$[\d,]+ a month−\$/);
    const revision = await revisionOf(page);
    await adopt.click();
    expect(await savedAfter(page, revision)).toBe(revision + 1);
    await expect.poll(() => answer(page).textContent()).toMatch(/In (89|90|91) of 100 futures every goal is paid/);
    const goals = page.getByRole('region', { name: 'Each goal' });
    await expect.poll(() => goals.getByRole('row', { name: /^Everything/ }).textContent()).toMatch(/^Everything9\d/);
  });

  it('an adviser compares claiming at 62 with 65', async () => {
    const claim = page.getByLabel('Ellen claims at');
    const claimAt = async (age: string) => {
      const revision = await revisionOf(page);
      await claim.fill(age);
      await claim.blur();
      await savedAfter(page, revision);
    };
    await claimAt('62');
    const first = page.url();
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL((url) => url.pathname !== new URL(first).pathname);
    // The address is that of the copy before the page is.
    await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor();
    await expect.poll(() => claim.inputValue()).toBe('62');
    await claimAt('65');
    await page.keyboard.press('Escape');
    await openTab(page, 'Compare');
    await page.getByRole('button', { name: 'B Retire in 2029', exact: true }).waitFor();
    const inputs = page.getByRole('region', { name: 'Inputs that differ' });
    await expect
      .poll(() => inputs.getByRole('row').allTextContents())
      .toEqual(['InputAB', 'Social Security claim of Ellen6562']);
    await page.getByText(/^A ends ahead in \d\d%/).waitFor();
    await expect.poll(() => detailsOf(page)).toMatch(/PlansA [0-9a-f]{8}, B [0-9a-f]{8}.*ResultsA [0-9a-f]{8}, B/);
    await page.getByRole('group', { name: /^Net portfolio of each plan, / }).waitFor();
    const address = addressOf(page);
    await page.getByRole('button', { name: 'Add a plan' }).click();
    await page.getByRole('radio', { name: 'A and C' }).waitFor({ state: 'attached' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
    await expect.poll(() => addressOf(page)).toContain('tab=compare&with=');
    await page.goBack();
    await page.getByRole('button', { name: 'Add a plan' }).waitFor();
    await expect.poll(() => addressOf(page)).toBe(address);
  });

  it('no page threw or wrote an error', () => {
    expect(longhand.faults()).toEqual([]);
  });
});
