import { afterEach, describe, expect, it } from 'vitest';
import { chartFoot } from '../../../../renderer/charts/saving/chart-foot.ts';
import { chartPicture } from '../../../../renderer/charts/saving/chart-picture.ts';
import { tableCells } from '../../../../renderer/charts/saving/table-cells.ts';
import type { YearlyProjection } from '../../../../renderer/state/results/answers.ts';
import { PATHS } from '../../monte-carlo-results.ts';

afterEach(() => document.body.replaceChildren());

function frameWith(html: string): HTMLElement {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  document.body.append(frame);
  return frame;
}

const TEXT = {
  title: 'Cash flow',
  unit: 'today’s dollars',
  lede: 'Wages & savings.',
  foot: 'Longhand · plan 7c1e94af',
};
const CHART = `<div><div data-drawing><svg width="300" height="120"><path class="z1" style="fill: red" d="M0 0"/></svg></div><span data-chip>Wages</span></div>`;

describe('a saved chart', () => {
  it('stands by itself, with its title, its finding, and in its foot what it rests on', () => {
    const picture = chartPicture(frameWith(CHART), TEXT);
    const saved = new DOMParser().parseFromString(picture?.svg ?? '', 'image/svg+xml').documentElement;
    expect([saved.getAttribute('width'), saved.getAttribute('viewBox')]).toEqual(['332', '0 0 332 234']);
    expect(saved.querySelector('title')?.textContent).toBe('Cash flow. Wages & savings.');
    expect(saved.querySelector('metadata')?.textContent).toBe('Longhand · plan 7c1e94af');
    const texts = [...saved.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Cash flow', 'today’s dollars', 'Wages & savings.', 'Longhand · plan 7c1e94af', 'Wages']);
    const path = saved.querySelector('path');
    expect([path?.getAttribute('fill'), path?.hasAttribute('class')]).toEqual([
      expect.stringMatching(/red|255, 0, 0/),
      false,
    ]);
  });

  it('holds every chart of its frame, one below the other', () => {
    const picture = chartPicture(frameWith(`${CHART}${CHART}`), TEXT);
    expect(picture?.svg.match(/<path/g)).toHaveLength(2);
    expect(picture?.height).toBe(234 + 120 + 16);
  });

  it('is none where nothing is drawn', () => {
    expect(chartPicture(frameWith('<table></table>'), TEXT)).toBeNull();
  });

  it('draws a chart that is laid out in boxes: grounds, outlines, dashes and words, without what is only read aloud', () => {
    const frame = frameWith(`<table data-boxes><tbody><tr>
      <td style="background: color(srgb 0.5 0 1); box-shadow: rgb(0, 0, 255) 0px 0px 0px 2px inset; text-align: center"><span style="clip-path: inset(50%)">Ellen 70: $</span>912</td>
      <td style="border-top: 1px dashed rgb(9, 9, 9); color: rgb(1, 2, 3)">not reached</td></tr></tbody></table>`);
    const box = { left: 10, right: 310, top: 20, bottom: 32, width: 300, height: 12, x: 10, y: 20 } as DOMRect;
    for (const element of frame.querySelectorAll('*')) element.getBoundingClientRect = () => box;
    Range.prototype.getBoundingClientRect = () => box;
    const saved = chartPicture(frame, TEXT)?.svg ?? '';
    expect([...saved.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words)).toEqual([
      'Cash flow',
      'today’s dollars',
      'Wages &amp; savings.',
      'Longhand · plan 7c1e94af',
      '912',
      'not reached',
    ]);
    expect(saved).toMatch(/<rect [^>]*fill="rgb\(128, 0, 255\)"/);
    expect(saved).toMatch(/<rect x="1" y="1" width="298" height="10"[^>]*stroke="rgb\(0, 0, 255\)" stroke-width="2"/);
    expect(saved).toMatch(/<line [^>]*stroke="rgb\(9, 9, 9\)" stroke-width="1" stroke-dasharray="3 3"/);
    expect(saved).toMatch(/<text x="150" [^>]*text-anchor="middle">912/);
  });

  it('names in its foot the certificate of what is on the page', () => {
    const manifest = { engine: '1.0.0', law: '2026-11', inputsHash: `sha256:7c1e94af${'0'.repeat(56)}` };
    const projection = { manifest } as unknown as YearlyProjection;
    expect(chartFoot(projection, PATHS)).toBe(
      'Longhand · plan 7c1e94af · engine 1.0.0 · law 2026-11 · seed 1 · 10,000 paths · result 5d0ea3b7',
    );
    expect(chartFoot(projection, null)).toBe('Longhand · plan 7c1e94af · engine 1.0.0 · law 2026-11');
  });
});

describe('the table behind a chart as CSV', () => {
  it('holds numbers where the page writes figures, and words elsewhere', () => {
    const rows = tableCells(
      frameWith(`<table><thead><tr><th>Year</th><th>Ages</th><th colspan="2">Left</th></tr></thead>
        <tbody><tr><th>2034</th><td>70 · 68</td><td>1,234</td><td>–</td></tr><tr><th>2035</th><td>71 · –</td><td>−$3,413.50</td><td>86%</td></tr>
        <tr aria-hidden="true"><td></td></tr></tbody></table>`),
    );
    expect(rows).toEqual([
      ['Year', 'Ages', 'Left', null],
      [2034, '70 · 68', 1234, 0],
      [2035, '71 · –', -3413.5, '86%'],
    ]);
  });
});
