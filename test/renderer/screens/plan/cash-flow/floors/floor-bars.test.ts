import { describe, expect, it } from 'vitest';
import { floorRows } from '../../../../../../renderer/screens/plan/cash-flow/floors/FloorBars.tsx';

describe('the table of floors', () => {
  it('has a row for each year, as the run wrote it', () => {
    const year = {
      year: 2030,
      must: 60_000,
      socialSecurity: 24_000.5,
      pensions: 6000,
      annuities: 0,
      bought: 0,
      ladder: 12_000,
      share: 0.7,
      without: 0.5,
    };
    const [heads = [], row = []] = floorRows([year]);
    expect(row).toEqual([2030, 60_000, 24_000.5, 6000, 0, 0, 12_000, 0.7, 0.5]);
    expect(heads).toHaveLength(row.length);
  });
});
