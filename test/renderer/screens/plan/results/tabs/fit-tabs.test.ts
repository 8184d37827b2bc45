import { describe, expect, it } from 'vitest';
import { fitTabs } from '../../../../../../renderer/screens/plan/results/tabs/fit-tabs.ts';

/** Five tabs of 50, 60, 70, 80 and 90 px. */
const FIVE = { widths: [50, 60, 70, 80, 90], gap: 10, more: 40 };

describe('the tabs that one row shows', () => {
  it('are all where all have room, without More', () => {
    expect(fitTabs({ ...FIVE, room: 390 }, 0)).toEqual([0, 1, 2, 3, 4]);
  });

  it('are the first ones beside More where not all have room', () => {
    // 50 + 60 + 70 + 80 and three gaps are 290, a gap and More 50.
    expect(fitTabs({ ...FIVE, room: 389 }, 0)).toEqual([0, 1, 2, 3]);
    expect(fitTabs({ ...FIVE, room: 340 }, 3)).toEqual([0, 1, 2, 3]);
    expect(fitTabs({ ...FIVE, room: 339 }, 0)).toEqual([0, 1, 2]);
  });

  it('give the last place to the open one', () => {
    expect(fitTabs({ ...FIVE, room: 360 }, 4)).toEqual([0, 1, 2, 4]);
  });

  it('are fewer where the open one is wider than the one whose place it takes', () => {
    // 50 + 60 + 70 + 90 with gaps and More are 350.
    expect(fitTabs({ ...FIVE, room: 349 }, 4)).toEqual([0, 1, 4]);
  });

  it('hold the open one even where nothing has room', () => {
    expect(fitTabs({ ...FIVE, room: 10 }, 2)).toEqual([2]);
  });

  it('are all before anything was measured', () => {
    expect(fitTabs({ widths: [0, 0, 0], gap: 0, more: 0, room: 0 }, 1)).toEqual([0, 1, 2]);
  });
});
