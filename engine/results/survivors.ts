import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { LIFE_TABLES } from '../plan/schema/risks/lives.ts';
import { todaysDollars } from './money.ts';
import { CompareInput } from './monte-carlo/request.ts';
import { fraction, shareInterval } from './monte-carlo/result.ts';

/** A couple's plan under every pair of last years, and one such life looked at closely. */

const { target: _, ...paths } = CompareInput.shape;

const MOST_STEP = 10;

export const SurvivorsInput = z.strictObject({
  step: z
    .int()
    .min(1)
    .max(MOST_STEP)
    .describe(
      'Years from one last age to the next, 1 to 10. Default 1; 5 where something in the plan looks ahead to its end, so that each cell is a run of its own',
    )
    .optional(),
  ...paths,
});
export type SurvivorsRequest = ReadOnly<z.output<typeof SurvivorsInput>>;

const lastAges = z.array(z.int()).describe('Ages in whose December the person dies');

const SurvivorAxis = z.strictObject({
  id: z.string().describe('Id of the person'),
  name: z.string().describe('Name of the person'),
  deathYears: z.array(z.int()).describe('Calendar years in whose December the person dies'),
  lastAges,
  plannedAge: z.int().describe('Age at death in the plan as it is'),
});

const FirstToDie = z.strictObject({
  person: z.string().describe('Id of the person who dies first'),
  share: z.number().describe('Share of lives in which that is so, 0 to 1'),
  successRate: fraction.nullable().describe('Share of paths in these lives, each weighed; null where there are none'),
});

export const WeightedLives = z.strictObject({
  table: z.enum(LIFE_TABLES).describe('Table of Social Security by which lives are weighed'),
  successRate: fraction.describe('Success of all cells, each weighed by the chance of both last years, 0 to 1'),
  interval: shareInterval.nullable().describe('95% interval over the paths; null for a single path'),
  byFirst: z.array(FirstToDie).describe('The same by who dies first'),
});

const WeakestCell = z.strictObject({
  person: z.string().describe('Id of the person who dies first'),
  deathYear: z.int().describe('Calendar year in whose December that person dies'),
  lastAge: z.int().describe('Age of that person at death'),
  successRate: fraction,
});

export const SurvivorGrid = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  step: z.int().describe('Years from one last age to the next'),
  isShared: z
    .boolean()
    .describe(
      'Whether one run of a first death stands for every second end; if not, something in the plan looks ahead to its end and each cell is a run of its own',
    ),
  persons: z.array(SurvivorAxis).describe('The first person’s last years go down, the second’s across'),
  successes: z
    .array(z.array(z.int()))
    .describe(
      'Paths with every goal, premium and tax paid: a row for each last year of the first person, in it a number for each of the second',
    ),
  weighted: WeightedLives.nullable().describe('Null where the sex of a person is not said'),
  weakest: z
    .array(WeakestCell)
    .describe(
      'For each person who may die first while the other lives as long as planned, the death that leaves the least success; of equal ones the latest',
    ),
});
export type SurvivorGrid = ReadOnly<z.output<typeof SurvivorGrid>>;

/** What may be asked of one life beside what it is. */
const SURVIVOR_QUESTIONS = ['spendingPower', 'insurance', 'chosenAgain'] as const;

export const SurvivorLifeInput = z.strictObject({
  lastAges: z
    .array(z.int().min(0).max(120))
    .length(2)
    .describe('Age in whose December each person dies, the first person’s first'),
  ask: z
    .array(z.enum(SURVIVOR_QUESTIONS))
    .describe(
      'spendingPower: the most that the survivor can spend; insurance: the least sum at the first death that reaches the rate; chosenAgain: the survivor’s claims, order of withdrawals and conversions chosen again. Default: none of them',
    )
    .optional(),
  successRate: z
    .number()
    .min(0)
    .max(1)
    .describe('Share of paths that spendingPower and insurance are to reach, 0 to 1. Default 0.9')
    .optional(),
  ...paths,
});
export type SurvivorLifeRequest = ReadOnly<z.output<typeof SurvivorLifeInput>>;

export const HouseholdYear = z.strictObject({
  year: z.int(),
  ages: z.array(z.int().nullable()).describe('Age of each person at the end of the year; null after death'),
  filingStatus: z.string(),
  socialSecurity: todaysDollars('Social Security'),
  wages: todaysDollars('Wages and profit of self-employment'),
  otherIncome: todaysDollars('Pensions, annuities, rents and other income'),
  fromSavings: todaysDollars('Withdrawn from accounts, less what is saved or left over; negative where more is saved'),
  taxesAndPremiums: todaysDollars('Taxes and Medicare premiums'),
  taxes: todaysDollars('The taxes among them'),
  spending: todaysDollars('Spending that is wanted, but for Medicare premiums'),
  unpaid: todaysDollars('What of it, or of taxes, no account could pay'),
});
export type HouseholdYear = ReadOnly<z.output<typeof HouseholdYear>>;

export const SurvivorFiling = z.strictObject({
  month: z.string().describe('Calendar month in which to do it, or to begin: 2029-01'),
  by: z.string().nullable().describe('Last day for it, such as 2029-04-16; null where the law sets none'),
  action: z.string().describe('What to do, in words'),
  why: z.string().describe('The law behind it, and what to bring or to mind'),
});
export type SurvivorFiling = ReadOnly<z.output<typeof SurvivorFiling>>;

const outcome = z
  .enum(['solved', 'alwaysMet', 'neverMet'])
  .describe(
    'alwaysMet: nothing needs to change, or nothing that is tried is too much; neverMet: no value reaches the rate',
  );

export const SurvivorSpending = z.strictObject({
  outcome,
  planned: todaysDollars('Planned for the survivor by essential and discretionary goals that go on, a month'),
  monthly: todaysDollars('The most that can be spent on them from the first death on, a month').nullable(),
  successAt: fraction.describe('Share of paths at that value, every path run'),
});
export type SurvivorSpending = ReadOnly<z.output<typeof SurvivorSpending>>;

export const SurvivorInsurance = z.strictObject({
  outcome,
  amount: todaysDollars(
    'The least sum, free of tax, paid in the January after the first death that reaches the rate; in steps of $1,000',
  ).nullable(),
  successAt: fraction.describe('Share of paths with it, every path run'),
});
export type SurvivorInsurance = ReadOnly<z.output<typeof SurvivorInsurance>>;

export const SurvivorChoices = z.strictObject({
  claim: z
    .strictObject({ age: z.int().describe('Age, whole years'), months: z.int().describe('And so many months') })
    .nullable()
    .describe('The survivor’s own benefit; null as planned'),
  survivorClaim: z
    .strictObject({ age: z.int().describe('Age, whole years'), months: z.int().describe('And so many months') })
    .nullable()
    .describe('The survivor benefit; null as planned'),
  order: z.string().nullable().describe('Order of withdrawals in words; null as planned'),
  conversions: z.string().nullable().describe('Roth conversions in words; null as planned'),
  legacyGain: todaysDollars('What heirs keep more than with the decisions as planned, at the mean returns'),
  successes: z.int(),
  successRate: fraction,
  successRateInterval: shareInterval,
  simulations: z.int().describe('Simulations at the mean returns that the search took'),
});
export type SurvivorChoices = ReadOnly<z.output<typeof SurvivorChoices>>;

export const SurvivorLife = z.strictObject({
  runs: z.int(),
  seed: z.int(),
  lastAges,
  deathYears: z.array(z.int()).describe('Calendar years in whose December each person dies'),
  survivor: z.string().nullable().describe('Id of the person who lives on; null where both die in the same year'),
  successes: z.int().describe('Paths with every goal, premium and tax paid, decisions as planned'),
  successRate: fraction,
  successRateInterval: shareInterval,
  years: z
    .array(HouseholdYear)
    .describe('At the mean returns: the year of the first death, the year after it, and the last year of the survivor'),
  filing: z.array(SurvivorFiling).describe('What the survivor files, in the order of its months'),
  spendingPower: SurvivorSpending.nullable().describe('Null unless asked for, or without a survivor'),
  insurance: SurvivorInsurance.nullable().describe('Null unless asked for, or without a survivor'),
  chosenAgain: SurvivorChoices.nullable().describe('Null unless asked for, or without a survivor'),
});
export type SurvivorLife = ReadOnly<z.output<typeof SurvivorLife>>;
