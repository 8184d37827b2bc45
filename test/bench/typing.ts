/**
 * Times the page as a user feels it: `npm run build && npm run bench:one typing`. On every tab of the sample plan a
 * balance is typed, slowly enough that results arrive and are drawn between the keys. A key counts from the instant the
 * browser dates it to the end of the first paint after it: by the clock, which other programs on the machine lengthen,
 * and as what the page's own thread computed in that time, which they do not. The promises hold by the clock on a
 * machine that is doing nothing else. `LONGHAND_TABS=Overview,Roth` times only these.
 */
import type { Browser, Page } from 'playwright';
import { startLonghand } from '../e2e/longhand.ts';
import { openAccount, startFromSample } from '../e2e/screen.ts';
import { threadTime } from './thread-time.ts';

const TABS = (process.env['LONGHAND_TABS'] ?? '').split(',').filter((tab) => tab !== '');
const KEYS = 40;

interface Key {
  readonly from: number;
  readonly to: number;
}

/** Notes in the page when each key was pressed and when the next paint was done, in ms of the page's clock. */
function watchKeys(): void {
  const keys: Key[] = [];
  Object.assign(globalThis, { keys });
  performance.mark('typing');
  globalThis.addEventListener(
    'keydown',
    ({ timeStamp: from }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => keys.push({ from, to: performance.now() }), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function typingOn(page: Page, browser: Browser, tab: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const balance = (await openAccount(page, 'Joint brokerage')).getByLabel('Balance');
  await balance.fill('465000');
  await page.waitForTimeout(2000);
  await balance.focus();
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    // Pauses of 40 to 400 ms, the same in every run: some shorter than the typing pause, some as long as an answer takes.
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace');
    await page.waitForTimeout(40 + ((key * 67) % 360));
  }
  await page.waitForTimeout(500);
  const keys = await page.evaluate(() => (globalThis as unknown as { keys: readonly Key[] }).keys);
  const computed = threadTime(await browser.stopTracing(), keys);
  const waits = keys.map(({ from, to }) => to - from);
  await page.reload();
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

const longhand = await startLonghand();
try {
  const page = await longhand.open();
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  await startFromSample(page);
  const tabs = TABS.length > 0 ? TABS : await page.getByRole('tab').allTextContents();
  const rows = [];
  for (const tab of tabs) rows.push(await typingOn(page, browser, tab));
  console.table(rows);
} finally {
  await longhand.close();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1));
}
