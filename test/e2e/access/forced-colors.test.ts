import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart } from '../screen.ts';

describe('with the colors of the system', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
  });
  afterAll(() => longhand.close());

  const at = (tab: string) => page.goto(`${new URL(page.url()).origin}/households/1/plans/1${tab}`);
  /** What a color of the system is on this machine. */
  const systemColor = (name: string) =>
    page.evaluate((color) => {
      const probe = document.createElement('i');
      probe.style.setProperty('forced-color-adjust', 'none');
      probe.style.color = color;
      document.body.append(probe);
      const found = getComputedStyle(probe).color;
      probe.remove();
      return found;
    }, name);

  it('the heat map keeps the outline of the best pairs, and the mark of the plan and of the best', async () => {
    await at('?tab=socialSecurity');
    const map = page.getByRole('grid').first();
    await map.waitFor();
    const cells = map.locator('tbody td');
    const outlines = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(cell);
        return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
      }),
    );
    const plain = `1px solid ${await systemColor('Canvas')}`;
    const outlined = `2px solid ${await systemColor('Highlight')}`;
    expect(outlines.filter((outline) => outline === plain).length).toBeGreaterThan(30);
    expect(outlines.filter((outline) => outline === outlined).length).toBeGreaterThan(0);
    expect(outlines.filter((outline) => outline.startsWith('3px double'))).toHaveLength(1);
    const best = await cells.evaluateAll(
      (all) => new Set(all.map((cell) => getComputedStyle(cell).backgroundColor)).size,
    );
    expect(best).toBeGreaterThan(1);
  });

  it('the dots, the line of the plan and the bars stand out from their ground', async () => {
    await at('');
    await chart(page).waitFor();
    const highlight = await systemColor('Highlight');
    const dots = page.locator('[class*=dots] circle');
    await dots.first().waitFor();
    const fills = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).fill));
    expect(fills).toContain(highlight);
    const short = await dots.evaluateAll((all) =>
      all.filter((dot) => getComputedStyle(dot).fill === 'none').map((dot) => getComputedStyle(dot).stroke),
    );
    expect(new Set(short)).toEqual(new Set([await systemColor('CanvasText')]));
    const strokes = await chart(page)
      .locator('svg path')
      .evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke));
    expect(strokes).toContain(highlight);
  });

  it('what has the focus has a ring', async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused === document.body) return 'none is focused';
        const around = [focused, focused.parentElement, focused.closest('[class*=box]'), focused.closest('label')];
        const rings = around.map((part) => (part === null ? '' : getComputedStyle(part).outlineStyle));
        return rings.some((style) => style !== '' && style !== 'none') ? '' : focused.outerHTML.slice(0, 120);
      });
      expect(ring).toBe('');
    }
  });

  it('in the list the chosen filter, the ticked row and the bars of success stand out', async () => {
    await page.goto(new URL('/', page.url()).href);
    await page
      .getByText(/% (± \d|at (least|most) \d)/)
      .first()
      .waitFor();
    const highlight = await systemColor('Highlight');
    const ground = await systemColor('Canvas');
    const styleOf = (what: string, property: 'backgroundColor' | 'outlineColor') =>
      page
        .locator(what)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await styleOf('[role=radiogroup] [data-selected]', 'backgroundColor')).toBe(highlight);
    expect(await styleOf('td [class*=bar] i', 'backgroundColor')).not.toBe(ground);
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await page.getByText('1 selected').waitFor();
    expect(await styleOf('tr[aria-selected=true]', 'outlineColor')).toBe(highlight);
    await page.keyboard.press('Escape');
  });

  it('on the sheets of the report the bars of risks stand out, and a sheet has an edge', async () => {
    await at('/report');
    // Its searches take as long as they take.
    await page.locator('[data-report="ready"]').waitFor({ timeout: 300_000 });
    const ground = await systemColor('Canvas');
    const bars = page.getByRole('region', { name: 'What could go wrong' }).locator('[class*=bars] i');
    const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
    expect(fills.length).toBeGreaterThan(2);
    expect(fills).not.toContain(ground);
    const edge = await page
      .locator('article > div')
      .first()
      .evaluate((sheet) => getComputedStyle(sheet).borderTopWidth);
    expect(edge).toBe('1px');
  });
});
