import { expect, it } from 'vitest';
import type { ScheduledConversion, UsedRothRequest } from '../../../engine/results/roth.ts';
import { ruleSentence } from '../../../engine/roth/rule-sentence.ts';

const USED: UsedRothRequest = {
  strategy: 'dynamic',
  targetBracket: 0.24,
  startYear: 2026,
  endYear: 2030,
  threshold: 'irmaaTier1',
  guards: [],
  sourceAccounts: null,
  payTaxFrom: 'taxable',
  objective: 'afterTaxLegacy',
  heirTaxRate: 0.22,
  discountRate: 0,
  margin: 0,
  effort: 'standard',
  judgedOn: 'plan',
  riskAversion: 2,
  startSchedule: null,
};

const conversion = (year: number, bindingLimit: string, bracketAfter = 0.22): ScheduledConversion => ({
  year,
  ages: {},
  amount: 10_000,
  sources: [],
  taxWithheld: 0,
  bracketBefore: 0.12,
  bracketAfter,
  bindingLimit,
  marginalCost: 0,
  marginalCliff: null,
  irmaaEffect: 0,
  gainsEffect: 0,
  socialSecurityEffect: 0,
  acaEffect: 0,
  niitEffect: 0,
  stateEffect: 0,
  rmdEffect: 0,
});

const sentenceOf = (levels: readonly (number | null)[], schedule: readonly ScheduledConversion[]) =>
  ruleSentence(
    levels.map((fillTo, at) => ({ year: 2026 + at, fillTo })),
    schedule,
    USED,
  );

it.each<readonly [string, readonly (number | null)[], readonly ScheduledConversion[]]>([
  [
    'Until 2027 fill the 22% bracket, then stop.',
    [90_000, 90_000, null],
    [conversion(2026, 'nextBracket'), conversion(2027, 'nextBracket')],
  ],
  [
    'In 2026 fill the deduction; in 2027 convert nothing; in 2028 fill income after deductions to about $40,000.',
    [400, null, 41_200],
    [conversion(2026, 'none'), conversion(2028, 'none')],
  ],
  ['Until 2027 convert what is left.', [50_000, 50_000], [conversion(2026, 'money')]],
  ['Convert nothing.', [null, null], []],
])('%s', (sentence, levels, schedule) => {
  expect(sentenceOf(levels, schedule)).toBe(sentence);
});
