import type { PersonInputs } from '../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ageInMonth } from '../../../format/dates.ts';

/** What a plan must say before its success rate means anything. `person` is the place in the list of persons. */
export type MissingAnswer =
  | { readonly what: 'wages'; readonly persons: readonly number[] }
  | { readonly what: 'benefit'; readonly person: number }
  | { readonly what: 'spending' };

/** The age at which a plan takes work to end where nothing is said of it (`retirement` in the plan's schema). */
const USUAL_RETIREMENT = 67;

/** What is neither entered nor answered with "None", in the order in which it is asked. */
export function missingAnswers(inputs: PlanInputs): readonly MissingAnswer[] {
  const persons = inputs.persons.flatMap((person, index) => (isWorkOpen(inputs, person, index) ? [index] : []));
  const benefits = inputs.persons.flatMap(({ socialSecurity }, person) =>
    (socialSecurity?.basis ?? 'none') === 'none' ? [{ what: 'benefit' as const, person }] : [],
  );
  return [
    ...(persons.length === 0 ? [] : [{ what: 'wages' as const, persons }]),
    ...benefits,
    ...(!(inputs.goals ?? []).some(({ amount }) => amount > 0) ? [{ what: 'spending' as const }] : []),
  ];
}

/** How many answers a plan is asked for: wages and a benefit of each person, and what is spent. */
export function askedAnswers({ persons }: PlanInputs): number {
  return 2 * persons.length + 1;
}

export function missingCount(missing: readonly MissingAnswer[]): number {
  return missing.reduce((sum, answer) => sum + (answer.what === 'wages' ? answer.persons.length : 1), 0);
}

/** The plan in which these persons have no wages: they have retired. */
export function withoutWages(inputs: PlanInputs, persons: readonly number[]): PlanInputs {
  return changedPersons(inputs, persons, (person) => ({ ...person, retirement: { event: 'planStart' } }));
}

/** The plan in which a person has a benefit of so much; nothing is a record of nothing, beside which a spouse's is paid. */
export function withBenefit(inputs: PlanInputs, person: number, pia: number, isEstimate = false): PlanInputs {
  const estimate = isEstimate ? { piaIsEstimate: true } : {};
  return changedPersons(inputs, [person], ({ socialSecurity, ...rest }) => {
    const { piaIsEstimate: _, ...record } = socialSecurity ?? {};
    return { ...rest, socialSecurity: { ...record, basis: 'pia', pia, ...estimate } };
  });
}

/** Yearly wages of a person at the start. */
export function wagesOf({ incomes = [], persons }: PlanInputs, person: number): number {
  const id = idOf(persons, person);
  return incomes
    .filter(({ kind, owner }) => isWork(kind) && (owner ?? idOf(persons, 0)) === id)
    .reduce((sum, { amount, frequency }) => sum + (frequency === 'monthly' ? 12 * amount : amount), 0);
}

function changedPersons(
  inputs: PlanInputs,
  places: readonly number[],
  change: (person: PersonInputs) => PersonInputs,
): PlanInputs {
  return { ...inputs, persons: inputs.persons.map((person, at) => (places.includes(at) ? change(person) : person)) };
}

function isWorkOpen(inputs: PlanInputs, { birthDate, retirement }: PersonInputs, index: number): boolean {
  const { persons, incomes = [], startMonth } = inputs;
  const id = idOf(persons, index);
  const works = incomes.some(
    ({ kind, owner, amount }) => isWork(kind) && amount > 0 && (owner ?? idOf(persons, 0)) === id,
  );
  if (works || startMonth === undefined) return false;
  const age = ageInMonth(birthDate, startMonth);
  if (retirement === undefined) return age < USUAL_RETIREMENT;
  if ('month' in retirement) return retirement.month > startMonth;
  if ('age' in retirement) return retirement.age > age;
  return retirement.event !== 'planStart';
}

function isWork(kind: string): boolean {
  return kind === 'wage' || kind === 'selfEmployment';
}

function idOf(persons: PlanInputs['persons'], index: number): string {
  return persons[index]?.id ?? `p${index + 1}`;
}
