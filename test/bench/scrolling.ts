/**
 * Times scrolling as a user feels it: `npm run build && npm run bench:one scrolling`. The monthly ledger of a plan of ninety
 * years is scrolled by the wheel from one end to the other. Counted is what the page's own thread computes in each task, which
 * other programs on the machine do not lengthen: none is to take longer than a frame of 16 ms.
 */
import type { Browser, Page } from 'playwright';
import { editAll } from '../e2e/edit-plan.ts';
import { startLonghand } from '../e2e/longhand.ts';
import { startFromSample } from '../e2e/screen.ts';
import { taskTimes } from './thread-time.ts';

const FRAME_MS = 16;
const TURNS = 120;

interface Scrolled {
  readonly work: string;
  readonly turns: number;
  readonly tasks: number;
  readonly 'longer than 16 ms': number;
  readonly 'longest ms': number;
}

/** @param pixels of each turn of the wheel: 240 is a quick turn, 900 a fling that replaces all that is in sight */
async function scrolling(page: Page, browser: Browser, work: string, pixels: number): Promise<Scrolled> {
  const box = await page.getByRole('grid').first().boundingBox();
  if (box === null) throw new Error('The table is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2);
  await page.waitForTimeout(2000);
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(() => performance.mark('timed'));
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < (TURNS * 2) / 3 ? pixels : -pixels);
    await page.waitForTimeout(30);
  }
  const times = taskTimes(await browser.stopTracing());
  return {
    work,
    turns: TURNS,
    tasks: times.length,
    'longer than 16 ms': times.filter((ms) => ms > FRAME_MS).length,
    'longest ms': Number(Math.max(...times).toFixed(1)),
  };
}

const longhand = await startLonghand();
try {
  const page = await longhand.open();
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  await startFromSample(page);
  await editAll(page, [
    ['persons[0].birthDate', 'Jan 1, 1996', '1996-01-01'],
    ['persons[0].planEnd', '120', 120],
  ]);
  await page.getByRole('tab', { name: 'Ledger', exact: true }).click();
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('grid').first().waitFor();
  console.table([
    await scrolling(page, browser, 'monthly ledger, the wheel', 240),
    await scrolling(page, browser, 'monthly ledger, flung', 900),
  ]);
} finally {
  await longhand.close();
}
