/**
 * Times the page as a user feels it: `npm run build && npm run bench:one typing`. On every tab of the sample plan a
 * balance is typed, with pauses in which results arrive and are drawn. A key counts from the instant the
 * browser dates it to the end of the task that paints it: by the clock, which other programs on the machine lengthen,
 * and as what the page's own thread computed in that time, which they lengthen less. `an empty page` is a single box of the
 * browser's own, typed into and measured in the same way: what the browser takes by itself, the wait for its next frame with it.
 * Then how long an edit's first figures take
 * beyond the typing pause, and the page to its first figures. The promises hold by the clock on a machine that is doing
 * nothing else. `LONGHAND_TABS=Overview,Roth` times only these tabs.
 */
import type { Browser, Page } from 'playwright';
import { PAUSE_MS } from '../../renderer/state/scheduler/pauses.ts';
import { closeBrowsers } from '../e2e/browser.ts';
import { startLonghand } from '../e2e/longhand.ts';
import { openAccount, startFromSample } from '../e2e/screen.ts';
import { type Painted, paintTimes, watchKeys } from './thread-time.ts';

const TABS = (process.env['LONGHAND_TABS'] ?? '').split(',').filter((tab) => tab !== '');
/** Enough that the slowest in twenty does not hang on what the first ones meet, which are typed into code that is not compiled yet. */
const KEYS = 100;

async function typingOn(page: Page, browser: Browser, tab: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const balance = (await openAccount(page, 'Joint brokerage')).getByLabel('Balance');
  await balance.fill('465000');
  await page.waitForTimeout(2000);
  await balance.focus();
  const times = await keyTimes(page, browser, tab);
  await page.reload();
  return times;
}

/** What the browser alone takes for a key. */
async function typingOnEmptyPage(page: Page, browser: Browser) {
  const empty = await page.context().newPage();
  await empty.setContent('<input value="465000">');
  await empty.locator('input').focus();
  await empty.keyboard.press('End');
  const times = await keyTimes(empty, browser, 'an empty page');
  await empty.close();
  await page.bringToFront();
  return times;
}

/**
 * The same in every run: 40 to 400 ms, as somebody types; and after every fifth key up to a second, as somebody thinks, in
 * which figures arrive and are drawn until the next key comes at any moment.
 */
function pauseAfter(key: number): number {
  return key % 5 === 4 ? 400 + ((key * 131) % 600) : 40 + ((key * 67) % 360);
}

async function keyTimes(page: Page, browser: Browser, tab: string) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace');
    await page.waitForTimeout(pauseAfter(key));
  }
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => (globalThis as unknown as { keys: readonly Painted[] }).keys);
  const times = paintTimes(await browser.stopTracing(), keys);
  const waits = times.map(({ waited }) => waited);
  const computed = times.map((time) => time.computed);
  return {
    tab,
    keys: keys.length,
    'median ms': quantile(waits, 0.5),
    'p95 ms': quantile(waits, 0.95),
    'median ms computed': quantile(computed, 0.5),
    'p95 ms computed': quantile(computed, 0.95),
    'worst ms computed': quantile(computed, 1),
  };
}

/**
 * Notes how long after the next key the text of a figure of the overview changes, in ms of the page's clock: the last line of
 * its cell is what the projection answers, the first what the paths do.
 */
function watchFigure([label, part]: readonly [label: string, part: 'first' | 'last']): void {
  const names = [...document.querySelectorAll('section[aria-label=Results] dt')];
  const cell = names.find(({ textContent }) => textContent.startsWith(label))?.parentElement;
  const value = cell?.querySelector(part === 'first' ? 'dd' : 'dd:last-child');
  if (value === null || value === undefined) throw new Error(`No figure is called ${label}`);
  const answered = new Promise<number>((resolve) => {
    globalThis.addEventListener(
      'keydown',
      ({ timeStamp: key }) => {
        const before = value.textContent;
        const observer = new MutationObserver(() => {
          if (value.textContent === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - key));
        });
        observer.observe(value, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { answered });
}

const EDITS = 15;

/** A quick typist's. */
const QUICK_GAP_MS = 130;

/** Edits so far: each begins with a balance of its own, for what was asked before is answered without being worked out. */
let edits = 0;

/**
 * Until the first new figure is drawn after an edit of so many keys, in ms beyond `waitedMs` since the last of them: the pause
 * in which more keys are waited for.
 */
async function answersTo(page: Page, part: 'first' | 'last', waitedMs: number, keys = 1): Promise<readonly number[]> {
  const balance = (await openAccount(page, 'Joint brokerage')).getByLabel('Balance');
  const times: number[] = [];
  for (const until = edits + EDITS; edits < until; edits += 1) {
    await balance.fill(String(465_001 + edits));
    await page.waitForTimeout(2500);
    await balance.focus();
    await page.keyboard.press('End');
    for (let key = 1; key < keys; key += 1) {
      await page.keyboard.press('5');
      await page.waitForTimeout(QUICK_GAP_MS);
    }
    await page.evaluate(watchFigure, ['Median at the end', part] as const);
    await page.keyboard.press('5');
    const taken = await page.evaluate(() => (globalThis as unknown as { answered: Promise<number> }).answered);
    times.push(taken - waitedMs);
  }
  return times;
}

/** From the call for the page to its first figures, everything being warm. */
async function firstViews(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let view = 0; view < 7; view += 1) {
    const start = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('section[aria-label=Results] dl').waitFor();
    times.push(performance.now() - start);
    await page.waitForTimeout(2000);
  }
  return times;
}

const row = (work: string, promised: string, times: readonly number[]) => ({
  work,
  promised,
  'median ms': quantile(times, 0.5),
  'p95 ms': quantile(times, 0.95),
});

const longhand = await startLonghand();
try {
  const page = await longhand.open();
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  await startFromSample(page);
  const tabs = TABS.length > 0 ? TABS : await page.getByRole('tab').allTextContents();
  const rows = [await typingOnEmptyPage(page, browser)];
  for (const tab of tabs) rows.push(await typingOn(page, browser, tab));
  console.table(rows);
  await page.getByRole('tab', { name: 'Overview', exact: true }).click();
  console.table([
    row('an edit to its projection', '50 ms', await answersTo(page, 'last', PAUSE_MS.take + PAUSE_MS.figures)),
    row('an edit to its quick run', '200 ms', await answersTo(page, 'first', PAUSE_MS.take + PAUSE_MS.paths)),
    row(
      'the last of three quick keys to its projection, with the pause',
      '350 ms',
      await answersTo(page, 'last', 0, 3),
    ),
    row('the page, warm', '1,000 ms', await firstViews(page)),
  ]);
} finally {
  await longhand.close();
  await closeBrowsers();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1));
}
