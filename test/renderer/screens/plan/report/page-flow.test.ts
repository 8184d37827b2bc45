import { describe, expect, it } from 'vitest';
import { type Block, placesOf } from '../../../../../renderer/screens/plan/report/sheet/page-places.ts';

const block = (height: number, breaks = false): Block => ({ height, breaks });
/** Each number a section of one block, each list the blocks of one. */
const sectionsOf = (heights: readonly (number | readonly Block[])[]) =>
  heights.map((height) => (typeof height === 'number' ? [block(height)] : height));
const firstsOf = (heights: readonly (number | readonly Block[])[], paper: 'letter' | 'a4' = 'letter') =>
  placesOf(sectionsOf(heights), paper).flatMap(({ isFirst }, at) => (isFirst ? [at] : []));

/** Letter holds 9.45 inches between its margins, A4 10.14: 907 and 973 pixels. */
describe('sections on sheets', () => {
  it('cover and answer stand alone, two that fit share a sheet, a third begins one', () => {
    expect(firstsOf([500, 800, 500, 300, 300])).toEqual([0, 1, 2, 4]);
  });

  it('are laid out for each paper', () => {
    expect(firstsOf([500, 800, 500, 380])).toEqual([0, 1, 2, 3]);
    expect(firstsOf([500, 800, 500, 380], 'a4')).toEqual([0, 1, 2]);
  });

  it('begin on a sheet that would stay half empty, and go on over the page between their blocks', () => {
    const long = [block(300), block(400)];
    const places = placesOf(sectionsOf([500, 800, 300, long, 450]), 'letter');
    expect(places.map(({ isFirst }) => isFirst)).toEqual([true, true, true, false, false]);
    expect(places.map(({ isFlowing }) => isFlowing)).toEqual([false, false, false, true, false]);
  });

  it('begin a sheet of their own where not even their first block has room', () => {
    expect(firstsOf([500, 800, 400, [block(600), block(200)]])).toEqual([0, 1, 2, 3]);
    expect(firstsOf([500, 800, 400, [block(600, true), block(200)]])).toEqual([0, 1, 2]);
  });

  it('count what is left of the page on which a long table ends', () => {
    expect(firstsOf([500, 800, [block(1_000, true)], 700])).toEqual([0, 1, 2]);
    expect(firstsOf([500, 800, [block(1_000, true)], 800])).toEqual([0, 1, 2, 3]);
    // Over several pages nobody knows: the next begins a sheet, and what fits below it shares that.
    expect(firstsOf([500, 800, [block(4_700, true)], 150, 500])).toEqual([0, 1, 2, 3]);
  });

  it('end their sheet at its foot', () => {
    const [cover] = placesOf(sectionsOf([500, 800]), 'letter');
    expect(cover).toMatchObject({ isLast: true });
    expect(cover?.height).toBeCloseTo(907.2, 1);
  });
});
