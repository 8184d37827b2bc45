import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedInputs } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { chart, openAccount, violations } from './screen.ts';

describe('the page for everyone', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.getByRole('button', { name: 'Open a sample plan' }).waitFor();
  });
  afterAll(() => longhand.close());

  /** What axe finds on the page as it is, by light and by dark. */
  const found = async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const byDark = await violations(page);
    await page.emulateMedia({ colorScheme: 'light' });
    return [...byDark, ...(await violations(page))];
  };

  it('the words are set in the face that comes with the page', async () => {
    const loaded = () =>
      page.evaluate(() => {
        const chosen = getComputedStyle(document.body).fontFamily.replaceAll('"', '').split(', ');
        const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
        return chosen.find((family) => faces.some((face) => face.replaceAll('"', '') === family));
      });
    await expect.poll(loaded).toBe('Inter Variable');
  });

  it('axe finds nothing on the first screen', async () => {
    expect(await found()).toEqual([]);
  });

  it.each([
    [1280, 100],
    [800, 100],
    [800, 200],
  ])('the first screen fits a window of %d px at text of %d percent', async (width, text) => {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
        const places = [document.documentElement, ...document.querySelectorAll('header, main')];
        return places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      }, text);
    await expect.poll(beyond).toEqual([0, 0, 0]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('everything can be done with the keyboard alone', async () => {
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 80; step += 1) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => {
          const element = document.activeElement;
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          return [...labels, element].map((part) => part?.textContent ?? '').join(' ');
        });
        if (name.test(label)) return;
      }
      throw new Error(`No tab stop is called ${String(name)}`);
    };
    await tabTo(/Open a sample plan/);
    await page.keyboard.press('Enter');
    await chart(page).waitFor();
    await tabTo(/^Savings/);
    await page.keyboard.press('Enter');
    await tabTo(/^Balance/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('90k');
    // A slow machine saves "9" and "90" too: the arrow is a step of its own only after all of it.
    await expect.poll(async () => JSON.stringify(await storedInputs(page))).toMatch(/"balance":90000[,}]/);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: /^Savings.*\$91,000/ }).waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Show the inputs' }).waitFor();
    await page.keyboard.press('e');
    await page.keyboard.press('d');
    await page.getByRole('radio', { name: 'Future dollars', checked: true }).waitFor();
    await chart(page).focus();
    await page.keyboard.press('End');
    await page.getByText('2061 · ages – and 95').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: /^Savings.*\$90,000/ }).waitFor();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    expect(longhand.faults()).toEqual([]);
  });

  it('axe finds nothing on a plan, in its dialogs and in the list of households', async () => {
    await page.reload();
    await chart(page).waitFor();
    const address = page.url();
    for (const section of ['Income', 'Allocation', 'Spending', 'Assumptions']) {
      await page.getByRole('button', { name: new RegExp(`^${section}`) }).click();
    }
    const fields = await openAccount(page, 'Joint brokerage');
    await fields.getByLabel('Balance').fill('much');
    await fields.getByLabel('Balance').blur();
    await page.getByText('1 field to correct').waitFor();
    expect(await found()).toEqual([]);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('grid').first().waitFor();
    expect(await found()).toEqual([]);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await found()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /^Revisions/ }).click();
    await page.getByRole('button', { name: 'Read revision 1' }).click();
    await page.getByRole('region', { name: 'Revision 1' }).waitFor();
    expect(await found()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Households' }).click();
    await page.getByRole('button', { name: 'New household' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await found()).toEqual([]);
    await page.goto(address);
    await chart(page).waitFor();
  });

  it.each([
    [1280, 800, 100],
    [1280, 800, 200],
    [800, 900, 150],
    [1440, 900, 150],
    [2560, 1440, 100],
  ])(
    'at %d by %d and text of %d percent the window does not scroll and nothing is cut off',
    async (width, height, text) => {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, text);
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
            const cut = [...document.querySelectorAll('header, main, aside, section[aria-label=Results]')].filter(
              (element) => element.scrollWidth > element.clientWidth + 1,
            );
            return [scrollWidth - clientWidth, scrollHeight - clientHeight, ...cut.map(({ className }) => className)];
          }),
        )
        .toEqual([0, 0]);
      // Where there is no room for both beside each other one is over the other, and never a pane squeezed to nothing.
      const heights = () =>
        page
          .locator('h1, section[aria-label=Results]:visible, aside[aria-label=Inputs]:visible')
          .evaluateAll((panes) => panes.map(({ clientHeight, clientWidth }) => Math.min(clientHeight, clientWidth)));
      await expect.poll(async () => (await heights()).length).toBe(width <= 0.6 * 16 * text ? 2 : 3);
      const [name = 0, ...panes] = await heights();
      expect(name).toBeGreaterThanOrEqual(16);
      expect(Math.min(...panes)).toBeGreaterThanOrEqual(250);
    },
  );

  it('in forced colors the tab and the choice that are selected stand out', async () => {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.emulateMedia({ forcedColors: 'active' });
    const looks = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { backgroundColor, borderBottomColor } = getComputedStyle(element);
          return `${backgroundColor} ${borderBottomColor}`;
        }),
      );
    const [overview, ...others] = await looks('[role=tab]');
    const [todays, future] = await looks('[role=radiogroup][aria-label="Dollars shown"] label');
    expect(others).not.toContain(overview);
    expect(todays).not.toBe(future);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('the theme that was chosen stays', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(246, 246, 243)');
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(ground).toBe('rgb(19, 21, 24)');
    await page.reload();
    await chart(page).waitFor();
    await expect.poll(ground).toBe('rgb(19, 21, 24)');
  });
});
