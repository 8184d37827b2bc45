import { roundedToMultiple } from '../../law/entry/indexing.ts';
import type {
  ResolvedStatePhaseOut,
  ResolvedStateSchedule,
  ResolvedStateTable,
} from '../../law/states/state-law-reader.ts';

/** Tax on `income` by a rate schedule; an income at an edge is taxed by the bracket below it. */
export function taxOnSchedule(income: number, { edges, rates, bases }: ResolvedStateSchedule): number {
  for (let at = edges.length - 1; at >= 0; at--) {
    const over = income - (edges[at] ?? 0);
    if (over > 0) return (bases[at] ?? 0) + (rates[at] ?? 0) * over;
  }
  return 0;
}

/** The value of the first row that holds `income`. */
export function tableValue(income: number, { limits, values, upToLimit }: ResolvedStateTable): number {
  let at = 0;
  while (at < limits.length - 1 && (upToLimit ? income > (limits[at] ?? 0) : income >= (limits[at] ?? 0))) at++;
  return values[at] ?? 0;
}

/** Whole steps of `per` dollars in `excess`; a part of a step counts as one where `countsParts`. */
export function stepsIn(excess: number, per: number, countsParts: boolean): number {
  return excess > 0 ? roundedToMultiple(excess, countsParts ? 'up' : 'down', per) / per : 0;
}

/**
 * What a phase-out leaves of `amount`, not below 0. `worksheet` starts with the measures of STATE_MEASURES; `count` is
 * the number of exemptions in `amount` where the phase-out works on each.
 */
export function phasedOut(
  amount: number,
  phaseOut: ResolvedStatePhaseOut,
  worksheet: Float64Array,
  count: number,
): number {
  return phaseOut.kind === 'none' ? amount : leftAfter(amount, phaseOut, worksheet, count);
}

/** Most phase-outs are none: apart from them, so that asking costs a comparison. */
function leftAfter(amount: number, phaseOut: ResolvedStatePhaseOut, worksheet: Float64Array, count: number): number {
  const income = worksheet[phaseOut.measure] ?? 0;
  const excess = Math.max(0, income - phaseOut.over);
  const times = phaseOut.each ? count : 1;
  switch (phaseOut.kind) {
    case 'none':
      return amount;
    case 'linear':
      return amount * Math.max(0, 1 - excess / phaseOut.per);
    case 'perDollar':
      return Math.max(0, amount - times * Math.min(perDollar(income, excess, phaseOut), phaseOut.maxShare * amount));
    case 'amountPerStep':
      return Math.max(
        Math.min(amount, phaseOut.floor),
        amount - times * phaseOut.rate * stepsIn(excess, phaseOut.per, phaseOut.countsPartSteps),
      );
    case 'sharePerStep':
      return amount * Math.max(0, 1 - phaseOut.rate * stepsIn(excess, phaseOut.per, phaseOut.countsPartSteps));
    case 'cliff':
      return income > phaseOut.over || (phaseOut.lostAtLimit && income === phaseOut.over) ? 0 : amount;
    case 'shareTable':
      return amount * tableValue(income, phaseOut.table);
    case 'amountTable':
    default:
      return count * tableValue(income, phaseOut.table);
  }
}

function perDollar(
  income: number,
  excess: number,
  { secondOver, secondRate, rate, over }: ResolvedStatePhaseOut,
): number {
  if (income <= secondOver) return rate * excess;
  return rate * (secondOver - over) + secondRate * (income - secondOver);
}
