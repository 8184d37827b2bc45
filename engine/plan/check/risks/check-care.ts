import { monthInWords, monthOfAge, parseDate, parseYearMonth } from '../../../primitives/calendar.ts';
import { deathYearOf, monthAfter } from '../../complete/plan-span.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Person } from '../../schema/person.ts';
import type { Care } from '../../schema/risks/care.ts';
import type { CheckContext } from '../check-context.ts';

/** Care starts within the plan, as entered and as drawn; where its person dies before, nothing of it is paid. */
export function checkCare({ plan }: CheckContext): readonly PlanIssue[] {
  const first = parseYearMonth(plan.startMonth);
  return plan.persons.flatMap((person, index): readonly PlanIssue[] => {
    const { care } = person;
    if (care === null) return [];
    const path = `persons[${index}].care`;
    const ages = (care.chances?.startAges ?? []).map(({ age }, at) => ({
      age,
      path: `${path}.chances.startAges[${at}].age`,
    }));
    const starts = [{ age: care.startAge, path: `${path}.startAge` }, ...ages];
    const early = starts.flatMap((start) => beforePlan(person, start, first));
    if (early.length > 0) return early;
    const start = startOf(person, care.startAge);
    if (start < monthAfter(deathYearOf(person))) return [];
    const message = `${person.name} dies in ${deathYearOf(person)}, before care starts in ${monthInWords(start)}, so that none is paid: enter a lower age, or a later planEnd.`;
    return [planWarning('careDates', `${path}.startAge`, message)];
  });
}

function startOf({ birthDate }: Pick<Person, 'birthDate'>, age: number): number {
  return monthOfAge(parseDate(birthDate), age * 12);
}

function beforePlan(
  person: Pick<Person, 'birthDate'>,
  { age, path }: { readonly age: number; readonly path: string },
  first: number,
): readonly PlanIssue[] {
  const start = startOf(person, age);
  if (start >= first) return [];
  const least = Math.ceil((first - startOf(person, 0)) / 12);
  const message = `Care would start in ${monthInWords(start)}, before the plan: enter an age from ${least} on, and put what is paid already among the goals.`;
  return [planError('careDates', path, message)];
}

/** Chances of care are whole, and whoever asks that care be drawn says by which. */
export function checkCareChances({ plan }: CheckContext): readonly PlanIssue[] {
  const { persons, assumptions } = plan;
  const issues = persons.flatMap(({ care }, index) =>
    care === null || care.chances === null ? [] : chanceIssues(care.chances, `persons[${index}].care.chances`),
  );
  if (assumptions.careModel === 'fixed') return issues;
  if (assumptions.inflationModel !== 'fixed')
    issues.push(planError('inflationWithCare', 'assumptions.inflationModel', INFLATION_WITH_CARE));
  if (persons.every(({ care }) => care === null || care.chances === null))
    issues.push(planError('careChances', 'assumptions.careModel', NO_CHANCES));
  return issues;
}

const INFLATION_WITH_CARE =
  'Enter "fixed" here, or enter "fixed" for assumptions.careModel: a path draws its inflation or its care, not both.';
const NO_CHANCES =
  'Nobody has chances of care: enter them in care.chances of a person, or enter "fixed" here. None are assumed.';

/** Sums of probabilities that are typed differ from 1 by no more than their rounding. */
const ROUNDING = 1e-9;

function chanceIssues({ startAges, years }: NonNullable<Care['chances']>, path: string): PlanIssue[] {
  const issues: PlanIssue[] = [];
  const say = (field: string, message: string) => issues.push(planError('careChances', `${path}.${field}`, message));
  const [ofAges, ofYears] = [sumOf(startAges), sumOf(years ?? [])];
  if (startAges.length === 0) say('startAges', 'Enter at least one age with its probability, or leave out chances.');
  if (ofAges > 1 + ROUNDING)
    say('startAges', `The probabilities add up to ${sumInWords(ofAges)}: enter ones that are 1 in all at most.`);
  const twice = twiceIn(startAges.map(({ age }) => age));
  if (twice !== null)
    say('startAges', `Age ${twice} stands here twice: enter it once, with the sum of its probabilities.`);
  if (years === undefined) return issues;
  if (Math.abs(ofYears - 1) > ROUNDING)
    say(
      'years',
      `The probabilities add up to ${sumInWords(ofYears)}: enter ones that are 1 in all, or leave out years.`,
    );
  const alike = twiceIn(years.map((entry) => entry.years));
  if (alike !== null)
    say('years', `${alike} years stand here twice: enter them once, with the sum of their probabilities.`);
  return issues;
}

function sumOf(entries: readonly { readonly probability: number }[]): number {
  return entries.reduce((sum, { probability }) => sum + probability, 0);
}

function sumInWords(sum: number): string {
  return String(Number(sum.toFixed(6)));
}

function twiceIn(values: readonly number[]): number | null {
  return values.find((value, at) => values.indexOf(value) !== at) ?? null;
}
