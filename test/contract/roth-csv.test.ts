import { expect, it } from 'vitest';
import type { RothOutput } from '../../electron/contract/answers/roth.ts';
import { rothCsv } from '../../electron/contract/answers/roth-csv.ts';
import { csvText } from '../../electron/contract/operation/csv.ts';

const EFFECTS = {
  taxWithheld: 0,
  bracketBefore: 0.12,
  bracketAfter: 0.22,
  marginalCost: -0.031,
  marginalCliff: null,
  irmaaEffect: 0,
  gainsEffect: 120,
  socialSecurityEffect: 40,
  acaEffect: 0,
  niitEffect: 0,
  stateEffect: 900,
  rmdEffect: -30_000,
};

const SCHEDULE: RothOutput['schedule'] = [
  {
    ...EFFECTS,
    year: 2029,
    ages: { p1: 65, p2: 63 },
    amount: 45_000,
    sources: [
      { account: 'ira', to: 'roth', amount: 40_000 },
      { account: '401k', to: 'roth', amount: 5_000 },
    ],
    bindingLimit: 'guard:irmaaTier1',
  },
  {
    ...EFFECTS,
    year: 2031,
    ages: { p1: 67, p2: null },
    amount: 34_000.25,
    sources: [{ account: '401k', to: 'roth', amount: 34_000.25 }],
    bindingLimit: 'targetBracket',
  },
];

it('is a row for each year with a conversion, and a column for each person and each account converted', () => {
  const rows = rothCsv.rows({ schedule: SCHEDULE } as RothOutput);
  expect(csvText(rows).split('\r\n')).toEqual([
    'year,ages.p1,ages.p2,amount,sources.ira,sources.401k,taxWithheld,bracketBefore,bracketAfter,bindingLimit,marginalCost,irmaaEffect,gainsEffect,socialSecurityEffect,acaEffect,niitEffect,stateEffect,rmdEffect',
    '2029,65,63,45000,40000,5000,0,0.12,0.22,guard:irmaaTier1,-0.031,0,120,40,0,0,900,-30000',
    '2031,67,,34000.25,0,34000.25,0,0.12,0.22,targetBracket,-0.031,0,120,40,0,0,900,-30000',
    '',
  ]);
});

it('has its heads where nothing is converted', () => {
  expect(rothCsv.rows({ schedule: [] as RothOutput['schedule'] } as RothOutput)).toHaveLength(1);
});
