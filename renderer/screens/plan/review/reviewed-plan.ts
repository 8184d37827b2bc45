import { hasField } from '../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { valueAt, withValue } from '../../../state/plan/document-path.ts';
import { withoutPast } from './past-entries.ts';

/** Amounts by their paths in the plan document; undefined for a field that was cleared. */
export type Figures = Readonly<Record<string, number | undefined>>;

/** What a review was given. */
export interface Review {
  readonly startMonth: string;
  readonly figures: Figures;
  /** Entries before the new start that are to be left out, such as `goals[2]`. */
  readonly leftOut: readonly string[];
}

export const PRIOR_YEAR_MAGI = 'taxes.priorYearMagi';
const LAST_RETURN = ['taxes.lastYearTax', 'taxes.lastYearAgi'];
export const YEAR_TO_DATE = 'taxes.yearToDate';
export const LOSS_CARRYFORWARD = 'taxes.capitalLossCarryforward';

const BALANCE = /^(accounts\[\d+\]\.balance|debts\[\d+\]\.balance|properties\[\d+\]\.(value|mortgage\.balance))$/;

/** The plan with new balances from a new start month on. Dated months stay as they are. */
export function reviewedPlan(inputs: PlanInputs, oldStart: string, review: Review): PlanInputs {
  const isNewYear = yearsMoved(oldStart, review) > 0;
  let plan = withBalances(inputs, review);
  plan = isNewYear ? withNewDecember(plan, review) : withSameDecember(plan, inputs);
  plan = isNewYear ? withNewTaxYears(withPiaYears(plan, oldStart), inputs, oldStart, review) : plan;
  plan = withYearToDate(plan, inputs, oldStart, review);
  return withoutPast(withValue(plan, 'startMonth', review.startMonth), review.leftOut);
}

/** How many calendar years the start moves. */
export function yearsMoved(oldStart: string, { startMonth }: Pick<Review, 'startMonth'>): number {
  return Number(startMonth.slice(0, 4)) - Number(oldStart.slice(0, 4));
}

export function startsInJanuary({ startMonth }: Pick<Review, 'startMonth'>): boolean {
  return startMonth.endsWith('-01');
}

/** The amount of a field of the taxes: as typed, else what the plan knows of it already. */
export function taxFigure(inputs: PlanInputs, oldStart: string, review: Review, path: string): number | undefined {
  if (path in review.figures) return review.figures[path];
  const moved = yearsMoved(oldStart, review);
  const place = /^taxes\.priorYearMagi\[(\d)\]$/.exec(path)?.[1];
  // What was last year's return is that of two years ago, a year later.
  if (place !== undefined) return inputs.taxes?.priorYearMagi?.[Number(place) + moved];
  if (path.startsWith(YEAR_TO_DATE) && moved > 0) return undefined;
  const known = valueAt(inputs, path);
  return typeof known === 'number' ? known : undefined;
}

/** Without a basis the value stands for it: the old one, so that what it grew by remains a gain. */
function withBalances(inputs: PlanInputs, { figures }: Review): PlanInputs {
  let plan = inputs;
  for (const [path, amount] of Object.entries(figures)) {
    if (amount === undefined || !BALANCE.test(path)) continue;
    const old = valueAt(inputs, path);
    const basis = path.replace(/value$/, 'basis');
    if (path.endsWith('.value') && amount !== old && valueAt(inputs, basis) === undefined) {
      plan = withValue(plan, basis, old);
    }
    plan = withValue(plan, path, amount);
  }
  return plan;
}

/** The first RMD goes by the balance of the December before the start: of another year, another balance. */
function withNewDecember(plan: PlanInputs, review: Review): PlanInputs {
  return (plan.accounts ?? []).reduce((after, { kind }, index) => {
    const path = `accounts[${index}].priorDecemberBalance`;
    const amount = startsInJanuary(review) ? undefined : review.figures[path];
    return hasField(kind, 'priorDecemberBalance') ? withValue(after, path, amount) : after;
  }, plan);
}

/** In the same year the last December is the same; where it was never written, the old balance stands for it. */
function withSameDecember(plan: PlanInputs, before: PlanInputs): PlanInputs {
  return (before.accounts ?? []).reduce((after, { kind, balance, priorDecemberBalance }, index) => {
    const isSame = after.accounts?.[index]?.balance === balance;
    if (isSame || priorDecemberBalance !== undefined || !hasField(kind, 'priorDecemberBalance')) return after;
    return withValue(after, `accounts[${index}].priorDecemberBalance`, balance);
  }, plan);
}

/** A PIA without a year is in dollars of the start year: the year that it was stated for. */
function withPiaYears(plan: PlanInputs, oldStart: string): PlanInputs {
  return plan.persons.reduce((after, { socialSecurity }, index) => {
    if (socialSecurity?.pia === undefined || socialSecurity.piaYear !== undefined) return after;
    return withValue(after, `persons[${index}].socialSecurity.piaYear`, Number(oldStart.slice(0, 4)));
  }, plan);
}

/** If the MAGI of only one year is known, it is used for both, as in the editor. */
function withNewTaxYears(plan: PlanInputs, inputs: PlanInputs, oldStart: string, review: Review): PlanInputs {
  const figure = (path: string) => taxFigure(inputs, oldStart, review, path);
  const [before, last] = [figure(`${PRIOR_YEAR_MAGI}[0]`), figure(`${PRIOR_YEAR_MAGI}[1]`)];
  const [either, other] = [before ?? last, last ?? before];
  const pair = either === undefined || other === undefined ? undefined : [either, other];
  // The return of the year that ended is another one, and nobody has entered it yet.
  const asked = LAST_RETURN.reduce((after, path) => withValue(after, path, undefined), plan);
  return withValue(withValue(asked, PRIOR_YEAR_MAGI, pair), LOSS_CARRYFORWARD, figure(LOSS_CARRYFORWARD));
}

/** A plan that starts in January has nothing before it in its year. */
function withYearToDate(plan: PlanInputs, inputs: PlanInputs, oldStart: string, review: Review): PlanInputs {
  const cleared = withValue(plan, YEAR_TO_DATE, undefined);
  if (startsInJanuary(review)) return cleared;
  const known = yearsMoved(oldStart, review) > 0 ? [] : Object.keys(inputs.taxes?.yearToDate ?? {});
  const typed = Object.keys(review.figures).filter((path) => path.startsWith(`${YEAR_TO_DATE}.`));
  const paths = new Set([...known.map((name) => `${YEAR_TO_DATE}.${name}`), ...typed]);
  return [...paths].reduce((after, path) => withValue(after, path, taxFigure(inputs, oldStart, review, path)), cleared);
}
