import type { YearAction, YearAnswer } from '../../../../renderer/state/what-if/use-this-year.ts';

export const OTHER = {
  amount: 0,
  shareBetter: 0.834,
  shareBetterInterval: { low: 0.81, high: 0.86 },
  shareWorse: 0.166,
  meanAdvantage: 12_000,
  meanAdvantageInterval: null,
};

export const CONVERSION: YearAction = {
  id: 'conversion',
  kind: 'conversion',
  person: null,
  from: '2027-01-01',
  by: '2027-12-31',
  title: 'Convert from Martin’s IRA to Roth',
  note: '',
  how: [],
  amount: 41_200,
  per: 'once',
  out: [{ id: 'ira', name: 'Martin’s IRA' }],
  into: [{ id: 'roth', name: 'Martin’s Roth IRA' }],
  form: 'Form 8606',
  citation: '26 USC 408A(d)(3)',
  worksheet: 'withdrawals/rothConversion',
  limit: { text: 'IRMAA tier 1', threshold: 226_000, room: 1900, citation: '42 USC 1395r(i)' },
  nextThousand: null,
  onPaths: {
    scope: 'thisYear',
    instead: 'nothing is converted this year',
    none: OTHER,
    half: null,
    twice: null,
    regret: 9400,
    regretPaths: [
      { path: 17, part: 0.5, made: 1_200_000, best: 1_209_000, choice: 'none' },
      { path: 803, part: 0.5, made: 640_200, best: 650_000, choice: 'none' },
    ],
    isEitherWay: false,
  },
  notJudged: '',
  doneOn: null,
};

export const LIST_OF_2027 = {
  isComplete: true,
  missing: [],
  manifest: { engine: '1', law: '2026-11', inputsHash: 'sha256:0', lawProjectedFrom: null },
  year: 2027,
  filingStatus: 'marriedFilingJointly',
  runs: 1000,
  seed: 1,
  actions: [CONVERSION],
  estimatedTax: { harbor: 'smallAmount', text: 'none', taxOfYear: 0, paidBefore: 0, required: 0, share: 0 },
  spending: { planned: 100_000, fixed: 61_400, freeMonthly: 3217, upTo: 109_900, successRate: 0.9 },
  done: {
    asListed: 0.89,
    asListedInterval: { low: 0.87, high: 0.91 },
    nothing: 0.87,
    nothingInterval: { low: 0.85, high: 0.89 },
    worth: 68_200,
  },
  lacking: [],
} satisfies YearAnswer;
