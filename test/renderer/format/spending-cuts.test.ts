import { describe, expect, it } from 'vitest';
import { briefCutsText, cutsCell, cutsOf, cutsText } from '../../../renderer/format/spending-cuts.ts';
import { AS_PLANNED, CUT } from '../monte-carlo-results.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the cost of guardrails, beside success', () => {
  const cuts = cutsOf({ spending: CUT });
  if (cuts === null) throw new Error('a plan with guardrails has a cost');

  it('says how often, how deep and how long', () => {
    expect(plain(cutsText(cuts, 10_000))).toBe(
      'Spending is cut in 62% of paths, by 18% at the deepest (median), for 6 years',
    );
    expect(plain(cutsText(cuts, 10_000, 'cycles'))).toContain('62% of historical starts');
    expect(plain(cutsCell(cuts, 10_000))).toBe('62%, by 18% at the deepest (median), for 6 years');
    expect(plain(briefCutsText(cuts))).toBe('−18%, 6 yr');
  });

  it('says so where no path is cut, and nothing of a plan without guardrails', () => {
    expect(cutsText({ pathsCut: 0, deepestCut: 0, yearsCut: 0 }, 1000)).toBe('Spending is cut in none of the paths');
    expect(cutsCell({ pathsCut: 0, deepestCut: 0, yearsCut: 0 }, 1000)).toBe('none');
    expect(cutsOf({ spending: AS_PLANNED })).toBeNull();
  });
});
