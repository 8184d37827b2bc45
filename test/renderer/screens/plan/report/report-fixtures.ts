import { NO_FIRM } from '../../../../../electron/contract/report/firm-operations.ts';
import { type PlanInputs, planInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { ReportResults } from '../../../../../renderer/screens/plan/report/facts/report-results.ts';
import { checked } from '../../../../../renderer/state/plan/plan-check.ts';
import { COUPLE } from '../../../claim-strategies.ts';
import { PATHS } from '../../../monte-carlo-results.ts';
import { projectionOf } from '../../../projections.ts';
import { ROTH } from '../../../roth-results.ts';

const INPUTS = {
  startMonth: '2026-01',
  state: 'CO',
  persons: [
    { id: 'p1', name: 'Ellen', birthDate: '1964-05-12', planEnd: 95, retirement: { month: '2029-06' } },
    { id: 'p2', name: 'David', birthDate: '1966-09-03', planEnd: 95, retirement: { event: 'planStart' } },
  ],
  accounts: [{ id: 'a1', kind: 'traditionalIra', name: 'Ellen IRA', owner: 'p1', balance: 900_000 }],
  incomes: [
    {
      kind: 'wage',
      name: 'Ellen’s salary',
      owner: 'p1',
      amount: 148_000,
      frequency: 'annual',
      end: { event: 'retirement', person: 'p1' },
    },
    { kind: 'pension', name: 'Pension', owner: 'p2', amount: 1_150, frequency: 'monthly', start: { age: 65 } },
  ],
  goals: [
    { id: 'g1', name: 'Living', amount: 7_000, frequency: 'monthly' },
    {
      id: 'g2',
      name: 'Travel',
      amount: 18_000,
      frequency: 'annual',
      category: 'travel',
      start: { event: 'retirement', person: 'p1' },
      end: { age: 82, person: 'p1' },
    },
  ],
} satisfies PlanInputs;

const { plan } = checked(planInputs.parse(INPUTS));
if (plan === null) throw new Error('The plan of the fixture is not allowed');

const projection = projectionOf(900_000, [
  { year: 2026, ages: [62, 60], netPortfolio: 950_000 },
  { year: 2027, ages: [63, 61], netPortfolio: 1_000_000 },
]);

/** A couple whose plan has something to say on every page but gifts. */
export const RESULTS: ReportResults = {
  household: 'Hallworth',
  name: 'Retire in 2029',
  revision: 48,
  lawPack: '',
  inputs: planInputs.parse(INPUTS),
  plan,
  report: {},
  firm: NO_FIRM,
  today: 'November 26, 2026',
  month: '2026-11',
  dollars: 'todays',
  projection,
  paths: PATHS,
  leftOut: {
    runs: 10_000,
    planRate: 0.8594,
    risks: [
      {
        risk: { handle: 'assume', what: 'stocks', amount: -0.01 },
        successRate: 0.7712,
        points: -0.0882,
        interval: { low: -0.094, high: -0.083 },
      },
      {
        risk: { handle: 'assume', what: 'benefits', amount: 0.22 },
        successRate: 0.7991,
        points: -0.0603,
        interval: { low: -0.065, high: -0.055 },
      },
    ],
  },
  claims: COUPLE,
  pension: null,
  floors: null,
  roth: ROTH,
  thisYear: null,
  reviews: [],
  review: null,
  survivors: null,
  comparison: {
    names: ['Retire in 2029', 'Work to 67'],
    answer: {
      runs: 10_000,
      plans: [
        { ...PATHS, successRate: 0.8594 },
        { ...PATHS, successRate: 0.9312 },
      ],
      pairs: [],
    } as unknown as NonNullable<ReportResults['comparison']>['answer'],
  },
};

/** An adviser's. */
export const FIRM = {
  ...NO_FIRM,
  name: 'Meridian Advisers',
  address: '1600 Wynkoop Street, Denver, CO 80202',
  adviser: 'Nora Whitfield, CFP®',
  disclosures: 'Meridian is registered.\n\nForm ADV is at adviserinfo.sec.gov.',
};

/** The same couple before it has said what David draws and what both spend. */
export const WITHHELD: ReportResults = {
  ...RESULTS,
  paths: { ...PATHS, isComplete: false, missing: [{ what: 'socialSecurity', person: 'p2' }, { what: 'spending' }] },
  leftOut: null,
  claims: null,
  roth: null,
  comparison: null,
};
