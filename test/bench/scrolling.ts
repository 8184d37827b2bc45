/**
 * Times scrolling as a user feels it: `npm run build && npm run bench:one scrolling`. The monthly ledger of a plan of ninety
 * years and the list of 2,000 households are scrolled by the wheel, flung, and dragged by the thumb of their scroll bar.
 * Counted is what the page's own thread computes in each task, which other programs on the machine lengthen less than the
 * clock: none is to take longer than a frame of 16 ms.
 */
import type { Browser, Locator, Page } from 'playwright';
import { closeBrowsers } from '../e2e/browser.ts';
import { editAll } from '../e2e/edit-plan.ts';
import { startLonghand } from '../e2e/longhand.ts';
import { startFromSample } from '../e2e/screen.ts';
import { taskTimes } from './thread-time.ts';

const FRAME_MS = 16;
const TURNS = 120;
const HOUSEHOLDS = 2000;

interface Scrolled {
  readonly work: string;
  readonly tasks: number;
  readonly 'longer than 16 ms': number;
  readonly 'longest ms': number;
}

/** @param turn moves the content on, by the number of the turn */
async function scrolling(page: Page, work: string, turn: (at: number) => Promise<void>): Promise<Scrolled> {
  const browser = browserOf(page);
  await page.waitForTimeout(2000);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(() => performance.mark('timed'));
  for (let at = 0; at < TURNS; at += 1) {
    await turn(at);
    await page.waitForTimeout(30);
  }
  const times = taskTimes(await browser.stopTracing());
  return {
    work,
    tasks: times.length,
    'longer than 16 ms': times.filter((ms) => ms > FRAME_MS).length,
    'longest ms': Number(Math.max(...times).toFixed(1)),
  };
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  return browser;
}

/**
 * The wheel goes two thirds of the way down and one back up.
 * @param pixels of each turn: 240 is a quick turn, 900 a fling that replaces all that is in sight
 */
function wheel(page: Page, pixels: number) {
  return (at: number) => page.mouse.wheel(0, at < (TURNS * 2) / 3 ? pixels : -pixels);
}

/** The thumb of the scroll bar crosses the whole sheet once. */
function thumb(sheet: Locator) {
  return (at: number) =>
    sheet.evaluate((box, share) => box.scrollTo(0, share * (box.scrollHeight - box.clientHeight)), (at + 1) / TURNS);
}

async function scrolls(page: Page, what: string, sheet: Locator): Promise<readonly Scrolled[]> {
  const box = await sheet.boundingBox();
  if (box === null) throw new Error(`The ${what} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return [
    await scrolling(page, `${what}, the wheel`, wheel(page, 240)),
    await scrolling(page, `${what}, flung`, wheel(page, 900)),
    await scrolling(page, `${what}, dragged`, thumb(sheet)),
  ];
}

/** Copies of the sample, each with a plan of which the list says what comes next and what to look at. */
async function importHouseholds(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const headers = {
      'content-type': 'application/json',
      'x-longhand-key': localStorage.getItem('longhand-page-key') ?? '',
    };
    const [, id = ''] = /households\/(\d+)/.exec(location.pathname) ?? [];
    const sample = await (await fetch(`/api/v1/households/${id}/export`, { headers })).json();
    for (let number = 1; number < count; number += 1) {
      const household = { ...sample.household, name: `Family ${number}` };
      const body = JSON.stringify({ ...sample, household });
      const answer = await fetch('/api/v1/households/import', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, HOUSEHOLDS);
}

const longhand = await startLonghand();
try {
  const page = await longhand.open();
  await startFromSample(page);
  await importHouseholds(page);
  await editAll(page, [
    ['persons[0].birthDate', 'Jan 1, 1996', '1996-01-01'],
    ['persons[0].planEnd', '120', 120],
  ]);
  await page.getByRole('tab', { name: 'Ledger', exact: true }).click();
  await page.getByText('Monthly', { exact: true }).click();
  const ledger = page.getByRole('grid', { name: /^Ledger, monthly/ });
  await ledger.waitFor();
  const rows = [...(await scrolls(page, 'monthly ledger', ledger.locator('..')))];
  await page.getByRole('link', { name: 'Households', exact: true }).click();
  const list = page.getByRole('region', { name: 'Households found' });
  await list.getByRole('link').nth(1).waitFor();
  rows.push(...(await scrolls(page, `list of ${HOUSEHOLDS.toLocaleString('en-US')}`, list)));
  console.table(rows);
} finally {
  await longhand.close();
  await closeBrowsers();
}
