import type { MonthIndex } from '../../primitives/calendar.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import { basisBeforeChoice, type Claimant } from './claim-household.ts';
import { type OwnLevel, survivorExcess } from './claim-levels.ts';
import { type ClaimantWeights, type MonthWeights, weightOf } from './claim-weights.ts';
import type { SurvivorTest } from './survivor-earnings-test.ts';

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

/** One of the survivor's own claims: its levels, and what work takes from a widow(er)'s benefit beside it. */
export interface SurvivorClaim {
  readonly levels: readonly OwnLevel[];
  readonly test: SurvivorTest | null;
}

/** Value of a widow(er)'s benefit from `start` on as work leaves it, each month counting by `weights`. */
function widowValue(
  { self, rounded }: SurvivorSide,
  { levels, test }: SurvivorClaim,
  {
    basis,
    start,
    weights,
  }: { readonly basis: SurvivorBasis; readonly start: MonthIndex; readonly weights: MonthWeights },
  benefit: number = survivorBenefit(basis, start, self.dates, rounded),
): number {
  const value = excessValue(benefit, start, levels, { self, weights, rounded });
  return test === null ? value : value + test(start, benefit, basis);
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
 * `otherClaims` are the other's claims and what each leaves.
 */
export function survivorValues(
  side: SurvivorSide,
  selfClaims: readonly SurvivorClaim[],
  otherClaims: readonly LeftByClaim[],
): readonly Float64Array[] {
  if (side.other.pia === 0) return selfClaims.map(() => new Float64Array(otherClaims.length));
  const full = side.other.dates.fullRetirementMonth;
  const spans = otherClaims.map(({ claim, before, after }) => {
    const isOne = before === after || claim >= full;
    return [
      ...(isOne ? [] : [deathSpan(side, before, { from: claim, until: full })]),
      deathSpan(side, after, { from: isOne ? claim : full, until: Number.POSITIVE_INFINITY }),
    ].flatMap((span) => span ?? []);
  });
  const lastClaim = Math.max(...otherClaims.map(({ claim }) => claim));
  return selfClaims.map((own) => {
    const beforeClaim = valueOfUnclaimedDeaths(side, own, lastClaim);
    return Float64Array.from(otherClaims, ({ claim }, index) =>
      (spans[index] ?? []).reduce(
        (value, span) => value + valueOfClaimedDeaths(side, own, span),
        beforeClaim[Math.max(0, claim - side.asOf)] ?? 0,
      ),
    );
  });
}

/** What a claim of the other leaves: to a death before the other's full retirement age, and to one after it. */
export interface LeftByClaim {
  readonly claim: MonthIndex;
  readonly before: SurvivorBasis | undefined;
  readonly after: SurvivorBasis | undefined;
}

/** Months of death that leave the same, and the widow(er)'s benefit by its first month. */
interface DeathSpan {
  readonly from: MonthIndex;
  readonly until: MonthIndex;
  readonly basis: SurvivorBasis;
  readonly benefits: readonly number[];
}

function deathSpan(
  side: SurvivorSide,
  basis: SurvivorBasis | undefined,
  { from, until }: { readonly from: MonthIndex; readonly until: MonthIndex },
): DeathSpan | null {
  return basis === undefined || until <= side.asOf
    ? null
    : { from, until, basis, benefits: widowBenefits(basis, side) };
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
function chosenFromEach(side: SurvivorSide, own: SurvivorClaim, basis: SurvivorBasis): Float64Array {
  const { first, last } = choiceOf(side);
  const weights = side.weights.alive;
  return Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    widowValue(side, own, { basis, start: chosenStart(side, first + at), weights }),
  );
}

/** For each first choice from `from` on the best value of that or any later start. Empty where there is no choice. */
function bestFromEach(
  side: SurvivorSide,
  own: SurvivorClaim,
  { basis, benefits, from }: Pick<DeathSpan, 'basis' | 'benefits' | 'from'>,
): Float64Array {
  if (side.self.survivorFrom !== null) return chosenFromEach(side, own, basis);
  const { first } = choiceOf(side);
  const best = new Float64Array(benefits.length);
  const weights = side.weights.alive;
  let value = 0;
  for (let at = benefits.length - 1; at >= Math.max(0, from - first); at--) {
    value = Math.max(value, widowValue(side, own, { basis, start: first + at, weights }, benefits[at] ?? 0));
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
  own: SurvivorClaim,
  { from, until, basis, benefits }: DeathSpan,
): number {
  const { asOf, weights } = side;
  const { first, last } = choiceOf(side);
  let value = 0;
  const firstDeath = Math.max(asOf, from);
  const end = Math.min(last, until);
  if (firstDeath < end) {
    const best = bestFromEach(side, own, { basis, benefits, from: firstDeath });
    for (let death = firstDeath; death < end; death++) {
      const chance = deathChance(side, death);
      if (chance > 0) value += chance * (best[Math.max(0, death - first)] ?? 0);
    }
  }
  const withoutChoice = Math.max(firstDeath, last);
  // From full retirement age on work takes nothing.
  const untested = { ...own, test: null };
  if (Number.isFinite(until)) {
    for (let death = withoutChoice; death < until; death++) {
      const chance = deathChance(side, death);
      const at = { basis, start: chosenStart(side, death), weights: weights.alive };
      if (chance > 0) value += chance * widowValue(side, untested, at);
    }
    return value;
  }
  return value + valueOfLateDeaths(side, own.levels, { from: withoutChoice, basis });
}

/** Deaths of the other from a month on in which the survivor has no choice left, being past full retirement age. */
export function valueOfLateDeaths(
  side: SurvivorSide,
  levels: readonly OwnLevel[],
  { from, basis }: Pick<DeathSpan, 'from' | 'basis'>,
): number {
  const { weights } = side;
  const start = chosenStart(side, from);
  const untested = { levels, test: null };
  const late = widowValue(side, untested, { basis, start, weights: weights.alone });
  const alreadyDead = deadBefore(side, from);
  return alreadyDead === 0
    ? late
    : late - alreadyDead * widowValue(side, untested, { basis, start, weights: weights.alive });
}

/** Running sums over the months of death from `asOf` on of the value left by a worker who had not claimed. */
function valueOfUnclaimedDeaths(side: SurvivorSide, own: SurvivorClaim, lastClaim: MonthIndex): Float64Array {
  const { asOf, other, rounded, weights } = side;
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
        best ??= bestFromEach(side, own, { basis, benefits: widowBenefits(basis, side), from: death });
        value = best[Math.max(0, death - first)] ?? 0;
      } else {
        const start = chosenStart(side, death);
        value = widowValue(side, { ...own, test: null }, { basis, start, weights: weights.alive });
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
