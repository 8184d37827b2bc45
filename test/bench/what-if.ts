/**
 * Times a what-if as the hand feels it: `npm run build && npm run bench:one what-if`. A handle of the sample plan is moved by
 * its keys, with pauses in which answers arrive and are drawn; each move counts from the instant the browser dates it to the
 * end of the task that paints it, as in the bench of typing. `an empty page` is a slider of the browser's own, moved and
 * measured in the same run: the promise is a ratio to it, which holds on a busy machine, too. Then how long the sentence, the
 * dots, the chart and the figures take from a move, and what of it the host needs for its 200 paths.
 */
import type { Browser, Page } from 'playwright';
import { closeBrowsers } from '../e2e/browser.ts';
import { startLonghand } from '../e2e/longhand.ts';
import { startFromSample } from '../e2e/screen.ts';
import { type Painted, paintTimes, watchKeys } from './thread-time.ts';

const MOVES = 80;
const ANSWERS = 25;
/** Of an empty page's, at most. */
const PROMISED_RATIO = 2.5;

/** The same in every run: as a hand that moves on, and now and then waits for the answer. */
function pauseAfter(move: number): number {
  return move % 8 === 7 ? 300 + ((move * 131) % 500) : 30 + ((move * 67) % 120);
}

async function moveTimes(page: Page, browser: Browser) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(watchKeys);
  for (let move = 0; move < MOVES; move += 1) {
    await page.keyboard.press(move % 16 < 8 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(pauseAfter(move));
  }
  await page.waitForTimeout(500);
  const moves = await page.evaluate(() => (globalThis as unknown as { keys: readonly Painted[] }).keys);
  return paintTimes(await browser.stopTracing(), moves);
}

async function onEmptyPage(page: Page, browser: Browser) {
  const empty = await page.context().newPage();
  await empty.setContent('<input type="range" min="0" max="60" value="30">');
  await empty.locator('input').focus();
  // It lies on the other page, too: the browser looks what is under it after each layout.
  await empty.mouse.move(60, 20);
  const times = await moveTimes(empty, browser);
  await empty.close();
  await page.bringToFront();
  return times;
}

async function openHandle(page: Page, chip: string, name: string) {
  await page
    .getByRole('region', { name: 'What if' })
    .getByRole('button', { name: new RegExp(`^${chip} `) })
    .click();
  const handle = page.getByRole('slider', { name });
  await handle.focus();
  return handle;
}

interface Answered {
  readonly drawn: number;
  readonly asked: number;
}

/**
 * Notes how long after the next move the median at the end, which is drawn with all else that the paths answer, is another on
 * the screen; and how long the host took.
 */
function watchAnswer(): void {
  const results = document.querySelector('section[aria-label=Results]');
  if (results === null) throw new Error('No results');
  const medianNow = () => {
    const name = [...results.querySelectorAll('dt')].find(({ textContent }) => textContent.startsWith('Median at'));
    return name?.parentElement?.textContent ?? '';
  };
  performance.clearResourceTimings();
  const answered = new Promise<Answered>((resolve, reject) => {
    setTimeout(() => reject(new Error('A move was not answered')), 10_000);
    globalThis.addEventListener(
      'input',
      ({ timeStamp: from }) => {
        const before = medianNow();
        const observer = new MutationObserver(() => {
          if (medianNow() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const [first] = performance.getEntriesByType('resource');
            resolve({ drawn: performance.now() - from, asked: first?.duration ?? Number.NaN });
          });
        });
        observer.observe(results, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { answered });
}

/** Each move goes to a place of its own: what was asked before is answered without being worked out. */
async function answerTimes(page: Page): Promise<readonly Answered[]> {
  const handle = await openHandle(page, 'Spend', 'Spend');
  const times: Answered[] = [];
  for (let move = 0; move < ANSWERS; move += 1) {
    await page.evaluate(watchAnswer);
    await handle.fill((0.7 + 0.01 * move).toFixed(2));
    times.push(await page.evaluate(() => (globalThis as unknown as { answered: Promise<Answered> }).answered));
    // Moved on before it rests: what follows a release is another run.
    await page.waitForTimeout(60);
  }
  return times;
}

const longhand = await startLonghand();
try {
  const page = await longhand.open();
  const browser = page.context().browser();
  if (browser === null) throw new Error('A page without a browser');
  await startFromSample(page);
  await page.waitForTimeout(8000);
  const empty = await onEmptyPage(page, browser);
  const handles = [['Retire', 'Ellen retires'] as const, ['Returns', 'Returns'] as const];
  const moved: [string, readonly { readonly waited: number; readonly computed: number }[]][] = [
    ['an empty page', empty],
  ];
  for (const [chip, name] of handles) {
    await openHandle(page, chip, name);
    moved.push([name, await moveTimes(page, browser)]);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(4000);
  }
  const base = quantile(
    empty.map(({ computed }) => computed),
    0.95,
  );
  console.table(
    moved.map(([handle, times]) => {
      const computed = times.map((time) => time.computed);
      return {
        handle,
        moves: times.length,
        'median ms computed': quantile(computed, 0.5),
        'p95 ms computed': quantile(computed, 0.95),
        'p95 ms': quantile(
          times.map(({ waited }) => waited),
          0.95,
        ),
        'p95 to an empty page’s': Number((quantile(computed, 0.95) / base).toFixed(2)),
        promised: PROMISED_RATIO,
      };
    }),
  );
  const answers = await answerTimes(page);
  const row = (work: string, promised: string, times: readonly number[]) => ({
    work,
    promised,
    'median ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
  });
  console.table([
    row(
      'a move to its answer from 200 paths, drawn',
      '50 ms',
      answers.map(({ drawn }) => drawn),
    ),
    row(
      'of it the host, asked and answered',
      'none',
      answers.map(({ asked }) => asked),
    ),
  ]);
} finally {
  await longhand.close();
  await closeBrowsers();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1));
}
