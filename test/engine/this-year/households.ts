import type { PlanInputs } from '../../../engine/index.ts';

/** Ada, 76, single: an IRA of 500,000, a pension, and gifts to charity. Prices and markets stand still. */
export const SINGLE = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      name: 'Ada',
      birthDate: '1950-03-10',
      planEnd: 85,
      socialSecurity: { basis: 'none' },
    },
  ],
  incomes: [{ id: 'pension', owner: 'p1', kind: 'pension', amount: 5000, frequency: 'monthly' }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 50_000 },
    { id: 'ira', name: 'Ada’s IRA', kind: 'traditionalIra', owner: 'p1', balance: 500_000 },
  ],
  goals: [{ id: 'living', amount: 4000, frequency: 'monthly', category: 'essential' }],
  taxes: { charity: { annual: 6000 }, lastYearTax: 8000, lastYearAgi: 90_000, priorYearMagi: [90_000, 90_000] },
  assumptions: { inflation: 0, wageGrowth: 0, medicalInflation: 0, cashReturn: 0 },
} satisfies PlanInputs;

/** Lee claims at 67 in August 2026, Jo converts; they realize gains up to the 0% rate. */
export const COUPLE = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      name: 'Lee',
      birthDate: '1959-10-04',
      sex: 'male',
      planEnd: 84,
      socialSecurity: { basis: 'pia', pia: 2500, claim: { age: 66, months: 10 } },
    },
    {
      id: 'p2',
      name: 'Jo',
      birthDate: '1963-02-20',
      sex: 'female',
      planEnd: 86,
      socialSecurity: { basis: 'pia', pia: 1200 },
    },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 60_000 },
    { id: 'funds', kind: 'taxable', balance: 400_000, basis: 200_000 },
    { id: 'ira', name: 'Jo’s IRA', kind: 'traditionalIra', owner: 'p2', balance: 600_000 },
  ],
  goals: [{ id: 'living', amount: 5000, frequency: 'monthly' }],
  roth: { manual: [{ year: 2026, amount: 20_000 }] },
  taxes: { harvest: { gains: 'zeroRate', upTo: 'zeroRate' }, priorYearMagi: [80_000, 80_000] },
  assumptions: { inflation: 0, wageGrowth: 0, medicalInflation: 0 },
} satisfies PlanInputs;
