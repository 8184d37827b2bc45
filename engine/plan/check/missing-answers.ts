import { z } from 'zod';
import {
  type MonthIndex,
  monthOfAge,
  monthOfAttainment,
  parseDate,
  parseYearMonth,
  yearMonth,
} from '../../primitives/calendar.ts';
import { isEarned } from '../complete/complete-income.ts';
import { completePerson, USUAL_RETIREMENT_AGE } from '../complete/complete-person.ts';
import { completePlan } from '../complete/complete-plan.ts';
import { completeWhen } from '../complete/complete-when.ts';
import { idsOf } from '../complete/default-ids.ts';
import type { Plan } from '../complete/plan.ts';
import { tryResolveWhen } from '../complete/resolve-when.ts';
import { retiringByRule, retiringIn } from '../retiring.ts';
import { type PersonInputs, personInputs } from '../schema/person.ts';
import { type PlanInputs, planInputs } from '../schema/plan-inputs.ts';
import type { ReadOnly } from '../schema/read-only.ts';
import { type WhenInputs, whenInputs } from '../schema/when.ts';
import { monthsWithoutWork } from '../work-cover.ts';

/** What a plan must say before its success rate means anything, in the order in which it is asked. */
export const ASKED_ANSWERS = ['wages', 'socialSecurity', 'spending', 'coverageBefore65'] as const;

export const MissingAnswer = z
  .strictObject({
    what: z
      .enum(ASKED_ANSWERS)
      .describe(
        'wages of a person who retires after the start; a person’s Social Security basis; spending: a goal above 0; coverageBefore65: how a person’s health insurance is paid in months before 65 without wages',
      ),
    person: z.string().optional().describe('Id of the person whose answer it is; left out for spending'),
  })
  .describe('Something that the plan neither says nor answers with none');
export type MissingAnswer = ReadOnly<z.output<typeof MissingAnswer>>;

/**
 * What a plan document neither says nor answers with "none": wages of whoever retires after the start, a Social Security
 * basis of each person, a goal above 0, and health insurance before 65. Read as written, before defaults: a wage of 0, the
 * basis `none`, a PIA of 0 and the coverage `none` are answers.
 * @param startMonth of a document that names none
 */
export function missingAnswers(inputs: PlanInputs, startMonth: string): readonly MissingAnswer[] {
  const { persons, goals = [] } = inputs;
  const ids = idsOf(persons, 'p');
  const answersOf = (what: MissingAnswer['what'], isMissing: (person: PersonInputs, id: string) => boolean) =>
    persons.flatMap((person, index) => {
      const id = ids[index] ?? '';
      return isMissing(person, id) ? [{ what, person: id }] : [];
    });
  const known = { startMonth: inputs.startMonth ?? startMonth, ids };
  return [
    ...answersOf('wages', (person, id) => !hasWages(inputs, id, ids) && worksOn(person, id, { ...known, persons })),
    ...answersOf('socialSecurity', ({ socialSecurity }) => socialSecurity?.basis === undefined),
    ...(goals.some(({ amount }) => amount > 0) ? [] : [{ what: 'spending' as const }]),
    ...coverageAsked(inputs, startMonth)
      .filter((person) => inputs.persons[person]?.coverageBefore65 === undefined)
      .map((person) => ({ what: 'coverageBefore65' as const, person: ids[person] ?? '' })),
  ];
}

/**
 * Places of the persons who have a month before 65 in which neither they nor a spouse have wages, unless the plan states a
 * premium for all. Whoever still has to say their wages is taken to work until retirement.
 * @param startMonth of a document that names none
 */
export function coverageAsked(inputs: PlanInputs, startMonth: string): readonly number[] {
  const { persons, incomes, taxes } = inputs;
  if (taxes?.acaBenchmarkMonthly !== undefined) return [];
  const start = parseYearMonth(inputs.startMonth ?? startMonth);
  if (!persons.some(({ birthDate }) => monthOf65(birthDate) > start)) return [];
  const { data } = planInputs.safeParse({ startMonth: inputs.startMonth, persons, incomes });
  if (data === undefined) return [];
  const plan = asEarlyAsMayBe(completePlan(data, { startMonth }));
  const ids = plan.persons.map(({ id }) => id);
  const unsaid = plan.persons.flatMap(({ id }, at) => {
    const person = persons[at];
    const known = { startMonth: plan.startMonth, ids, persons };
    if (person === undefined || hasWages(inputs, id, ids) || !worksOn(person, id, known)) return [];
    return [{ from: start, to: lastMonthOfWork(person, id, known) }];
  });
  return plan.persons.flatMap((person, at) => {
    const limit = monthOf65(person.birthDate);
    return monthsWithoutWork(plan, person, { workers: ids, limit, others: unsaid }).length > 0 ? [at] : [];
  });
}

/** Whoever retires by a rule may do so in the first January that it allows. */
function asEarlyAsMayBe(plan: Plan): Plan {
  const ruled = retiringByRule(plan);
  return ruled === null ? plan : retiringIn(plan, ruled.rule.earliest);
}

/** The month in which somebody attains 65. 42 CFR 406.10. */
function monthOf65(birthDate: string): MonthIndex {
  return monthOfAttainment(parseDate(birthDate), LAST_AGE_WITHOUT_MEDICARE);
}

/** 65, in months: 42 USC 1395c. */
const LAST_AGE_WITHOUT_MEDICARE = 65 * 12;

function lastMonthOfWork(
  { birthDate, retirement, retireWhen }: PersonInputs,
  id: string,
  household: Household,
): MonthIndex {
  if (retireWhen !== undefined) return yearMonth(retireWhen.latest, 1);
  if (retirement === undefined) return monthOfAge(parseDate(birthDate), USUAL_RETIREMENT_AGE * 12);
  return retirementMonth(retirement, id, household) ?? Number.POSITIVE_INFINITY;
}

function hasWages({ incomes = [] }: PlanInputs, id: string, [client]: readonly string[]): boolean {
  return incomes.some(({ kind, owner }) => isEarned(kind) && (owner ?? client) === id);
}

interface Household {
  readonly persons: PlanInputs['persons'];
  readonly ids: readonly string[];
  readonly startMonth: string;
}

/** Whether a person retires after the start: at 67 where the plan does not say. */
function worksOn({ birthDate, retirement, retireWhen }: PersonInputs, id: string, household: Household): boolean {
  if (retireWhen !== undefined) return true;
  const start = parseYearMonth(household.startMonth);
  if (retirement === undefined) return monthOfAge(parseDate(birthDate), USUAL_RETIREMENT_AGE * 12) > start;
  const month = retirementMonth(retirement, id, household);
  // What only the law dates, such as a claim, lies in the future of whoever has not said that work is over.
  return month === null || month > start;
}

function retirementMonth(retirement: WhenInputs, id: string, { persons, ids, startMonth }: Household): number | null {
  const startYear = Number(startMonth.slice(0, 4));
  const completed = persons.flatMap((person, index) => {
    const { data } = personInputs.safeParse(person);
    const context = { id: ids[index] ?? '', name: '', hasWages: false, startYear };
    return data === undefined ? [] : [completePerson(data, context)];
  });
  const when = whenInputs.safeParse(retirement);
  if (!when.success || completed.length < persons.length) return null;
  const resolved = tryResolveWhen(completeWhen(when.data, id), { startMonth, persons: completed }, new Map());
  return 'month' in resolved ? resolved.month : null;
}
