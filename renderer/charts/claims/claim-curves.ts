import { isFirstMonth } from '../../../engine/plan/with-claims.ts';
import { ageText } from '../../format/when.ts';
import { type AgeInMonths, type Claimant, claimAgeText, inMonths } from './claim-months.ts';

type CurvePoint = Claimant['curve'][number];

/** A person's own retirement benefit by claim age. */
export interface MonthlyCurve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
  /** The age at which the plan claims, or null where that cannot be chosen any more. */
  readonly plan: AgeInMonths | null;
}

/** A curve for each person who has a benefit and can still choose when to claim it. */
export function monthlyCurves(persons: readonly Claimant[], planAges: readonly AgeInMonths[]): readonly MonthlyCurve[] {
  return persons.flatMap((person, index) => {
    const points = openPoints(person);
    return points.length < 2 ? [] : [{ name: person.name, points, plan: planAges[index] ?? null }];
  });
}

/** The claim ages still open to a person; none without a retirement benefit on their own record. */
export function openPoints({ curve, earliestClaimMonth, pia }: Claimant): readonly CurvePoint[] {
  return earliestClaimMonth === null || pia === 0 ? [] : curve.filter(({ isOpen }) => isOpen);
}

/** The benefit at an age between two points of a curve. */
export function monthlyAt({ points }: MonthlyCurve, age: AgeInMonths): number {
  const at = inMonths(age);
  const after = points.findIndex((point) => inMonths(point.age) >= at);
  const right = points[after] ?? points.at(-1);
  const left = points[Math.max(0, after - 1)] ?? right;
  if (left === undefined || right === undefined) return 0;
  const span = inMonths(right.age) - inMonths(left.age);
  const part = span === 0 ? 0 : (at - inMonths(left.age)) / span;
  return left.monthlyAtClaim + (right.monthlyAtClaim - left.monthlyAtClaim) * part;
}

/** What a claim has paid in total by each whole age. */
export interface PaidInTotal {
  readonly name: string;
  readonly claim: CurvePoint;
  readonly totals: readonly number[];
}

/** The age at which a later claim has paid as much as an earlier one. */
export interface BreakEven {
  readonly late: CurvePoint;
  readonly early: CurvePoint;
  readonly age: AgeInMonths;
  readonly total: number;
}

export const FIRST_AGE = 62;
export const LAST_AGE = 95;
export const PAID_AGES: readonly number[] = Array.from({ length: LAST_AGE - FIRST_AGE + 1 }, (_, at) => FIRST_AGE + at);

/** The earliest claim that is open, the one at full retirement age and the latest. */
export function paidInTotal(person: Claimant): readonly PaidInTotal[] {
  const open = openPoints(person);
  const full = inMonths(person.fullRetirementAge);
  const middle = open.find(({ age }) => inMonths(age) >= full);
  const chosen = open.filter((point, index) => index === 0 || index === open.length - 1 || point === middle);
  return chosen.map((claim) => ({
    name: `claim at ${claimAgeText(claim.age)}`,
    claim,
    totals: PAID_AGES.map((age) => paidBy(claim, age * 12)),
  }));
}

function paidBy({ monthlyAtClaim, age }: CurvePoint, ageInMonths: number): number {
  return monthlyAtClaim * Math.max(0, ageInMonths - inMonths(age));
}

/** Each later claim against the earliest. */
export function breakEvens(paid: readonly PaidInTotal[]): readonly BreakEven[] {
  const [first, ...later] = paid;
  if (first === undefined) return [];
  return later.flatMap(({ claim: late }): BreakEven[] => {
    const early = first.claim;
    if (late.monthlyAtClaim <= early.monthlyAtClaim) return [];
    const months = isFirstMonth(early.age) ? late.breakEvenAgainst62 : crossing(early, late);
    return months === null ? [] : [{ late, early, age: months, total: paidBy(late, inMonths(months)) }];
  });
}

function crossing(early: CurvePoint, late: CurvePoint): AgeInMonths {
  const gap = late.monthlyAtClaim - early.monthlyAtClaim;
  const meet = (late.monthlyAtClaim * inMonths(late.age) - early.monthlyAtClaim * inMonths(early.age)) / gap;
  const whole = Math.ceil(meet);
  return { years: Math.floor(whole / 12), months: whole % 12 };
}

/** `70 passes 62 at 80 and 5 months`: the short form, for the chart. */
export function breakEvenText({ late, early, age }: BreakEven): string {
  return `${claimAgeText(late.age)} passes ${claimAgeText(early.age)} at ${ageText(age.years, age.months)}`;
}

export function breakEvenSentence(paid: readonly PaidInTotal[]): string {
  const found = breakEvens(paid).toReversed();
  return found.length === 0
    ? 'Claiming later never pays more.'
    : `${found.map((passing) => breakEvenText(passing).replace(' at ', ' at age ')).join('; ')}.`;
}
