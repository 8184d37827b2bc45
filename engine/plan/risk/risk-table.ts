/**
 * What the risk-based rule of a plan goes by: the ratios of balances to the plan's own at its means at which the success of what remains of
 * it, as planned, crosses the rule's four shares. It follows from the plan, the seed and the model of returns.
 */
export interface RiskTable {
  /** A row for each January from the first in which the rule acts. */
  readonly rows: readonly RiskRow[];
  /** The success of each tabulated January by ratio; null where only the crossings are known, as from a certificate. */
  readonly curves: readonly RiskCurve[] | null;
  /** Null where the rule does not act in the plan's first year, and where only the crossings are known. */
  readonly thisYear: RiskThisYear | null;
  /** What a retirement that waits for success goes by: a row for each January in which it may come. */
  readonly retirements?: readonly RetirementRow[];
}

/** A January in which work may end. */
export interface RetirementRow {
  readonly year: number;
  /** Balances of all accounts from which on what remains is paid as often as wanted, in dollars of the plan's first month; null for more than was tried. */
  readonly balance: number | null;
}

/** A January. A ratio of zero is crossed at any balance; null is not crossed at two and a half times the plan's own. */
export interface RiskRow {
  readonly year: number;
  /** The balances that the ratios are of, nominal dollars. */
  readonly balance: number;
  /** What remains to be paid beyond income, present value at the means, nominal dollars. */
  readonly need: number;
  readonly low: number | null;
  readonly cutTo: number | null;
  readonly raiseTo: number | null;
  readonly high: number | null;
}

/** Paths of `RISK_PATHS` that succeed at each ratio of the grid. */
export interface RiskCurve {
  readonly year: number;
  readonly paid: readonly number[];
}

/** The balances of the plan's first year below which spending is cut and above which it is raised, found on paths of their own. */
export interface RiskThisYear {
  readonly year: number;
  /** All accounts on the plan's first day, and on how many of the paths what remains is then paid. */
  readonly balance: number;
  readonly paid: number;
  /** To $1,000; null where no balance tried is low, or high, enough. */
  readonly cutBelow: number | null;
  readonly raiseAbove: number | null;
  /** What is then cut, and added, to $10 a month. */
  readonly cutMonthly: number | null;
  readonly raiseMonthly: number | null;
}

/** Common paths on which success is counted. */
export const RISK_PATHS = 800;

/** The paths that succeed in a January by ratio, of two that are tabulated the mean; null where no curve is known. */
export function curveOf({ curves }: Pick<RiskTable, 'curves'>, year: number): ArrayLike<number> | null {
  if (curves === null) return null;
  const own = curves.find((curve) => curve.year === year);
  if (own !== undefined) return own.paid;
  const before = curves.findLast((curve) => curve.year < year);
  const after = curves.find((curve) => curve.year > year);
  return before === undefined || after === undefined ? null : between(before.paid, after.paid);
}

/** A January between two that are tabulated: each share of the paths succeeds from halfway between the steps from which it does in them. */
export function between(before: ArrayLike<number>, after: ArrayLike<number>): Float64Array {
  const paid = new Float64Array(before.length);
  let [one, other] = [0, 0];
  for (let paths = 1; paths <= RISK_PATHS; paths++) {
    while (one < before.length && (before[one] ?? 0) < paths) one += 1;
    while (other < after.length && (after[other] ?? 0) < paths) other += 1;
    for (let at = (one + other + 1) >> 1; at < paid.length; at++) paid[at] = paths;
  }
  return paid;
}
