import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** The words of the page that the tests look for, in one place. */

/** What a page says while its figures are still to come. */
export const UNDER_WAY = /^(Calculating|Comparing|Running|Searching|looking for it|running the first|recomputing)/;

export async function startFromSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a sample plan' }).click();
  await chart(page).waitFor();
  await lede(page).waitFor();
}

/** Opens a tab of the results: in its row, or under More where the row has no room for it. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.count()) > 0) await tab.click();
  else {
    await page.keyboard.press('0');
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  // Until the address has changed, the tab before it is in sight.
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
}

/** Types into the palette, which is fetched when it is first asked for, and takes the first of what it finds. */
export async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await search.fill(words);
  await page.getByRole('option').first().waitFor();
  await search.press('Enter');
}

/** Closes the work of a figure by Escape, which it hears once it has the focus, and waits until what is behind it is free. */
export async function closeWork(page: Page): Promise<void> {
  const drawer = page.getByRole('complementary', { name: 'Show the work' });
  await expect.poll(() => drawer.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

export function chart(page: Page): Locator {
  return page.getByRole('group', { name: /^Net portfolio, / });
}

export function lede(page: Page): Locator {
  return page.getByText(/^(Grows|Falls|Holds|Half of the futures) /).first();
}

export function status(page: Page): Locator {
  return page.getByRole('contentinfo');
}

/** What the results on the page were computed from, which the status bar holds behind Details: `Revision3Engine1.7.0…`. */
export async function detailsOf(page: Page): Promise<string> {
  return (await status(page).locator('details dl').textContent()) ?? '';
}

/** Waits until the run of so many paths is the one on the page, and answers the hash of its result. */
export async function resultOf(page: Page, paths = '10,000'): Promise<string> {
  const shown = new RegExp(`Paths${paths}Result([0-9a-f]{8})$`);
  await expect.poll(() => detailsOf(page), { timeout: 60_000 }).toMatch(shown);
  return shown.exec(await detailsOf(page))?.[1] ?? '';
}

/** Waits until the status bar says that a revision after `revision` is stored, and answers which. */
export async function savedAfter(page: Page, revision: number): Promise<number> {
  await page.waitForFunction((least) => {
    const textOf = (part: string) => document.querySelector(`footer ${part}`)?.textContent ?? '';
    return textOf('[role=status]').startsWith('Saved') && Number(/Revision(\d+)/.exec(textOf('dl'))?.[1]) > least;
  }, revision);
  return revisionOf(page);
}

export async function revisionOf(page: Page): Promise<number> {
  return Number(/Revision(\d+)/.exec(await detailsOf(page))?.[1]);
}

/** Waits until all that was typed is stored. */
export async function allSaved(page: Page): Promise<void> {
  await expect.poll(() => status(page).getByRole('status').textContent()).toMatch(/^Saved/);
}

/** Opens an account in the editor and answers the group of its fields. */
export async function openAccount(page: Page, name: string): Promise<Locator> {
  const fields = page.getByRole('group', { name, exact: true });
  const inputs = page.getByRole('complementary', { name: 'Inputs' });
  const opener = inputs.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await fields.waitFor();
  return fields;
}

/** How many pixels of a picture differ from its ground, and in how many colors. */
export async function inkOf(page: Page, what: Locator): Promise<{ readonly inked: number; readonly colors: number }> {
  const picture = (await what.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) return { inked: 0, colors: 0 };
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colorAt = (at: number) => `${data[at]},${data[at + 1]},${data[at + 2]}`;
    const ground = colorAt(0);
    const colors = new Set<string>();
    let inked = 0;
    for (let at = 0; at < data.length; at += 4) {
      const color = colorAt(at);
      colors.add(color);
      if (color !== ground) inked += 1;
    }
    return { inked, colors: colors.size };
  }, picture);
}

/** The text of every cell of the first table, row by row, without the two rows of heads. */
export async function tableCells(page: Page): Promise<readonly (readonly string[])[]> {
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  return grid
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

/** The numbers of the column under a head. */
export async function columnOf(page: Page, head: string): Promise<readonly number[]> {
  const cells = await tableCells(page);
  const heads = await page.getByRole('grid').first().locator('thead tr').last().locator('th').allTextContents();
  return cells.map((row) => numberOf(row[heads.indexOf(head)] ?? 'no such column'));
}

export function numberOf(text: string): number {
  return text === '–' ? 0 : Number(text.replaceAll(',', '').replace('−', '-'));
}

/** Downloads what a button gives. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** What the list of accounts says of one. */
export function accountLine(page: Page, name: string): Promise<string | null> {
  return page.getByRole('button', { name: new RegExp(`^${name}`) }).textContent();
}

/** Opens a setting of the results that is folded to its chip. */
export async function openSetting(page: Page, name: string): Promise<void> {
  const chip = page
    .getByRole('region', { name: 'Results' })
    .locator('button[aria-expanded]')
    .filter({ hasText: new RegExp(`^${name}(?= |$)`) });
  if ((await chip.getAttribute('aria-expanded')) !== 'true') await chip.click();
}

/**
 * What axe finds against WCAG 2.2 AA and its own good practice. Legacy mode leaves out frames of other origins, which
 * our pages do not have; with it, and without the list of what passed, an analysis takes a quarter of the time.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // Before its heading stands, a page is on its way.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await transitionsEnd(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Waits for colors on their way to others: after a change of theme a button's ground lags behind its text for a moment. */
function transitionsEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
