import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Claimant } from './claim-household.ts';
import {
  type Legacy,
  legacyAfterClaim,
  legacyUnclaimed,
  type OwnLevel,
  pensionOffset,
  type Working,
  widowBenefit,
} from './claim-levels.ts';
import { type ClaimantWeights, type MonthWeights, weightOf } from './claim-weights.ts';

/** A couple seen from the one who survives. */
export interface SurvivorSide {
  readonly self: Claimant;
  readonly other: Claimant;
  readonly asOf: MonthIndex;
  readonly weights: ClaimantWeights;
  /** Chance that the other is dead by the end of month `origin + i`. */
  readonly otherDeadBy: Float64Array;
  readonly working: Working;
}

interface Weighing {
  readonly self: Claimant;
  readonly weights: MonthWeights;
  readonly working: Working;
}

/** Value of a widow(er)'s benefit of `benefit` dimes from `from` on, on top of the own levels. */
export function excessValue(
  benefit: number,
  from: MonthIndex,
  levels: readonly OwnLevel[],
  weighing: Weighing,
): number {
  const pensionFrom = weighing.self.pension?.from ?? from;
  let value = 0;
  let start = from;
  let own = 0;
  for (let next = 0; next <= levels.length; next++) {
    const until = levels[next]?.from ?? Number.POSITIVE_INFINITY;
    if (until > start && pensionFrom > start && pensionFrom < until) {
      value += stretchExcess(benefit, own, { start, until: pensionFrom }, weighing);
      start = pensionFrom;
    }
    if (until > start) {
      value += stretchExcess(benefit, own, { start, until }, weighing);
      start = until;
    }
    own = levels[next]?.own.paid ?? 0;
  }
  return value;
}

function stretchExcess(
  benefit: number,
  own: number,
  { start, until }: { readonly start: MonthIndex; readonly until: MonthIndex },
  { self, weights, working }: Weighing,
): number {
  const extra = benefit - own - (self.pension === null ? 0 : pensionOffset(self, start, working));
  if (extra <= 0) return 0;
  const { paid } = working.amounts;
  return weightOf(weights, start, until) * (paid(own + extra) - paid(own));
}

/**
 * Value of all widow(er)'s benefits of `self` for each pair of claims, the widow(er)'s claim being the best one given the month
 * of the other's death. Dimes, by `self` claim then `other` claim.
 *
 * A death after the survivor's full retirement age leaves no choice. Before it, the value of starting in month s does not depend
 * on the month of death but for s not lying before it, so one running maximum from the back serves all months of death.
 */
export function survivorValues(
  side: SurvivorSide,
  selfLevels: readonly (readonly OwnLevel[])[],
  otherClaims: readonly MonthIndex[],
): readonly Float64Array[] {
  if (side.other.pia === 0) return selfLevels.map(() => new Float64Array(otherClaims.length));
  const legacies = otherClaims.map((claim) => legacyAfterClaim(side.other, claim, side.working));
  const benefits = legacies.map((legacy) => widowBenefits(legacy, side));
  const lastClaim = Math.max(...otherClaims);
  return selfLevels.map((levels) => {
    const beforeClaim = valueOfUnclaimedDeaths(side, levels, lastClaim);
    return Float64Array.from(otherClaims, (claim, index) => {
      const unclaimed = beforeClaim[Math.max(0, claim - side.asOf)] ?? 0;
      const legacy = legacies[index];
      return legacy === undefined
        ? unclaimed
        : unclaimed + valueOfClaimedDeaths(side, levels, { claim, legacy, benefits: benefits[index] ?? [] });
    });
  });
}

/** The months in which a widow(er)'s claim can be a choice: from 60 until the survivor's full retirement age. */
function choiceOf({ self, asOf }: SurvivorSide): { readonly first: MonthIndex; readonly last: MonthIndex } {
  return { first: Math.max(asOf, self.dates.firstSurvivorMonth), last: self.dates.survivorFullRetirementMonth };
}

function widowBenefits(legacy: Legacy, side: SurvivorSide): readonly number[] {
  const { first, last } = choiceOf(side);
  const benefits: number[] = [];
  for (let start = first; start <= last; start++) benefits.push(widowBenefit(legacy, side.self, start, side.working));
  return benefits;
}

/** For each first choice the best value of that or any later start. Empty where there is no choice. */
function bestFromEach(side: SurvivorSide, levels: readonly OwnLevel[], benefits: readonly number[]): Float64Array {
  const { first } = choiceOf(side);
  const best = new Float64Array(benefits.length);
  const weighing = { self: side.self, weights: side.weights.alive, working: side.working };
  let value = 0;
  for (let at = benefits.length - 1; at >= 0; at--) {
    value = Math.max(value, excessValue(benefits[at] ?? 0, first + at, levels, weighing));
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
    legacy,
    benefits,
  }: { readonly claim: MonthIndex; readonly legacy: Legacy; readonly benefits: readonly number[] },
): number {
  const { self, asOf, working, weights } = side;
  const { first, last } = choiceOf(side);
  let value = 0;
  const firstDeath = Math.max(asOf, claim);
  if (firstDeath < last) {
    const best = bestFromEach(side, levels, benefits);
    for (let death = firstDeath; death < last; death++) {
      const chance = deathChance(side, death);
      if (chance > 0) value += chance * (best[Math.max(0, death - first)] ?? 0);
    }
  }
  const withoutChoice = Math.max(firstDeath, last);
  const benefit = widowBenefit(legacy, self, withoutChoice, working);
  const late = excessValue(benefit, withoutChoice, levels, { self, weights: weights.alone, working });
  const alreadyDead = deadBefore(side, withoutChoice);
  return alreadyDead === 0
    ? value + late
    : value +
        late -
        alreadyDead * excessValue(benefit, withoutChoice, levels, { self, weights: weights.alive, working });
}

/** Running sums over the months of death from `asOf` on of the value left by a worker who had not claimed. */
function valueOfUnclaimedDeaths(side: SurvivorSide, levels: readonly OwnLevel[], lastClaim: MonthIndex): Float64Array {
  const { asOf, other, self, working, weights } = side;
  const { first, last } = choiceOf(side);
  const months = Math.max(0, lastClaim - asOf);
  const sums = new Float64Array(months + 1);
  const plain = legacyUnclaimed(other, asOf, working);
  let legacy = plain;
  let best: Float64Array | null = null;
  for (let at = 0; at < months; at++) {
    const death = asOf + at;
    const chance = deathChance(side, death);
    let value = 0;
    if (chance > 0) {
      const left = legacyUnclaimed(other, death, working);
      if (left.original !== legacy.original) {
        legacy = left;
        best = null;
      }
      if (death < last) {
        best ??= bestFromEach(side, levels, widowBenefits(legacy, side));
        value = best[Math.max(0, death - first)] ?? 0;
      } else {
        const benefit = widowBenefit(legacy, self, death, working);
        value = excessValue(benefit, death, levels, { self, weights: weights.alive, working });
      }
    }
    sums[at + 1] = (sums[at] ?? 0) + chance * value;
  }
  return sums;
}

/** The best first month of a widow(er)'s benefit after a death in `deathMonth`, the own claim being as planned. */
export function bestSurvivorStart(
  side: SurvivorSide,
  levels: readonly OwnLevel[],
  legacy: Legacy,
  deathMonth: MonthIndex,
): MonthIndex {
  const { first, last } = choiceOf(side);
  const earliest = Math.max(first, deathMonth);
  const weighing = { self: side.self, weights: side.weights.alive, working: side.working };
  let bestStart = earliest;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (let start = earliest; start <= Math.max(earliest, last); start++) {
    const benefit = widowBenefit(legacy, side.self, start, side.working);
    const value = excessValue(benefit, start, levels, weighing);
    if (value > bestValue) {
      bestValue = value;
      bestStart = start;
    }
  }
  return bestStart;
}

/** The same weighing where the widow(er) never claims before the survivor's full retirement age and a death changes no claim. */
export function survivorValuesAtFullAge(
  side: SurvivorSide,
  selfLevels: readonly (readonly OwnLevel[])[],
  otherClaims: readonly MonthIndex[],
): readonly Float64Array[] {
  const { self, other, working, weights } = side;
  const start = self.dates.survivorFullRetirementMonth;
  const benefits = otherClaims.map((claim) =>
    widowBenefit(legacyAfterClaim(other, claim, working), self, start, working),
  );
  return selfLevels.map((levels) =>
    Float64Array.from(benefits, (benefit) =>
      other.pia === 0 ? 0 : excessValue(benefit, start, levels, { self, weights: weights.alone, working }),
    ),
  );
}
