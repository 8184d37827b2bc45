import { z } from 'zod';
import { monthOfAge, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import { isEarned } from '../complete/complete-income.ts';
import { completePerson, USUAL_RETIREMENT_AGE } from '../complete/complete-person.ts';
import { completeWhen } from '../complete/complete-when.ts';
import { idsOf } from '../complete/default-ids.ts';
import { tryResolveWhen } from '../complete/resolve-when.ts';
import { type PersonInputs, personInputs } from '../schema/person.ts';
import type { PlanInputs } from '../schema/plan-inputs.ts';
import type { ReadOnly } from '../schema/read-only.ts';
import { type WhenInputs, whenInputs } from '../schema/when.ts';

/** What a plan must say before its success rate means anything, in the order in which it is asked. */
export const ASKED_ANSWERS = ['wages', 'socialSecurity', 'spending'] as const;

export const MissingAnswer = z
  .strictObject({
    what: z
      .enum(ASKED_ANSWERS)
      .describe(
        'wages of a person who retires after the start; a person’s Social Security basis; spending: a goal above 0',
      ),
    person: z.string().optional().describe('Id of the person whose answer it is; left out for spending'),
  })
  .describe('Something that the plan neither says nor answers with none');
export type MissingAnswer = ReadOnly<z.output<typeof MissingAnswer>>;

/**
 * What a plan document neither says nor answers with "none": wages of whoever retires after the start, a Social Security
 * basis of each person, and a goal above 0. Read as written, before defaults: a wage of 0, the basis `none` and a PIA of 0
 * are answers.
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
  ];
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
function worksOn({ birthDate, retirement }: PersonInputs, id: string, household: Household): boolean {
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
