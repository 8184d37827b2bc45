import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

/** A valid plan that an operation once could not answer by its schema, or never did; `variant` is what it was asked. */
export interface FoundPlan {
  readonly what: string;
  readonly plan: PlanInputs;
  readonly variant: number;
}

const RETIREE = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-03-04' }],
  accounts: [
    { kind: 'traditionalIra', balance: 400_000 },
    { kind: 'taxable', balance: 100_000, basis: 80_000 },
  ],
  goals: [{ amount: 1_500, frequency: 'monthly' }],
} as const satisfies PlanInputs;

const retiree = (person: PlanInputs['persons'][number]): PlanInputs => ({ ...RETIREE, persons: [person] });

export const FOUND_PLANS: readonly FoundPlan[] = [
  {
    what: 'a taxable account whose balance was emptied and whose basis was not',
    plan: { ...RETIREE, accounts: [RETIREE.accounts[0], { kind: 'taxable', balance: 0, basis: 80_000 }] },
    variant: 1,
  },
  {
    what: 'a Roth 401(k) whose balance was emptied and whose basis was not',
    plan: { ...RETIREE, accounts: [...RETIREE.accounts, { kind: 'roth401k', balance: 0, basis: 20_000 }] },
    variant: 1,
  },
  {
    what: 'inflation of 99%, under which limits come to more than a bisection to a tenth of a cent can halve',
    plan: { ...RETIREE, assumptions: { inflation: 0.99 } },
    variant: 2,
  },
  {
    what: 'a benefit in payment of a trillion dollars, beyond which income has no cents',
    plan: {
      ...RETIREE,
      persons: [
        { birthDate: '1960-03-04', socialSecurity: { basis: 'receiving', monthlyBenefit: 1e12, since: '2025-02' } },
      ],
    },
    variant: 1,
  },
  {
    what: 'goals of a trillion dollars a month, whose sum has no whole dollars',
    plan: { ...RETIREE, goals: Array.from({ length: 20 }, () => ({ amount: 1e12, frequency: 'monthly' as const })) },
    variant: 1,
  },
  {
    what: 'a PIA in dollars of a year without cost-of-living adjustments on file',
    plan: {
      ...RETIREE,
      persons: [{ birthDate: '1960-03-04', socialSecurity: { basis: 'pia', pia: 300, piaYear: 1900 } }],
    },
    variant: 1,
  },
  {
    what: 'a disability that began before the benefit formulas, with a PIA',
    plan: retiree({ birthDate: '1950-01-17', socialSecurity: { basis: 'pia', pia: 900, disabledSince: '1955-06' } }),
    variant: 1,
  },
  {
    what: 'a disability that began before the benefit formulas, with earnings',
    plan: retiree({
      birthDate: '1950-01-17',
      socialSecurity: { basis: 'earnings', earnings: [{ year: 1990, amount: 20_000 }], disabledSince: '1955-06' },
    }),
    variant: 1,
  },
  {
    what: 'a disability benefit in payment since before the benefit formulas, and a child',
    plan: retiree({
      birthDate: '1950-01-17',
      dependents: [{ birthDate: '2015-01-01' }],
      socialSecurity: { basis: 'receiving', monthlyBenefit: 900, since: '1975-06', disabledSince: '1975-06' },
    }),
    variant: 1,
  },
  {
    what: 'a late spouse whose benefit began before the cost-of-living adjustments, and a child',
    plan: retiree({
      birthDate: '1944-07-15',
      dependents: [{ birthDate: '2015-01-01' }],
      socialSecurity: {
        basis: 'pia',
        pia: 900,
        lateSpouse: { birthDate: '1909-01-01', deathMonth: '1985-06', pia: 1_200, claimedMonth: '1974-01' },
      },
    }),
    variant: 1,
  },
];
