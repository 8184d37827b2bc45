import type { CoverageKind } from '../../../../engine/plan/schema/coverage.ts';
import type { StateChoice } from '../../../../engine/plan/schema/state-choice.ts';
import { ageInMonth } from '../../../format/dates.ts';

export type Who = 'client' | 'spouse';
export type Owner = Who | 'together';
export type SavingsKind = 'cash' | 'taxable' | 'traditional' | 'roth' | 'hsa';
/** `basis` is what was paid for the taxable savings, `died` the year in which somebody left an inherited account. */
export type SavingsRow = SavingsKind | 'basis' | 'died';
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
  /** Of an employer, a month at its start. */
  readonly pension: number | undefined;
  /** The month of its first payment; undefined: the retirement. */
  readonly pensionFrom: string | undefined;
}

export type LivingIn = 'rent' | 'mortgage' | 'own';
export type LeftOverAnswer = 'brokerage' | 'cash' | 'spend';
export type PensionAnswer = 'none' | Who | 'both';

/** What a first plan is asked for. Only a birth date and a balance are needed; the Overview asks for the rest. */
export interface NewHousehold {
  readonly client: PersonAnswers;
  readonly spouse: PersonAnswers;
  readonly savings: Readonly<Record<string, number | undefined>>;
  /** A month. */
  readonly spending: number | undefined;
  readonly state: StateChoice | undefined;
  readonly home: LivingIn | undefined;
  /** Rent or mortgage payment, a month. */
  readonly homePayment: number | undefined;
  /** Year in which the mortgage is paid off. */
  readonly paidOff: number | undefined;
  /** Property tax and insurance, a year. */
  readonly homeCosts: number | undefined;
  /** How those are insured who have months before Medicare without a job. */
  readonly coverage: CoverageKind | undefined;
  /** A month: of the marketplace for all, of another plan for each. */
  readonly coveragePremium: number | undefined;
  /** Doctors, drugs and deductibles of all, a year. */
  readonly healthCosts: number | undefined;
  readonly leftOver: LeftOverAnswer | undefined;
  readonly pensionOf: PensionAnswer | undefined;
  /** Kind of account by cell of the savings; the usual one where it is not said. */
  readonly cellKinds: Readonly<Record<string, string | undefined>>;
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
  pension: undefined,
  pensionFrom: undefined,
};

export function emptyHousehold(now: Date): NewHousehold {
  const startMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return {
    client: NOBODY,
    spouse: NOBODY,
    savings: {},
    spending: undefined,
    state: undefined,
    home: undefined,
    homePayment: undefined,
    paidOff: undefined,
    homeCosts: undefined,
    coverage: undefined,
    coveragePremium: undefined,
    healthCosts: undefined,
    leftOver: undefined,
    pensionOf: undefined,
    cellKinds: {},
    startMonth,
  };
}

export const RETIRES_AT = 65;

/** Where the savings of a kind are kept, so that a cell of the table has one place. */
export function savingsKey(row: SavingsRow, owner: Owner, column?: SavingsKind): string {
  return column === undefined ? `${row} ${owner}` : `${row} ${owner} ${column}`;
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

export function peopleOf({ spouse }: NewHousehold): readonly (readonly [who: Who, id: string])[] {
  return spouse.born === undefined
    ? [['client', 'p1']]
    : [
        ['client', 'p1'],
        ['spouse', 'p2'],
      ];
}

/** Whether somebody still has pay, of which money may be left over. */
export function hasPay({ client, spouse }: NewHousehold): boolean {
  return [client, spouse].some(({ born, wages = 0 }) => born !== undefined && wages > 0);
}

/** Who has a pension. */
export function pensioners(answers: NewHousehold): readonly Who[] {
  const { pensionOf } = answers;
  return peopleOf(answers).flatMap(([who]) => (pensionOf === 'both' || pensionOf === who ? [who] : []));
}
