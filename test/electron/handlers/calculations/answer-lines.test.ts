import { describe, expect, it } from 'vitest';
import { answerLines } from '../../../../electron/handlers/calculations/answer-lines.ts';

const CUT = {
  guardrails: 'guytonKlinger',
  shareCut: 0.624,
  deepestCut: { median: 0.184, oneInTen: 0.3 },
  yearsCut: { median: 6, oneInTen: 12 },
};

describe('what a person must hear of an answer', () => {
  it('is what guardrails cost, beside the success of each plan that has them', () => {
    const line = 'Guardrails cut spending on 62.4% of the paths, by 18.4% at the deepest (median), for 6 years.';
    expect(answerLines({ spending: CUT })).toEqual([line]);
    const plain = { name: 'Base', spending: { ...CUT, guardrails: 'none', shareCut: 0 } };
    expect(answerLines({ plans: [plain, { name: 'Ruled', spending: CUT }] })).toEqual([`Ruled: ${line}`]);
    expect(answerLines({ spending: { ...CUT, shareCut: 0 } })).toEqual([
      'Guardrails cut spending on none of the paths.',
    ]);
  });

  it('is that there are guardrails where the answer does not measure them', () => {
    expect(answerLines({ successAt: 0.9, guardrails: 'vanguardDynamic' })).toEqual([
      'This plan has guardrails, and success counts spending as they cut it: Monte Carlo says how often, how deep and for how long.',
    ]);
    expect(answerLines({ successAt: 0.9, guardrails: 'none' })).toEqual([]);
  });

  it('is when work ends, where a rule says so', () => {
    const retirement = {
      name: 'Ellen',
      year: { p10: 2029, p50: 2031, p90: 2034 },
      neverShare: 0.042,
      byYear: [{ year: 2029 }, { year: 2036 }],
    };
    expect(answerLines({ retirement })).toEqual([
      'Ellen retires in 2031 on the middle path, by 2034 on nine of ten.',
      'On 4.2% of the paths the rule never holds, and work ends in 2036 all the same.',
    ]);
    expect(answerLines({ retirement: { ...retirement, neverShare: 0 } })).toHaveLength(1);
    expect(answerLines({ retirement: null })).toEqual([]);
  });

  it('is why conversions are inadmissible', () => {
    expect(answerLines({ admissible: false, notes: ['Money runs out sooner.', 'More.'] })).toEqual([
      'Money runs out sooner.',
    ]);
    expect(answerLines({ admissible: true, notes: ['More.'] })).toEqual([]);
  });
});
