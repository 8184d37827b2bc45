import { isEarned } from '../../../../../engine/plan/complete/complete-income.ts';
import type { IncomeInputs, IncomeKind } from '../../../../../engine/plan/schema/income.ts';
import type { PersonInputs } from '../../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, freeId, idAt, replacedAt, withCopy, without } from './list-edits.ts';

/** Fields that mean something for some kinds of income only. */
const KINDS_WITH = {
  survivorShare: ['pension', 'annuity', 'rental', 'alimony', 'royalty', 'other'],
  covered: ['wage', 'selfEmployment'],
  lumpSum: ['pension'],
  survivorForms: ['pension'],
  vesting: ['wage'],
  purchase: ['annuity'],
  exclusionRatio: ['annuity'],
  passive: ['rental'],
  payer: ['pension'],
  qualifiedBusinessIncome: ['selfEmployment', 'rental', 'royalty', 'other'],
} as const satisfies Partial<Record<keyof IncomeInputs, readonly IncomeKind[]>>;

type FieldOfSome = keyof typeof KINDS_WITH;

/** What a stored plan writes where nothing was entered. */
const STORED_DEFAULTS: readonly unknown[] = [undefined, 0, false, 'private'];

/** Whether the page shows a field: the kind has it, or an imported plan writes more than its default. */
export function hasOrWrites(income: IncomeInputs, field: FieldOfSome): boolean {
  if (suitsKind(field, income.kind)) return true;
  return field === 'covered' ? income.covered !== undefined : !STORED_DEFAULTS.includes(income[field]);
}

function suitsKind(field: FieldOfSome, kind: IncomeKind): boolean {
  const kinds: readonly IncomeKind[] = KINDS_WITH[field];
  return kinds.includes(kind);
}

export function withIncome(inputs: PlanInputs, kind: IncomeKind): Added {
  const incomes = inputs.incomes ?? [];
  const id = freeId('i', incomes);
  const added: IncomeInputs = { id, kind, amount: 0, frequency: kind === 'wage' ? 'annual' : 'monthly' };
  return { id, inputs: { ...inputs, incomes: [...incomes, added] } };
}

export function withIncomeCopy(inputs: PlanInputs, index: number, name: string): Added {
  const { id, items } = withCopy(inputs.incomes ?? [], index, { prefix: 'i', name });
  return { id, inputs: { ...inputs, incomes: items } };
}

/** The plan without an income, and without the contributions and the match that are shares of it. */
export function withoutIncome(inputs: PlanInputs, index: number): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const id = idAt(incomes, index, 'i');
  const accounts = inputs.accounts?.map((account) => {
    const { contributions, ...rest } = account;
    if (contributions === undefined || !contributions.some(({ incomeId }) => incomeId === id)) return account;
    return { ...rest, contributions: contributions.flatMap((each) => unlinked(each, id)) };
  });
  const persons = inputs.persons.map((person) => withoutNonCovered(person, id));
  return { ...inputs, persons, ...(accounts && { accounts }), incomes: without(incomes, index, 'i') };
}

type ContributionInputs = NonNullable<NonNullable<PlanInputs['accounts']>[number]['contributions']>[number];

function unlinked(contribution: ContributionInputs, id: string): readonly ContributionInputs[] {
  if (contribution.incomeId !== id) return [contribution];
  const { incomeId: _income, employerMatch: _match, ...rest } = contribution;
  return contribution.shareOfIncome === undefined ? [rest] : [];
}

function withoutNonCovered(person: PersonInputs, id: string): PersonInputs {
  if (person.socialSecurity?.nonCovered?.incomeId !== id) return person;
  const { nonCovered: _, ...socialSecurity } = person.socialSecurity;
  return { ...person, socialSecurity };
}

/** The income as one of another kind, with what both kinds have. */
export function withIncomeKind(inputs: PlanInputs, index: number, kind: IncomeKind): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const income = incomes[index];
  if (income === undefined) return inputs;
  const kept = Object.fromEntries(
    Object.entries(income).filter(([field]) => !(field in KINDS_WITH) || suitsKind(field as FieldOfSome, kind)),
  );
  const changed = { ...(kept as unknown as IncomeInputs), kind };
  const id = idAt(incomes, index, 'i');
  const persons = kind === 'pension' ? inputs.persons : inputs.persons.map((person) => withoutNonCovered(person, id));
  return { ...inputs, persons, incomes: replacedAt(incomes, index, changed) };
}

/** Links a pension to the record of the person who earned it in work without Social Security tax; undefined unlinks it. */
export function withNonCoveredWork(inputs: PlanInputs, incomeIndex: number, years: number | undefined): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const incomeId = idAt(incomes, incomeIndex, 'i');
  const owner = ownerIndex(inputs, incomes[incomeIndex]);
  const persons = inputs.persons.map((person, at) => {
    if (years === undefined || at !== owner) return withoutNonCovered(person, incomeId);
    const nonCovered = { incomeId, yearsOfSubstantialEarnings: years };
    return { ...person, socialSecurity: { ...person.socialSecurity, nonCovered } };
  });
  return { ...inputs, persons, incomes: replacedAt(incomes, incomeIndex, idOf(incomes, incomeIndex)) };
}

function idOf(incomes: readonly IncomeInputs[], index: number): IncomeInputs {
  return { ...(incomes[index] as IncomeInputs), id: idAt(incomes, index, 'i') };
}

/** Place of the person who receives an income. */
export function ownerIndex({ persons }: PlanInputs, income: IncomeInputs | undefined): number {
  return Math.max(
    0,
    persons.findIndex((_, at) => idAt(persons, at, 'p') === income?.owner),
  );
}

/** The wages and self-employment of a person, or of both for `joint`, by their ids. */
export function earnedIncomes(
  inputs: PlanInputs,
  owner: string,
): readonly { readonly id: string; readonly at: number }[] {
  const incomes = inputs.incomes ?? [];
  const client = idAt(inputs.persons, 0, 'p');
  return incomes.flatMap((income, at) =>
    isEarned(income.kind) && (owner === 'joint' || (income.owner ?? client) === owner)
      ? [{ id: idAt(incomes, at, 'i'), at }]
      : [],
  );
}
