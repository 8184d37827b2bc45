import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';

const defaults = { startMonth: '2026-01' };

function hashOf(document: unknown): string {
  const { plan } = checkPlan(document, defaults);
  if (plan === null) throw new Error('the plan is valid');
  return inputsHash(plan);
}

const sparse = { persons: [{ birthDate: '1966-03-10' }], accounts: [{ kind: 'cash', balance: 1 }] };

describe('inputsHash', () => {
  it('is that of the plan after defaults: a default written out changes nothing', () => {
    const explicit = {
      accounts: [{ surplus: true, balance: 1, fees: 0, owner: 'p1', kind: 'cash', id: 'a1' }],
      filingStatus: 'single',
      startMonth: '2026-01',
      persons: [{ planEnd: 95, id: 'p1', birthDate: '1966-03-10' }],
    };
    expect(hashOf(explicit)).toBe(hashOf(sparse));
    expect(hashOf(sparse)).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('changes with the month in which the plan starts', () => {
    expect(hashOf({ ...sparse, startMonth: '2026-02' })).not.toBe(hashOf(sparse));
  });

  // Hashed by Python's json and hashlib from the same plan.
  it('follows RFC 8785 and SHA-256 as another implementation does', () => {
    expect(hashOf(sparse)).toBe('sha256:ba38719f793d7dbcafae7dc3d40611012e16c158bd261c2f2d624060096edf9d');
  });

  // Written by engine 1.0.0, before the document had gained any field.
  const OF_FIRST_RELEASE = 'sha256:eaea2c4d45156787ea1a6d4ce37079925f56ab91d71b10ea69bc26dadd6fb855';

  it('is that of engine 1.0.0 while every field that the document has gained since holds its default', () => {
    expect(hashOf(household)).toBe(OF_FIRST_RELEASE);
    expect(hashOf(householdWithNewDefaults)).toBe(OF_FIRST_RELEASE);
  });

  it.each([
    { accounts: [{ ...brokerage, yield: { ...brokerage.yield, taxExemptShare: 1 } }, ...otherAccounts] },
    { incomes: [{ ...pension, payer: 'federal' }] },
    { taxes: { ...taxes, localTax: { rate: 0.01 } } },
    { persons: [{ ...client, medicare: { startAge: 66, irmaaAppeal: { event: 'retirement', year: 2028 } } }, spouse] },
    { persons: [client, { ...spouse, care: { startAge: 85, years: 3, yearlyCost: 90_000 } }] },
  ])('changes with %o', (change) => {
    expect(hashOf({ ...household, ...change })).not.toBe(OF_FIRST_RELEASE);
  });
});

/** One account, income, dependent, property and so on of every sort that the document had at first. */
const client = {
  birthDate: '1960-03-10',
  retirement: { month: '2027-06' },
  medicare: { startAge: 66 },
  socialSecurity: { basis: 'pia', pia: 2000, claim: { age: 67 } },
  dependents: [{ birthDate: '2015-05-05' }],
};
const spouse = { birthDate: '1962-01-01', retirement: { month: '2027-06' } };
const pension = { kind: 'pension', amount: 1000, frequency: 'monthly', start: { event: 'planStart' } };
const brokerage = { kind: 'taxable', balance: 100_000, basis: 50_000, yield: { dividend: 0.02 } };
const ira = {
  kind: 'traditionalIra',
  balance: 200_000,
  contributions: [{ amount: 1000, end: { month: '2027-01' } }],
};
const otherAccounts = [ira, { kind: 'rothIra', balance: 1000, rothFirstYear: 2020 }];
const taxes = { priorYearMagi: [90_000, 95_000], stateModel: { flat: { rate: 0.04 } } };
const household = {
  state: 'NY',
  relocations: [{ when: { month: '2030-01' }, state: 'FL' }],
  persons: [client, spouse],
  accounts: [brokerage, ...otherAccounts],
  incomes: [pension],
  goals: [{ amount: 3000, frequency: 'monthly' }],
  properties: [{ value: 300_000, mortgage: { balance: 10_000, rate: 0.03, monthlyPayment: 500 } }],
  debts: [{ balance: 1000, rate: 0.05, monthlyPayment: 100 }],
  roth: { manual: [{ year: 2028, amount: 10_000 }] },
  taxes,
};

const householdWithNewDefaults = {
  ...household,
  accounts: [{ ...brokerage, yield: { ...brokerage.yield, taxExemptShare: 0 } }, ...otherAccounts],
  incomes: [{ ...pension, payer: 'private' }],
};
