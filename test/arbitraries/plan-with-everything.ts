import * as fc from 'fast-check';
import type { AccountInputs } from '../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithSharesArbitrary } from './plan-with-shares.ts';

const thousands = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 1000);

const charity = fc
  .record({
    annual: fc.constantFrom(0, 20_000, 150_000),
    useQcd: fc.boolean(),
    qcdForGoals: fc.boolean(),
    giveShares: fc.boolean(),
    sharesFrom: fc.constantFrom(undefined, 'shares', 'lots'),
    hasFund: fc.boolean(),
    inShares: fc.boolean(),
    toFund: thousands(60),
  })
  .map(({ hasFund, inShares, toFund, sharesFrom, ...rest }) => ({
    ...rest,
    ...(sharesFrom !== undefined && { sharesFrom }),
    ...(hasFund && {
      donorAdvisedFund: { balance: 20_000, fees: 0.006, contributions: [{ amount: toFund, everyYears: 2, inShares }] },
    }),
  }));

/** A 529 plan of the first person's own, which pays for courses and then fills a Roth IRA. */
const education = fc
  .record({
    balance: thousands(120),
    basis: fc.integer({ min: 0, max: 100 }),
    superfunded: thousands(90),
    rolls: fc.boolean(),
  })
  .map(
    ({ balance, basis, superfunded, rolls }): AccountInputs => ({
      id: 'tuition',
      kind: 'education529',
      owner: 'p1',
      balance,
      basis: (balance * basis) / 100,
      education: {
        beneficiary: 'p1',
        openedOn: '2009-09',
        ...(superfunded > 0 && { superfunding: { amount: superfunded, when: { month: '2027-01' } } }),
        ...(rolls && { rothRollover: { start: { month: '2028-01' }, annual: 6000 } }),
      },
    }),
  );

const beneficiaries = fc.constantFrom<NonNullable<AccountInputs['beneficiaries']>>(
  [],
  [{ kind: 'child', share: 1, tenYears: true, taxRate: 0.24 }],
  [
    { kind: 'charity', share: 0.25 },
    { kind: 'child', share: 0.75 },
  ],
);

/** Children on the return: one who goes to college with the first person's 529 plan, and one in care. */
const CHILDREN = [
  { name: 'Ida', birthDate: '2009-05-10', claimed: { studentUntil: 2031 } },
  { name: 'Leo', birthDate: '2019-11-20', claimed: {} },
];

/** Every account and every way in which money moves that a plan may have, in one plan. */
export const planWithEverythingArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(
    planWithSharesArbitrary,
    fc.record({
      charity,
      education,
      beneficiaries,
      leftOver: fc.constantFrom('save' as const, 'spend' as const),
      sweeps: fc.boolean(),
      claims: fc.boolean(),
      state: fc.constantFrom('none' as const, 'PA' as const, 'CA' as const, 'MI' as const),
    }),
  )
  .map(([plan, drawn]) => ({
    ...plan,
    state: drawn.state,
    persons: plan.persons.map((person, at) =>
      drawn.claims && at === 0 ? { ...person, dependents: CHILDREN } : person,
    ),
    leftOver: drawn.leftOver,
    accounts: [
      ...(plan.accounts ?? []).map((account) => ({ ...account, beneficiaries: drawn.beneficiaries })),
      drawn.education,
    ],
    goals: [
      ...(plan.goals ?? []),
      {
        id: 'courses',
        category: 'education',
        amount: 12_000,
        frequency: 'annual',
        start: { month: '2027-09' },
        end: { month: '2031-09' },
        payableFrom529: ['tuition'],
        ...(drawn.claims && { credit: { for: 'college' as const, child: 'Ida', tuitionShare: 0.7 } }),
      },
      ...(drawn.claims
        ? [
            {
              id: 'care',
              amount: 700,
              frequency: 'monthly' as const,
              end: { month: '2032-09' },
              credit: { for: 'care' as const, child: 'Leo' },
            },
          ]
        : []),
    ],
    taxes: { ...plan.taxes, charity: drawn.charity },
    ...(drawn.sweeps && {
      withdrawal: { ...plan.withdrawal, sweep: { to: 'shareMix', above: 20_000 } },
    }),
  }));
