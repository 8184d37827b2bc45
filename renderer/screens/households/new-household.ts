import type { AccountKind } from '../../../engine/plan/schema/account-kinds.ts';
import type { PersonInputs } from '../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { StateChoice } from '../../../engine/plan/schema/state-choice.ts';
import { ageInMonth } from '../../format/dates.ts';

export type Who = 'client' | 'spouse';
export type Owner = Who | 'together';
export type SavingsKind = 'cash' | 'taxable' | 'traditional' | 'roth' | 'hsa';
/** `basis` is what was paid for the taxable savings. */
export type SavingsRow = SavingsKind | 'basis';
export type BenefitAnswer = 'paid' | 'statement' | 'estimate' | 'none' | 'later';

/** What is asked of each person. */
export interface PersonAnswers {
  readonly name: string | undefined;
  readonly born: string | undefined;
  /** A year, before tax; 0 for none. */
  readonly wages: number | undefined;
  readonly retiresAt: number | undefined;
  /** Undefined until chosen: an estimate where there are wages. */
  readonly benefit: BenefitAnswer | undefined;
  /** Monthly, of the statement. */
  readonly pia: number | undefined;
  /** Monthly, where it is paid already. */
  readonly paid: number | undefined;
  /** The month of its first payment. */
  readonly paidSince: string | undefined;
}

/** What a first plan is asked for. Only a birth date and a balance are needed; the Overview asks for the rest. */
export interface NewHousehold {
  readonly client: PersonAnswers;
  readonly spouse: PersonAnswers;
  readonly savings: Readonly<Record<string, number | undefined>>;
  /** A month. */
  readonly spending: number | undefined;
  readonly state: StateChoice | undefined;
  readonly startMonth: string;
}

const NOBODY: PersonAnswers = {
  name: undefined,
  born: undefined,
  wages: undefined,
  retiresAt: undefined,
  benefit: undefined,
  pia: undefined,
  paid: undefined,
  paidSince: undefined,
};

export function emptyHousehold(now: Date): NewHousehold {
  const startMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return { client: NOBODY, spouse: NOBODY, savings: {}, spending: undefined, state: undefined, startMonth };
}

export const RETIRES_AT = 65;

/** Where the savings of a kind are kept, so that a cell of the table has one place. */
export function savingsKey(row: SavingsRow, owner: Owner): string {
  return `${row} ${owner}`;
}

export const SAVINGS_KINDS = ['cash', 'taxable', 'traditional', 'roth', 'hsa'] as const satisfies SavingsKind[];

/** Savings that may belong to both. The others belong to one person by law. */
export function mayBeTogether(row: SavingsRow): boolean {
  return row === 'cash' || row === 'taxable' || row === 'basis';
}

export function ownersOf({ spouse }: NewHousehold): readonly Owner[] {
  return spouse.born === undefined ? ['client'] : ['client', 'spouse', 'together'];
}

export function savedOf(answers: NewHousehold, owner: Owner): number {
  return SAVINGS_KINDS.reduce((sum, kind) => sum + (answers.savings[savingsKey(kind, owner)] ?? 0), 0);
}

/** How a person's benefit is answered: chosen, or an estimate as soon as there are wages to make it from. */
export function benefitAnswer({ benefit, wages }: PersonAnswers): BenefitAnswer {
  return benefit ?? (wages === undefined || wages === 0 ? 'later' : 'estimate');
}

/** Benefits are paid from 62 on, to a widow or widower from 60 (42 USC 402(a), (e)). */
const MAY_BE_PAID_FROM = 60;

export function mayBePaid({ born }: PersonAnswers, startMonth: string): boolean {
  return born !== undefined && ageInMonth(born, startMonth) >= MAY_BE_PAID_FROM;
}

/** Whether a benefit is said to be paid, but not how much or since when. */
export function isPaidUnsaid(answers: PersonAnswers): boolean {
  return benefitAnswer(answers) === 'paid' && (answers.paid === undefined || answers.paidSince === undefined);
}

/** `Joan` of `Joan Merriweather`. */
export function firstName(name: string | undefined, other: string): string {
  return name?.trim().split(/\s+/)[0] ?? other;
}

/** A household is listed under the last name of the client. */
export function householdName({ client }: NewHousehold): string {
  return client.name?.trim().split(/\s+/).at(-1) ?? 'New household';
}

/** The estimates of the engine, a month, by person. */
export type Estimates = Readonly<Record<Who, number | undefined>>;

/** The first plan of a household; null while a birth date or a balance is missing. */
export function firstPlan(answers: NewHousehold, estimates: Estimates): PlanInputs | null {
  const accounts = accountsOf(answers);
  if (answers.client.born === undefined || accounts.length === 0) return null;
  const persons = peopleOf(answers).map(([who, id]) => personOf(answers[who], id, answers.startMonth, estimates[who]));
  return {
    startMonth: answers.startMonth,
    ...(answers.state === undefined ? {} : { state: answers.state }),
    persons: persons.flatMap((person) => (person === null ? [] : [person])),
    accounts,
    incomes: wagesOf(answers),
    // Spent month by month: a year's living costs in one payment each January would end the plan 4 to 9% lower.
    goals:
      answers.spending === undefined
        ? []
        : [{ id: 'g1', name: 'Living', amount: answers.spending, frequency: 'monthly', category: 'essential' }],
  };
}

function peopleOf({ spouse }: NewHousehold): readonly (readonly [who: Who, id: string])[] {
  return spouse.born === undefined
    ? [['client', 'p1']]
    : [
        ['client', 'p1'],
        ['spouse', 'p2'],
      ];
}

function personOf(
  answers: PersonAnswers,
  id: string,
  startMonth: string,
  estimate: number | undefined,
): PersonInputs | null {
  const { name, born: birthDate, wages, retiresAt } = answers;
  if (birthDate === undefined) return null;
  const isPast = retiresAt === undefined && ageInMonth(birthDate, startMonth) >= RETIRES_AT && wages === undefined;
  return {
    id,
    ...(name === undefined ? {} : { name: firstName(name, name) }),
    birthDate,
    // Nobody who has no wages goes on working: "none" is an answer.
    retirement: wages === 0 || isPast ? { event: 'planStart' } : { age: retiresAt ?? RETIRES_AT },
    ...benefitOf(answers, estimate),
  };
}

function benefitOf(answers: PersonAnswers, estimate: number | undefined): Pick<PersonInputs, 'socialSecurity'> {
  const answer = benefitAnswer(answers);
  if (answer === 'none') return { socialSecurity: { basis: 'pia', pia: 0 } };
  const { paid, paidSince } = answers;
  if (answer === 'paid' && paid !== undefined && paidSince !== undefined)
    return { socialSecurity: { basis: 'receiving', monthlyBenefit: paid, since: paidSince } };
  if (answer === 'statement' && answers.pia !== undefined)
    return { socialSecurity: { basis: 'pia', pia: answers.pia } };
  if (answer !== 'estimate' || estimate === undefined) return {};
  return { socialSecurity: { basis: 'pia', pia: Math.round(estimate), piaIsEstimate: true } };
}

function wagesOf(answers: NewHousehold): NonNullable<PlanInputs['incomes']> {
  return peopleOf(answers).flatMap(([who, owner], index) => {
    const { wages, name } = answers[who];
    if (wages === undefined || wages === 0) return [];
    const named = name === undefined ? {} : { name: `${firstName(name, name)}’s wages` };
    return [
      { id: `i${index + 1}`, ...named, kind: 'wage' as const, owner, amount: wages, frequency: 'annual' as const },
    ];
  });
}

const KINDS: Readonly<Record<SavingsKind, AccountKind>> = {
  cash: 'cash',
  taxable: 'taxable',
  traditional: 'traditionalIra',
  roth: 'rothIra',
  hsa: 'hsa',
};

const OWNER_IDS: Readonly<Record<Owner, string>> = { client: 'p1', spouse: 'p2', together: 'joint' };

/** An account for each filled cell. */
function accountsOf(answers: NewHousehold): NonNullable<PlanInputs['accounts']> {
  const cells = SAVINGS_KINDS.flatMap((kind) =>
    ownersOf(answers).flatMap((owner) => {
      const balance = answers.savings[savingsKey(kind, owner)] ?? 0;
      const basis = kind === 'taxable' ? answers.savings[savingsKey('basis', owner)] : undefined;
      return balance === 0
        ? []
        : [{ kind: KINDS[kind], owner: OWNER_IDS[owner], balance, ...(basis === undefined ? {} : { basis }) }];
    }),
  );
  return cells.map((cell, index) => ({ id: `a${index + 1}`, ...cell }));
}
