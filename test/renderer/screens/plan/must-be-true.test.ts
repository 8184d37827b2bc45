import { describe, expect, it } from 'vitest';
import type { AssumptionTarget } from '../../../../engine/primitives/random-paths.ts';
import {
  assumptionsOf,
  edgeText,
  mustBeTrueFigures,
  mustBeTrueSentence,
  roomText,
} from '../../../../renderer/screens/plan/monte-carlo/must-be-true/must-be-true-words.ts';
import type { MustBeTrue } from '../../../../renderer/state/what-if/use-must-be-true.ts';
import { planOf } from '../../../projection.ts';

const PLAN = planOf({
  startMonth: '2026-01',
  persons: [
    {
      birthDate: '1964-05-12',
      planEnd: 95,
      socialSecurity: { basis: 'pia', pia: 2000, trustFundCut: { share: 0.1, year: 2034 } },
    },
  ],
  accounts: [{ kind: 'cash', balance: 100_000 }],
  assumptions: { equityReturn: 0.07, inflation: 0.025 },
});

function line(target: AssumptionTarget, value: number | null, outcome: 'solved' | 'alwaysMet' | 'neverMet' = 'solved') {
  const solved = { outcome, value, successAt: 0.9, interval: { low: null, high: null }, used: { runs: 1000 } };
  return { target, solved } as unknown as MustBeTrue['lines'][number];
}

const answer = (lines: MustBeTrue['lines']): MustBeTrue => ({ runs: 1000, lines, frontier: null });

describe('what must be true of a plan', () => {
  it('is asked of what the plan assumes, and not of what history has', () => {
    expect(assumptionsOf(PLAN, false)).toEqual([
      'stockReturn',
      'inflation',
      'medicalInflation',
      'benefitCut',
      'cutYear',
      'planEnd',
    ]);
    expect(assumptionsOf(PLAN, true)).not.toContain('stockReturn');
  });

  it('says the edge and how far the plan is from it, either way', () => {
    expect(edgeText(line('stockReturn', 0.062))).toBe('6.2%');
    expect(roomText(PLAN, line('stockReturn', 0.062))).toBe('0.8 points of room');
    expect(roomText(PLAN, line('inflation', 0.021))).toBe('0.4 points short');
    expect(roomText(PLAN, line('benefitCut', 0.19))).toBe('9 points of room');
    expect(roomText(PLAN, line('planEnd', 99))).toBe('4 years of room');
    expect(roomText(PLAN, line('cutYear', 2033))).toBe('1 year of room');
    expect(roomText(PLAN, line('planEnd', 95))).toBe('none');
    expect(edgeText(line('planEnd', 120, 'alwaysMet'))).toBe('even to 120');
    expect(edgeText(line('inflation', null, 'neverMet'))).toBe('no value is enough');
  });

  it('is one sentence of stocks and prices, whose figures open', () => {
    const both = answer([line('stockReturn', 0.062), line('inflation', 0.033)]);
    expect(mustBeTrueSentence(both)).toBe(
      'The plan holds in nine futures in ten if stocks bring at least 6.2% a year, or prices rise no faster than 3.3%: each alone, all else as planned.',
    );
    expect(mustBeTrueFigures(both).map(({ text }) => text)).toEqual(['6.2%', '3.3%']);
    expect(mustBeTrueFigures(both)[0]?.work()).toMatchObject({ result: { value: 0.062, kind: 'share' } });
    expect(mustBeTrueSentence(answer([line('inflation', null, 'neverMet')]))).toContain('Each assumption alone');
  });
});
