import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { paidOnTop } from '../rules/benefit-rounding.ts';
import { survivorBenefit } from '../rules/survivor-benefit.ts';
import { basisLeft, formerSpouseReady, paysInSuspension } from './claim-household.ts';
import { type ExtraLevel, spousalLevels, survivorExcess } from './claim-levels.ts';
import { type ClaimModel, sideOfDivorced } from './claim-model.ts';
import { weightOf } from './claim-weights.ts';
import { earliestSpousalMonth } from './claim-window.ts';
import {
  clearWithheld,
  countTouchedMonths,
  type ExtraCredit,
  newWithheldBenefits,
  spousalCredit,
  type TestedClaims,
  type TestedSide,
  testedPersonOf,
  testValue,
  withholdForWork,
} from './earnings-test-value.ts';

/** The claims of a client without a living spouse, beside the months of a widow(er)'s benefit. */
export interface TestedGrid {
  readonly client: TestedClaims;
  readonly second: readonly MonthIndex[];
}

/** Whether anybody works while a benefit could be withheld for it. */
export function isEarningsTested({ testedYears }: ClaimModel): boolean {
  return testedYears.some((years) => years.length > 0);
}

/**
 * Takes from the value of every pair of a client without a living spouse what work withholds, and adds what the months withheld bring
 * back from full retirement age on.
 */
export function addEarningsTest(values: Float64Array, model: ClaimModel, grid: TestedGrid): void {
  const { client, second } = grid;
  const valueOf = loneValue(model, grid);
  for (let i = 0; i < client.claims.length; i++) {
    for (let j = 0; j < second.length; j++) {
      const at = i * second.length + j;
      values[at] = (values[at] ?? 0) + valueOf(i, j);
    }
  }
}

type PairValue = (i: number, j: number) => number;

/** A client without a spouse: single, widowed, or divorced. */
function loneValue(model: ClaimModel, { client, second }: TestedGrid): PairValue {
  const { weights, rounded, household } = model;
  const [own] = weights.claimants;
  const { fullRetirementMonth, survivorFullRetirementMonth } = client.self.dates;
  const origin = household.asOf;
  const withheld = newWithheldBenefits(Math.max(0, fullRetirementMonth - origin));
  const on = onTopOf(model, client, second);
  const until = household.deceased === null ? fullRetirementMonth : survivorFullRetirementMonth;
  return (i, j) => {
    if (own === undefined) return 0;
    clearWithheld(withheld);
    const { extras, credit, beside } = on(i, j);
    const person = testedPersonOf({ tested: client, at: i, extras });
    withholdForWork(person, withheld, origin);
    countTouchedMonths(withheld, until - origin);
    const { alive } = own;
    const side = { tested: client, at: i, extras, withheld, alive, beside: beside ?? alive, rounded };
    return testValue(side, person, origin, credit);
  };
}

interface OnTop {
  readonly extras: readonly ExtraLevel[];
  readonly credit: ExtraCredit;
  readonly beside: TestedSide['beside'] | null;
}

const NOTHING_ON_TOP: OnTop = { extras: [], credit: () => 0, beside: null };

/** What a lone client is paid on top: as a widow(er) from the second month chosen, or as a divorced spouse. */
function onTopOf(
  model: ClaimModel,
  client: TestedClaims,
  second: readonly MonthIndex[],
): (i: number, j: number) => OnTop {
  const { household, rounded, weights } = model;
  const { self } = client;
  const side = sideOfDivorced(model);
  const ready = formerSpouseReady(household);
  if (side !== null && ready !== null) {
    const notBefore = earliestSpousalMonth(self, side.other, household);
    const worker = paysInSuspension(side.other);
    return (i) => {
      const claims = { claimMonth: client.claims[i] ?? 0, workerClaim: ready, notBefore, rounded };
      const extras = spousalLevels(self, client.levels[i] ?? [], worker, claims);
      const beside = side.weights.both;
      const own = client.levels[i]?.at(-1)?.own.paid ?? 0;
      return { extras, credit: spousalCredit({ tested: client, extras, beside, rounded }, own), beside };
    };
  }
  const { deceased } = household;
  if (deceased === null) return () => NOTHING_ON_TOP;
  const basis = basisLeft(deceased, rounded);
  const widowed = weights.claimants[0]?.widowed ?? null;
  return (i, j) => {
    const start = second[j] ?? 0;
    const claim = client.entitled[i] ?? 0;
    const own = client.levels[i]?.at(-1)?.own.paid ?? 0;
    const first = client.levels[i]?.[0]?.own.paid ?? 0;
    const excess = (benefit: Dimes, less: Dimes, month: MonthIndex) =>
      survivorExcess(benefit, less, self, { month, rounded });
    const alone = survivorBenefit(basis, start, self.dates, rounded);
    const onTop = Math.max(start, claim);
    const withOwn = { from: onTop, own: first, extra: excess(alone, first, onTop) };
    const extras = start < claim ? [{ from: start, own: 0, extra: excess(alone, 0, start) }, withOwn] : [withOwn];
    const full = self.dates.survivorFullRetirementMonth;
    const after = (months: number) => survivorBenefit(basis, Math.min(full, start + months), self.dates, rounded);
    const gainOver = (less: Dimes, from: MonthIndex, months: number) =>
      paidOnTop(less, excess(after(months), less, from), rounded) - paidOnTop(less, excess(alone, less, from), rounded);
    const weight = (from: MonthIndex, until: MonthIndex) => (widowed === null ? 0 : weightOf(widowed, from, until));
    const credit = (months: number) =>
      gainOver(0, full, months) * weight(full, claim) +
      gainOver(own, Math.max(full, claim), months) * weight(Math.max(full, claim), Number.POSITIVE_INFINITY);
    return { extras, credit, beside: widowed };
  };
}
