import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { figuresOf, type HarderRow, planOfHarder, searched } from '../bench/harder/harder-row.ts';
import { harderTable } from '../bench/harder/harder-table.ts';
import { HARDER_HOUSEHOLDS } from '../bench/harder/households.ts';
import harder from '../bench/harder/rows.json' with { type: 'json' };
import { isLongRun } from '../properties/property-runs.ts';

const rows: readonly HarderRow[] = harder;
const document = readFileSync(fileURLToPath(new URL('../../docs/roth-conversions.md', import.meta.url)), 'utf8');

/** Searched again every time; `npm run soak` searches all of them. */
const SEARCHED_AGAIN = [0, 11, 19];

describe('the table of harder households in docs/roth-conversions.md', () => {
  it('is what `npm run bench:one harder-roth` printed, household by household', () => {
    expect(rows.map(({ household }) => household)).toEqual(HARDER_HOUSEHOLDS.map(({ name }) => name));
    expect(document).toContain(harderTable(rows));
  });

  it('has no effort that offers less than a lesser one', () => {
    for (const { household, quick, standard, thorough, bestKnown } of rows) {
      const gains = [quick.gain, standard.gain, thorough.gain, bestKnown];
      expect([household, gains]).toEqual([household, gains.toSorted((one, other) => one - other)]);
    }
  });

  it('has `standard` within 0.3% of the best known on all but one, and `thorough` within 0.1%', () => {
    const lacks = ({ without, bestKnown }: HarderRow, gain: number) => (bestKnown - gain) / (without + bestKnown);
    expect(rows.filter((row) => lacks(row, row.standard.gain) > 0.003).length).toBeLessThanOrEqual(1);
    expect(rows.filter((row) => lacks(row, row.thorough.gain) > 0.001)).toEqual([]);
  });

  const again = HARDER_HOUSEHOLDS.filter((_, at) => isLongRun || SEARCHED_AGAIN.includes(at));
  const efforts = isLongRun ? (['quick', 'standard'] as const) : (['quick'] as const);
  it.each(again)('is what a search finds again: $name', (household) => {
    const row = rows.find((one) => one.household === household.name);
    for (const effort of efforts)
      expect([effort, figuresOf(searched(planOfHarder(household), effort))]).toEqual([effort, row?.[effort]]);
  });
});
