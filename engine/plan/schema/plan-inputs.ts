import { z } from 'zod';
import { STATE_CODES } from '../../primitives/state-codes.ts';
import { accountInputs } from './account.ts';
import { allocationInputs } from './allocation/allocation.ts';
import { bondLadderInputs } from './annuities/bond-ladder.ts';
import { assumptionsInputs, legacyInputs } from './assumptions.ts';
import { inheritanceInputs } from './estate/inheritance.ts';
import { lifeInsuranceInputs } from './estate/life-insurance.ts';
import { calendarMonth, listOf, oneOf, says, strict } from './fields.ts';
import { goalInputs, spendingShapeInputs } from './goal.ts';
import { incomeInputs } from './income.ts';
import { lawInputs } from './law/plan-law.ts';
import { personInputs } from './person.ts';
import { debtInputs, propertyInputs } from './property.ts';
import type { ReadOnly } from './read-only.ts';
import { rothInputs } from './roth.ts';
import { STATE_CHOICES } from './state-choice.ts';
import { strategyInputs } from './strategy.ts';
import { taxesInputs } from './taxes.ts';
import { whenInputs } from './when.ts';
import { leftOverInputs, withdrawalInputs } from './withdrawal.ts';
import { disabilityInsuranceInputs, MOST_DISABILITY_POLICIES } from './work/disability-insurance.ts';

/** A plan's own filing statuses: a qualifying surviving spouse is not modeled in a plan. */
export const PLAN_FILING_STATUSES = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
] as const;

export const stateCode = z.enum(STATE_CHOICES, says('a two-letter state code such as "CA", or "none"'));

export const stateByCode = z.enum(STATE_CODES);

const relocationInputs = strict({
  when: whenInputs.describe('First month in the new state.'),
  state: stateCode.describe('Two-letter code of the new state, or none.'),
});

const planDocument = strict({
  schemaVersion: z.literal(1, says('1')).default(1).describe('Version of the plan document.'),
  startMonth: calendarMonth
    .optional()
    .describe(
      'First month of the plan; balances are as of its first day. Default: January of the year the plan was created.',
    ),
  filingStatus: oneOf(PLAN_FILING_STATUSES)
    .optional()
    .describe(
      'Filing status. Default: joint with two persons, else single. After the first death the return is joint for that year, then single.',
    ),
  state: stateCode.default('none').describe('State of residence by two-letter code, or none.'),
  relocations: listOf(relocationInputs, 20).default([]).describe('Later moves to other states, in order of time.'),
  persons: listOf(personInputs, 2)
    .min(1, { error: 'Enter at least one person.' })
    .describe('The client and, if there is one, the spouse.'),
  accounts: listOf(accountInputs, 40).default([]).describe('Investment and bank accounts.'),
  strategies: listOf(strategyInputs, 40).default([]).describe('Asset-allocation strategies.'),
  allocation: allocationInputs
    .optional()
    .describe('Whether each account follows its own strategy, or all together hold one mix. Default: each its own.'),
  goals: listOf(goalInputs, 60).default([]).describe('Spending goals.'),
  spendingShape: spendingShapeInputs
    .default('flat')
    .describe('How discretionary spending changes with age: flat, smile, or declining at a yearly rate.'),
  leftOver: leftOverInputs
    .default('save')
    .describe(
      'What income leaves beyond tax, premiums, goals and contributions: saved, or spent on discretionary things in its month until the last wages end, and saved from then on.',
    ),
  incomes: listOf(incomeInputs, 60).default([]).describe('Incomes other than Social Security and investments.'),
  inheritances: listOf(inheritanceInputs, 20)
    .default([])
    .describe('Inheritances to come: cash, homes and IRAs. Default: none.'),
  lifeInsurance: listOf(lifeInsuranceInputs, 20).default([]).describe('Life insurance. Default: none.'),
  disabilityInsurance: listOf(disabilityInsuranceInputs, MOST_DISABILITY_POLICIES)
    .default([])
    .describe('Insurance that pays while a person cannot work. Default: none.'),
  ladders: listOf(bondLadderInputs, 20)
    .default([])
    .describe('Ladders of inflation-protected Treasury bonds that are bought within the plan. Default: none.'),
  properties: listOf(propertyInputs, 20).default([]).describe('Homes and other real property.'),
  debts: listOf(debtInputs, 20).default([]).describe('Debts that no property secures.'),
  taxes: taxesInputs.prefault({}).describe('Tax choices and facts.'),
  withdrawal: withdrawalInputs.prefault({}).describe('How money is drawn from accounts.'),
  roth: rothInputs.default('none').describe('Roth conversions: none, a strategy, or amounts by year.'),
  assumptions: assumptionsInputs.prefault({}).describe('Inflation, returns and growth.'),
  legacy: legacyInputs.prefault({}).describe('What to leave to heirs.'),
  law: lawInputs.optional().describe('The law that the plan is calculated by. Default: the law in force.'),
});

type PlanDocument = typeof planDocument;

/** Has a name, so that the type of what holds a plan names it and does not spell it out. */
// oxlint-disable-next-line typescript/no-empty-object-type -- an alias would be spelled out
export interface PlanInputsSchema extends PlanDocument {}

/** The plan document as a user may write it: everything but `persons` and one of `accounts` and `incomes` has a default. */
export const planInputs: PlanInputsSchema = planDocument;

/** A plan as a user writes it: the document. `Plan` is the same completed, `PlanRecord` the same as it is stored. */
export type PlanInputs = ReadOnly<z.input<typeof planInputs>>;
/** `PlanInputs` as parsed: with the defaults that depend on nothing else in the plan. */
export type ParsedInputs = ReadOnly<z.output<typeof planInputs>>;
export type PlanFilingStatus = (typeof PLAN_FILING_STATUSES)[number];
