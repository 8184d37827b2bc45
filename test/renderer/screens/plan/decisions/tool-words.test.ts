import { describe, expect, it } from 'vitest';
import {
  stepSheet,
  toolBars,
  toolRows,
  toolSentence,
  unexplainedSheet,
} from '../../../../../renderer/screens/plan/decisions/tools/tool-words.ts';
import type { ToolAnswer } from '../../../../../renderer/screens/plan/decisions/tools/use-tool-comparison.ts';

const STEP = {
  convention: 'yearlyGrowth',
  theirs: 'One step a year',
  ours: 'Each month',
  effect: { endingNetWorth: -20_000, firstYearTax: 0 },
  after: { endingNetWorth: 480_000, firstYearTax: 9_000 },
} as const;

const UNKNOWN: ToolAnswer = {
  isComplete: true,
  missing: [],
  tool: 'owl',
  name: 'Owl',
  source: 'its own page',
  readOn: '2026-11-27',
  ours: { endingNetWorth: 500_000, firstYearTax: 9_000 },
  steps: [STEP],
  byTheirConventions: { endingNetWorth: 480_000, firstYearTax: 9_000 },
  theirs: null,
  unexplained: null,
  notSwitched: [],
};
const KNOWN: ToolAnswer = {
  ...UNKNOWN,
  theirs: { endingNetWorth: 483_000, firstYearTax: null },
  unexplained: { endingNetWorth: 3_000, firstYearTax: null },
};

describe('why tools differ, in words', () => {
  it('says both answers, what is explained and what is not', () => {
    expect(toolSentence(KNOWN)).toBe(
      'Owl says $483k, we say $500k. Its conventions are −$20k of that; +$3,000 is unexplained.',
    );
  });

  it('claims nothing of an answer that was not entered', () => {
    expect(toolSentence(UNKNOWN)).toBe(
      'We say $500k; by the conventions of Owl it would be $480k. Enter its answer to see what is left.',
    );
    expect(toolBars(UNKNOWN, 'endingNetWorth').map(({ name }) => name)).toEqual([
      'Longhand',
      'Years, not months',
      'By Owl’s conventions',
    ]);
  });

  it('draws the unexplained last, in gray, before their answer', () => {
    expect(toolBars(KNOWN, 'endingNetWorth')).toEqual([
      { name: 'Longhand', kind: 'end', from: 0, to: 500_000, label: '$500k' },
      { name: 'Years, not months', kind: 'down', from: 500_000, to: 480_000, label: '−$20k' },
      { name: 'Unexplained', kind: 'same', from: 480_000, to: 483_000, label: '+$3,000' },
      { name: 'Owl', kind: 'end', from: 0, to: 483_000, label: '$483k' },
    ]);
    // Its first year's tax was not entered.
    expect(toolBars(KNOWN, 'firstYearTax').at(-1)?.name).toBe('By Owl’s conventions');
  });

  it('writes a table row a step, and leaves empty what is not known', () => {
    expect(toolRows(KNOWN).slice(2)).toEqual([
      ['Years, not months', 'One step a year', 'Each month', -20_000, 0],
      ['By Owl’s conventions', '', '', 480_000, 9_000],
      ['Unexplained', '', '', 3_000, ''],
      ['Owl', '', '', 483_000, ''],
    ]);
  });

  it('opens each figure to the two runs that it is told from', () => {
    const values = (sheet: ReturnType<typeof stepSheet>) => sheet.lines.map(({ value }) => value.value);
    expect(values(stepSheet(STEP, 'endingNetWorth'))).toEqual([480_000, 500_000]);
    expect(values(unexplainedSheet(KNOWN, 3_000, 'endingNetWorth'))).toEqual([483_000, 480_000]);
  });
});
