import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TAB_WORDS, RESULT_TABS } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, status, UNDER_WAY } from '../screen.ts';

const PLAN = '/households/1/plans/1';

/** Every place of the program, by its address. */
const PLACES = [
  ...RESULT_TABS.map((tab) => `${PLAN}?tab=${tab}`),
  `${PLAN}/report`,
  `${PLAN}/changes`,
  `${PLAN}/import`,
  `${PLAN}/law`,
  '/',
  '/book',
  '/settings',
  '/glossary',
  '/lessons',
];

/** Width and height of the window, and its text in percent. */
const WINDOWS = [
  [320, 640, 100],
  [320, 640, 200],
  [375, 812, 100],
  [640, 450, 100],
  [960, 700, 100],
  [1280, 800, 100],
  [1440, 900, 100],
  [2560, 1440, 100],
  [640, 900, 200],
  [1280, 800, 200],
  [2560, 1440, 200],
] as const;

/** What no window may show: all that is wider than it, but for tables and charts that scroll within themselves. */
function wideParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = ({ tagName, textContent }: Element) => `${tagName} ${(textContent ?? '').trim().slice(0, 30)}`;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isWithin = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && ((scrolls(parent) && parent.scrollWidth > parent.clientWidth) || isWithin(parent));
    };
    /** Cut to a single pixel, for machines alone. */
    const isForNoEye = (element: Element): boolean => {
      const parent = element.parentElement;
      const box = element.getBoundingClientRect();
      return (
        (box.width <= 1 && getComputedStyle(element).overflowX === 'hidden') || (parent !== null && isForNoEye(parent))
      );
    };
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !isForNoEye(element),
    );
    const isTableOrChart = (element: Element) => element.querySelector('table, [role=grid], svg') !== null;
    const scrolled = seen.filter(
      (element) => scrolls(element) && element.scrollWidth > element.clientWidth + 1 && !isTableOrChart(element),
    );
    const beyond = seen.filter(
      (element) =>
        element.matches('button, a, input, p, h1, h2, h3, th, td, dt, dd, label, li') &&
        element.getBoundingClientRect().right > width + 1 &&
        element.getBoundingClientRect().width > 1 &&
        !isWithin(element),
    );
    const over = document.documentElement.scrollWidth - width;
    return [...(over > 0 ? [`the page by ${over} px`] : []), ...[...scrolled, ...beyond].map(nameOf)];
  });
}

/** Targets under 24 by 24 px that do not stand in a sentence (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], summary, [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.bottom > 0 && Math.min(box.width, box.height) < 23.5)
      .map(({ element, box }) => `${element.textContent} ${Math.round(box.width)} by ${Math.round(box.height)}`),
  );
}

describe('windows from 320 to 2560 pixels', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
  });
  afterAll(() => longhand.close());

  const at = (path: string) => page.goto(`${new URL(page.url()).origin}${path}`);

  const fitsEach = async () => {
    for (const [width, height, text] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      const message = `${width} by ${height}, text of ${text}%`;
      await expect.poll(() => wideParts(page), { message }).toEqual([]);
      await expect.poll(() => smallTargets(page), { message }).toEqual([]);
    }
  };

  it('the questions of the first run fit each, and their targets can be hit', async () => {
    await page.getByRole('heading', { name: 'Will your money last?' }).waitFor();
    await fitsEach();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
    expect(longhand.faults()).toEqual([]);
  });

  it.each(PLACES)('%s fits each, and its targets can be hit', async (path) => {
    await at(path);
    await page.getByRole('contentinfo').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A tab is fetched when it is first opened.
    if (path.includes('?tab='))
      await page.getByRole('tabpanel').first().getByText(/\w/).first().waitFor({ state: 'attached' });
    if (path.startsWith(PLAN))
      await page
        .getByText(/^Aldenhoff/)
        .first()
        .waitFor();
    await expect.poll(() => page.getByText(UNDER_WAY).count()).toBe(0);
    await fitsEach();
  });

  it('the tabs stay in one row: the rest is under More, and an open page takes the last place', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    await at(PLAN);
    await chart(page).waitFor();
    const names = () => page.getByRole('tab').allTextContents();
    await expect.poll(async () => (await names()).length).toBeLessThan(RESULT_TABS.length);
    const first = await names();
    expect(first).toEqual(RESULT_TABS.slice(0, first.length).map((id) => RESULT_TAB_WORDS[id]));
    await page.keyboard.press('0');
    const items = page.getByRole('menuitem');
    await expect
      .poll(() => items.allTextContents())
      .toEqual(RESULT_TABS.slice(first.length).map((id) => RESULT_TAB_WORDS[id]));
    await page.getByRole('menuitem', { name: 'Ledger' }).click();
    await page.getByRole('tab', { name: 'Ledger', selected: true }).waitFor();
    const then = await names();
    expect(then.at(-1)).toBe('Ledger');
    expect(then.slice(0, -1)).toEqual(first.slice(0, then.length - 1));
    await page.keyboard.press('3');
    await page.getByRole('tab', { name: 'Cash flow', selected: true }).waitFor();
    const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.keyboard.press('1');
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  });

  it('in one pane E and the switch open the inputs over the results, Esc puts them away', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    await at(PLAN);
    await chart(page).waitFor();
    const inputs = page.getByRole('complementary', { name: 'Inputs' });
    const results = page.getByRole('region', { name: 'Results', exact: true });
    const opener = page.getByRole('button', { name: 'Inputs', exact: true });
    await expect.poll(() => inputs.isVisible()).toBe(false);
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('e');
    await inputs.waitFor();
    await expect.poll(() => results.isVisible()).toBe(false);
    await expect.poll(() => inputs.evaluate((pane) => pane === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await results.waitFor();
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await inputs.waitFor();
    await opener.click();
    await results.waitFor();
  });

  it('what leads to a field opens the inputs at it', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('401(k) balance');
    await page.keyboard.press('Enter');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'));
    await expect.poll(focused).toMatch(/^accounts\[\d+\]\.balance$/);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Inputs', exact: true }).click();
  });

  it('in a low window the page scrolls as one under the bar that names the plan', async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await at(PLAN);
    await chart(page).waitFor();
    // What comes later would move what is below it.
    await expect.poll(() => page.getByText(UNDER_WAY).count(), { timeout: 120_000 }).toBe(0);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual(0);
    expect(name?.y).toBeLessThan(60);
    // Inputs open at their top; closed again, the results are where they were.
    await page.keyboard.press('e');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  it('charts are drawn anew at the width of the window, whole', async () => {
    for (const width of [960, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await chart(page).scrollIntoViewIfNeeded();
      const drawn = () =>
        chart(page).evaluate((place) => {
          const svg = place.querySelector('svg')?.getBoundingClientRect();
          const texts = [...place.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect());
          const box = place.getBoundingClientRect();
          const isWhole = texts.every(({ left, right }) => left >= box.left - 1 && right <= box.right + 1);
          return [Math.round(svg?.width ?? 0) - Math.floor(box.width), texts.length > 8, isWhole];
        });
      await expect.poll(drawn, { message: `${width} px` }).toEqual([0, true, true]);
    }
  });

  it('the status bar says when the plan was saved, and holds the rest behind Details', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => status(page).getByRole('status').textContent()).toMatch(/^Saved \d+:\d\d [AP]M$/);
    await status(page).getByText('Details').click();
    const box = await status(page).locator('dl').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(longhand.faults()).toEqual([]);
  });
});
