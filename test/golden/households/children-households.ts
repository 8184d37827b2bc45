import type { PlanInputs } from '../../../engine/index.ts';
import { stillPlan } from './still-plan.ts';

/** A mother of 40 alone, with wages of $60,000; a daughter who begins college in 2026, and a son of nine. Prices stand still. */
export const MOTHER: PlanInputs = stillPlan('1986-03-01', 60, {
  persons: [
    {
      id: 'p1',
      birthDate: '1986-03-01',
      planEnd: 60,
      retirement: { month: '2045-01' },
      socialSecurity: { basis: 'none' },
      dependents: [
        { name: 'Mia', birthDate: '2008-06-15', claimed: { studentUntil: 2030 } },
        { name: 'Leo', birthDate: '2016-09-15', claimed: {} },
      ],
    },
  ],
  incomes: [{ id: 'job', kind: 'wage', amount: 60_000, frequency: 'annual' }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 500_000 },
    { id: 'college', kind: 'education529', balance: 12_000, basis: 12_000 },
  ],
  goals: [
    {
      name: 'Care',
      amount: 500,
      frequency: 'monthly',
      end: { month: '2030-01' },
      credit: { for: 'care', child: 'Leo' },
    },
    {
      name: 'College',
      amount: 9_000,
      frequency: 'annual',
      category: 'education',
      start: { month: '2026-09' },
      end: { month: '2031-01' },
      payableFrom529: true,
      credit: { for: 'college', child: 'Mia', tuitionShare: 0.5 },
    },
  ],
});

/** 26 USC 2(a), 2(b): a father who dies at the end of 2027, and a child of twelve. */
export function widower(monthsAtHome: number): PlanInputs {
  const person = { planEnd: 60, socialSecurity: { basis: 'none' as const } };
  const child = { name: 'Ida', birthDate: '2015-05-10', claimed: { monthsAtHome } };
  return stillPlan('1980-01-15', 60, {
    filingStatus: 'marriedFilingJointly',
    persons: [
      { ...person, id: 'p1', birthDate: '1980-01-15', dependents: [child] },
      { ...person, id: 'p2', birthDate: '1980-02-15', planEnd: 47, dependents: [child] },
    ],
    incomes: [{ id: 'job', kind: 'wage', owner: 'p1', amount: 60_000, frequency: 'annual', end: { month: '2040-01' } }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 500_000 }],
  });
}

/** With their ids, for what is asked of every household. */
export const CHILDREN_HOUSEHOLDS = [
  { id: 'a mother alone with a student and a child in care', plan: MOTHER },
  { id: 'a surviving spouse with a child', plan: widower(12) },
];
