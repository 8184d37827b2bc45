import type { Page } from 'playwright-core';
import { TAKE_PAUSE_MS } from '../../renderer/state/plan/pending-edits.ts';
import { PATHS_PAUSE_MS, PROJECTION_PAUSE_MS } from '../../renderer/state/results/run-settings.ts';
import { openAccount } from '../e2e/screen.ts';

const EDITS = 9;

interface Redraw {
  readonly projection: number;
  readonly quick: number;
}

/** From the last key to the page that shows its projection, and to the first success rate, less the typing pause. */
export async function redrawing(page: Page) {
  await page.getByRole('tab', { name: 'Overview', exact: true }).click();
  const balance = (await openAccount(page, 'Joint brokerage')).getByLabel('Balance');
  const projection: number[] = [];
  const quick: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.waitForTimeout(2500);
    await balance.focus();
    await page.evaluate(watchRedraw);
    await page.keyboard.press(edit % 2 === 0 ? '5' : 'Backspace');
    const seen = await page.evaluate(() => (globalThis as unknown as { redraw: Promise<Redraw> }).redraw);
    projection.push(seen.projection - TAKE_PAUSE_MS - PROJECTION_PAUSE_MS);
    quick.push(seen.quick - TAKE_PAUSE_MS - PATHS_PAUSE_MS);
  }
  return [
    rowOf('edit to redrawn projection', '50 ms', projection),
    rowOf('edit to quick Monte Carlo', '200 ms', quick),
  ];
}

function rowOf(work: string, promised: string, times: readonly number[]) {
  return { work, promised, 'median ms': quantile(times, 0.5), 'worst ms': quantile(times, 1) };
}

/** Resolves with the ms from the next key to the drawn portfolio line and to the first paths. */
function watchRedraw(): void {
  const textOf = (label: string) =>
    [...document.querySelectorAll('dl > div')].find((entry) => entry.querySelector('dt')?.textContent === label)
      ?.textContent ?? '';
  const drawing = () => document.querySelector('[aria-label^="Net portfolio,"] svg')?.innerHTML ?? '';
  const redraw = new Promise<Redraw>((resolve) => {
    globalThis.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = { drawing: drawing(), end: textOf('Lifetime taxes') + textOf('Net portfolio at the end') };
        const seen = { projection: Number.NaN, wasStale: false };
        const look = () => {
          const now = performance.now() - timeStamp;
          const success = textOf('Success');
          const isNew = textOf('Lifetime taxes') + textOf('Net portfolio at the end') !== before.end;
          if (Number.isNaN(seen.projection) && isNew && drawing() !== before.drawing) seen.projection = now;
          if (success.includes('recomputing')) seen.wasStale = true;
          else if (seen.wasStale) {
            resolve({ projection: seen.projection, quick: now });
            return;
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { redraw });
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1));
}
