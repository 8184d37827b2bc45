import type { ChangeCause } from '../plan/change-causes.ts';
import type { PlanInputs } from '../plan/schema/plan-inputs.ts';

/** Which causes the parts of a document belong to: one for all of it, or different ones for its fields. */
export type Split = ChangeCause | FieldSplit | ListSplit;

export interface FieldSplit {
  readonly fields: Readonly<Record<string, Split>>;
  /** Of the fields that are not named, and of the whole where one of two documents lacks it. */
  readonly others: ChangeCause;
}

export interface ListSplit {
  readonly each: Split;
  /** Of an entry that only one of two documents has. */
  readonly entries: ChangeCause;
}

const PERSON: FieldSplit = {
  fields: {
    // A PIA without a year is in dollars of the start year: a new start writes that year down.
    socialSecurity: { fields: { piaYear: 'balances' }, others: 'socialSecurity' },
    dependents: 'socialSecurity',
    medicare: 'health',
    coverageBefore65: 'health',
    care: 'health',
  },
  others: 'people',
};

const ACCOUNT: FieldSplit = {
  fields: { balance: 'balances', basis: 'balances', priorDecemberBalance: 'balances', strategyId: 'allocation' },
  others: 'accounts',
};

const MORTGAGE: FieldSplit = { fields: { balance: 'balances' }, others: 'property' };

const PROPERTY: FieldSplit = {
  fields: { value: 'balances', basis: 'balances', mortgage: MORTGAGE },
  others: 'property',
};

/** What a year's review brings up to date is balances; the rest goes by the section of the editor that holds it. */
const PARTS = {
  schemaVersion: 'assumptions',
  startMonth: 'balances',
  filingStatus: 'people',
  state: 'people',
  relocations: 'people',
  persons: { each: PERSON, entries: 'people' },
  accounts: { each: ACCOUNT, entries: 'balances' },
  strategies: 'allocation',
  goals: 'spending',
  spendingShape: 'spending',
  leftOver: 'spending',
  incomes: 'income',
  inheritances: 'income',
  lifeInsurance: 'income',
  disabilityInsurance: 'income',
  ladders: 'income',
  properties: { each: PROPERTY, entries: 'balances' },
  debts: { each: { fields: { balance: 'balances' }, others: 'property' }, entries: 'balances' },
  taxes: {
    fields: {
      yearToDate: 'balances',
      priorYearMagi: 'balances',
      lastYearTax: 'balances',
      lastYearAgi: 'balances',
      acaHouseholdSize: 'health',
      acaBenchmarkMonthly: 'health',
      selfEmployedHealth: 'health',
    },
    others: 'taxes',
  },
  allocation: 'allocation',
  withdrawal: 'withdrawals',
  roth: 'roth',
  assumptions: 'assumptions',
  legacy: 'assumptions',
  law: 'assumptions',
} satisfies Readonly<Record<keyof PlanInputs, Split>>;

export const DOCUMENT_SPLIT: FieldSplit = { fields: PARTS, others: 'assumptions' };
