import { describe, expect, it } from 'vitest';
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { radarOf } from '../explained.ts';
import { planOf, projectYearly } from '../projection.ts';
import { CHILDREN_HOUSEHOLDS } from './households/children-households.ts';
import { EDUCATION_HOUSEHOLDS } from './households/education-households.ts';
import { LOCAL_TAX_HOUSEHOLDS } from './households/local-tax-households.ts';
import { WORKED_HOUSEHOLDS } from './households/worked-households.ts';
import { worksheetDifferences } from './worksheets/worksheet-differences.ts';

const STILL = { inflation: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 };

/** Two households in which a text once stood by a formula of its own, and said something else than the run. */
const ONCE_WRONG = [
  {
    id: 'separate filer over the first threshold of the Medicare surcharge',
    plan: {
      startMonth: '2026-01',
      filingStatus: 'marriedFilingSeparately',
      persons: [{ birthDate: '1955-03-10', planEnd: 74 }],
      accounts: [{ kind: 'cash', balance: 0 }],
      incomes: [{ kind: 'pension', amount: 110_000, frequency: 'annual' }],
      taxes: { priorYearMagi: [50_000, 50_000] },
      assumptions: STILL,
    },
  },
  {
    id: '401(k) with required distributions before a start in July',
    plan: {
      startMonth: '2026-07',
      persons: [{ birthDate: '1951-05-15', planEnd: 78, medicare: { enrolled: false } }],
      // 518,986.20 / 24.6 = 21,097, of which 8,000 were taken before July.
      accounts: [
        { kind: 'traditional401k', balance: 515_000, priorDecemberBalance: 518_986.2 },
        { kind: 'cash', balance: 100_000 },
      ],
      taxes: { yearToDate: { rmdTaken: 8_000, retirementDistributions: 8_000 } },
      assumptions: STILL,
    },
  },
];

/** A year in three states, and equal payments that a shortfall breaks off. */
const PART_YEARS_AND_RECAPTURE = [
  {
    id: 'from New York to California and Texas in one year',
    plan: {
      startMonth: '2026-01',
      state: 'NY',
      relocations: [
        { when: { month: '2027-04' }, state: 'CA' },
        { when: { month: '2027-11' }, state: 'TX' },
      ],
      persons: [{ birthDate: '1958-05-15', planEnd: 72 }],
      accounts: [
        { kind: 'taxable', balance: 400_000, basis: 300_000 },
        { kind: 'traditionalIra', balance: 600_000 },
      ],
      incomes: [{ kind: 'pension', payer: 'stateOrLocal', amount: 40_000, frequency: 'annual' }],
      goals: [{ amount: 6_000, frequency: 'monthly' }],
    },
  },
  {
    id: 'equal payments broken off in the second year',
    plan: {
      startMonth: '2026-01',
      persons: [{ birthDate: '1971-05-15', planEnd: 60 }],
      accounts: [
        {
          kind: 'traditionalIra',
          balance: 316_000,
          seppPlan: { start: { month: '2026-01' }, method: 'amortization', rate: 0 },
        },
        { kind: 'cash', balance: 12_000 },
      ],
      goals: [{ amount: 1_500, frequency: 'monthly' }],
      assumptions: STILL,
    },
  },
];

const HOUSEHOLDS = [
  ...WORKED_HOUSEHOLDS,
  ...reference.households,
  ...ONCE_WRONG,
  ...PART_YEARS_AND_RECAPTURE,
  ...EDUCATION_HOUSEHOLDS,
  ...CHILDREN_HOUSEHOLDS,
  ...LOCAL_TAX_HOUSEHOLDS,
].map(({ id, plan }) => [id, plan] as const);

describe('whole households, every line of every worksheet of every year against the yearly row', () => {
  it.each(HOUSEHOLDS)('%s', (_, document) => {
    const { rows } = projectYearly(document);
    const plan = planOf(document);
    expect(rows.flatMap((__, at) => worksheetDifferences(plan, rows, at))).toEqual([]);
  });
});

/** Amounts of a text in whole dollars, in its order. */
function amountsIn(text: string): readonly number[] {
  return [...text.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
}

it('every warning of a Medicare surcharge names the excess and the cost of the edge that the return has passed', () => {
  const warned = HOUSEHOLDS.flatMap(([id, document]) => {
    const { rows, warnings } = projectYearly(document);
    return warnings
      .filter(({ code }) => code === 'irmaaTier')
      .map(({ message, year }) => {
        const decided = rows.find((row) => row.year === (year ?? 0) + 2);
        const edgeId = `irmaaTier${decided?.taxes.irmaaTier}`;
        const edge = radarOf(document, year ?? 0).edges.find((candidate) => candidate.id === edgeId);
        return { place: `${id} ${year}`, message, edge };
      });
  });
  expect(warned.length).toBeGreaterThan(6);
  for (const { place, message, edge } of warned) {
    const passed = [-(edge?.room ?? Number.NaN), edge?.oneTimeCost ?? Number.NaN];
    expect(amountsIn(message), place).toEqual(passed.map(Math.round));
  }
});
