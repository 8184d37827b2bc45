import type { MonthIndex } from '../../primitives/calendar.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import { basisBeforeChoice, type Claimant } from './claim-household.ts';
import { type OwnLevel, survivorExcess } from './claim-levels.ts';
import { type ClaimantWeights, type MonthWeights, weightOf } from './claim-weights.ts';

/** A couple seen from the one who survives. */
export interface SurvivorSide {
  readonly self: Claimant;
  readonly other: Claimant;
  readonly asOf: MonthIndex;
  readonly weights: ClaimantWeights;
  /** Chance that the other is dead by the end of month `origin + i`. */
  readonly otherDeadBy: Float64Array;
  readonly rounded: RoundedRules;
}

/** Who is paid a widow(er)'s benefit, and how much each month of it counts. */
interface Payee {
  readonly self: Claimant;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

/**
 * Value of a widow(er)'s benefit of `benefit` dimes from `from` on, on top of the survivor's own retirement benefit; nothing while that
 * is suspended. 42 USC 402(z)(3)(C).
 */
export function excessValue(benefit: number, from: MonthIndex, levels: readonly OwnLevel[], payee: Payee): number {
  const pensionFrom = payee.self.pension?.from ?? from;
  let value = 0;
  let start = from;
  let own = 0;
  let isSuspended = false;
  for (let next = 0; next <= levels.length; next++) {
    const until = levels[next]?.from ?? Number.POSITIVE_INFINITY;
    if (until > start && pensionFrom > start && pensionFrom < until) {
      if (!isSuspended) value += stretchExcess(benefit, own, { start, until: pensionFrom }, payee);
      start = pensionFrom;
    }
    if (until > start) {
      if (!isSuspended) value += stretchExcess(benefit, own, { start, until }, payee);
      start = until;
    }
    own = levels[next]?.own.paid ?? 0;
    isSuspended = levels[next]?.isSuspended ?? false;
  }
  return value;
}

function stretchExcess(
  benefit: number,
  own: number,
  { start, until }: { readonly start: MonthIndex; readonly until: MonthIndex },
  { self, weights, rounded }: Payee,
): number {
  const extra = survivorExcess(benefit, own, self, { month: start, rounded });
  return extra === 0 ? 0 : weightOf(weights, start, until) * paidOnTop(own, extra, rounded);
}

/**
 * Value of all widow(er)'s benefits of `self` for each pair of claims, the widow(er)'s claim being the best one given the month
 * of the other's death. Dimes, by `self` claim then `other` claim.
 *
 * A death after the survivor's full retirement age leaves no choice. Before it, the value of starting in month s does not depend
 * on the month of death but for s not lying before it, so one running maximum from the back serves all months of death.
 * `bases` are what each of the other's claims leaves.
 */
export function survivorValues(
  side: SurvivorSide,
  selfLevels: readonly (readonly OwnLevel[])[],
  otherClaims: readonly MonthIndex[],
  bases: readonly SurvivorBasis[],
): readonly Float64Array[] {
  if (side.other.pia === 0) return selfLevels.map(() => new Float64Array(otherClaims.length));
  const benefits = bases.map((basis) => widowBenefits(basis, side));
  const lastClaim = Math.max(...otherClaims);
  return selfLevels.map((levels) => {
    const beforeClaim = valueOfUnclaimedDeaths(side, levels, lastClaim);
    return Float64Array.from(otherClaims, (claim, index) => {
      const unclaimed = beforeClaim[Math.max(0, claim - side.asOf)] ?? 0;
      const basis = bases[index];
      return basis === undefined
        ? unclaimed
        : unclaimed + valueOfClaimedDeaths(side, levels, { claim, basis, benefits: benefits[index] ?? [] });
    });
  });
}

/** The months in which a widow(er)'s claim can be a choice: from 60 until the survivor's full retirement age. */
function choiceOf({ self, asOf }: SurvivorSide): { readonly first: MonthIndex; readonly last: MonthIndex } {
  return { first: Math.max(asOf, self.dates.firstSurvivorMonth), last: self.dates.survivorFullRetirementMonth };
}

function widowBenefits(basis: SurvivorBasis, side: SurvivorSide): readonly number[] {
  const { first, last } = choiceOf(side);
  const benefits: number[] = [];
  for (let start = first; start <= last; start++)
    benefits.push(survivorBenefit(basis, start, side.self.dates, side.rounded));
  return benefits;
}

/** The first month of a benefit open from `month` on, where the survivor has chosen one. */
function chosenStart({ self }: SurvivorSide, month: MonthIndex): MonthIndex {
  return Math.max(month, self.survivorFrom ?? 0);
}

/** The same as `bestFromEach` for a survivor who has chosen a month. */
function chosenFromEach(side: SurvivorSide, levels: readonly OwnLevel[], basis: SurvivorBasis): Float64Array {
  const { first, last } = choiceOf(side);
  const { self, rounded, weights } = side;
  return Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const start = chosenStart(side, first + at);
    const benefit = survivorBenefit(basis, start, self.dates, rounded);
    return excessValue(benefit, start, levels, { self, weights: weights.alive, rounded });
  });
}

/** For each first choice the best value of that or any later start. Empty where there is no choice. */
function bestFromEach(
  side: SurvivorSide,
  levels: readonly OwnLevel[],
  basis: SurvivorBasis,
  benefits: readonly number[],
): Float64Array {
  if (side.self.survivorFrom !== null) return chosenFromEach(side, levels, basis);
  const { first } = choiceOf(side);
  const best = new Float64Array(benefits.length);
  const payee = { self: side.self, weights: side.weights.alive, rounded: side.rounded };
  let value = 0;
  for (let at = benefits.length - 1; at >= 0; at--) {
    value = Math.max(value, excessValue(benefits[at] ?? 0, first + at, levels, payee));
    best[at] = value;
  }
  return best;
}

/** Chance that the other dies in `month`. */
function deathChance({ otherDeadBy, weights }: SurvivorSide, month: MonthIndex): number {
  const at = month - weights.alive.origin;
  return (otherDeadBy[at] ?? 1) - (otherDeadBy[at - 1] ?? 0);
}

function deadBefore({ otherDeadBy, weights, asOf }: SurvivorSide, month: MonthIndex): number {
  return month <= asOf ? 0 : (otherDeadBy[month - 1 - weights.alive.origin] ?? 1);
}

/** Deaths after the claim, from `asOf` on. */
function valueOfClaimedDeaths(
  side: SurvivorSide,
  levels: readonly OwnLevel[],
  {
    claim,
    basis,
    benefits,
  }: { readonly claim: MonthIndex; readonly basis: SurvivorBasis; readonly benefits: readonly number[] },
): number {
  const { self, asOf, rounded, weights } = side;
  const { first, last } = choiceOf(side);
  let value = 0;
  const firstDeath = Math.max(asOf, claim);
  if (firstDeath < last) {
    const best = bestFromEach(side, levels, basis, benefits);
    for (let death = firstDeath; death < last; death++) {
      const chance = deathChance(side, death);
      if (chance > 0) value += chance * (best[Math.max(0, death - first)] ?? 0);
    }
  }
  const withoutChoice = Math.max(firstDeath, last);
  const start = chosenStart(side, withoutChoice);
  const benefit = survivorBenefit(basis, start, self.dates, rounded);
  const late = excessValue(benefit, start, levels, { self, weights: weights.alone, rounded });
  const alreadyDead = deadBefore(side, withoutChoice);
  return alreadyDead === 0
    ? value + late
    : value + late - alreadyDead * excessValue(benefit, start, levels, { self, weights: weights.alive, rounded });
}

/** Running sums over the months of death from `asOf` on of the value left by a worker who had not claimed. */
function valueOfUnclaimedDeaths(side: SurvivorSide, levels: readonly OwnLevel[], lastClaim: MonthIndex): Float64Array {
  const { asOf, other, self, rounded, weights } = side;
  const { first, last } = choiceOf(side);
  const months = Math.max(0, lastClaim - asOf);
  const sums = new Float64Array(months + 1);
  let basis = basisBeforeChoice(other, asOf, rounded);
  let best: Float64Array | null = null;
  for (let at = 0; at < months; at++) {
    const death = asOf + at;
    const chance = deathChance(side, death);
    let value = 0;
    if (chance > 0) {
      const left = basisBeforeChoice(other, death, rounded);
      if (left.original !== basis.original || left.limit !== basis.limit) {
        basis = left;
        best = null;
      }
      if (death < last) {
        best ??= bestFromEach(side, levels, basis, widowBenefits(basis, side));
        value = best[Math.max(0, death - first)] ?? 0;
      } else {
        const start = chosenStart(side, death);
        const benefit = survivorBenefit(basis, start, self.dates, rounded);
        value = excessValue(benefit, start, levels, { self, weights: weights.alive, rounded });
      }
    }
    sums[at + 1] = (sums[at] ?? 0) + chance * value;
  }
  return sums;
}

/** The best first month of a widow(er)'s benefit after a death in `deathMonth`, the survivor's own retirement claim being as planned. */
export function bestSurvivorStart(
  side: SurvivorSide,
  levels: readonly OwnLevel[],
  basis: SurvivorBasis,
  deathMonth: MonthIndex,
): MonthIndex {
  const { first, last } = choiceOf(side);
  const earliest = Math.max(first, deathMonth);
  const payee = { self: side.self, weights: side.weights.alive, rounded: side.rounded };
  let bestStart = earliest;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let start = earliest; start <= Math.max(earliest, last); start++) {
    const benefit = survivorBenefit(basis, start, side.self.dates, side.rounded);
    const value = excessValue(benefit, start, levels, payee);
    if (value > bestValue) {
      bestValue = value;
      bestStart = start;
    }
  }
  return bestStart;
}

/** The same valuation where the widow(er) never claims before the survivor's full retirement age and a death changes no claim. */
export function survivorValuesAtFullAge(
  side: SurvivorSide,
  selfLevels: readonly (readonly OwnLevel[])[],
  bases: readonly SurvivorBasis[],
): readonly Float64Array[] {
  const { self, other, rounded, weights } = side;
  const start = chosenStart(side, self.dates.survivorFullRetirementMonth);
  const benefits = bases.map((basis) => survivorBenefit(basis, start, self.dates, rounded));
  return selfLevels.map((levels) =>
    Float64Array.from(benefits, (benefit) =>
      other.pia === 0 ? 0 : excessValue(benefit, start, levels, { self, weights: weights.alone, rounded }),
    ),
  );
}
