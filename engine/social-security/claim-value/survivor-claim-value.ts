import type { MonthIndex } from '../../primitives/calendar.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { firstSurvivorMonth, type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { LeftByParent, StartedValue, SurvivorFamily, WeightKind } from './claim-family.ts';
import { basisBeforeChoice, type Claimant, survivorAges } from './claim-household.ts';
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
  /** The children of both; null without any. */
  readonly family: SurvivorFamily | null;
  /** The first month of the other's death that counts; 0 for all. */
  readonly deathsFrom: MonthIndex;
}

/** Who is paid a widow(er)'s benefit, and how much each month of it counts. */
interface Payee {
  readonly self: Claimant;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

/** One of the survivor's own claims: its levels, and what work takes from a widow(er)'s benefit beside it. */
export interface SurvivorClaim {
  readonly choice: MonthIndex;
  readonly levels: readonly OwnLevel[];
  readonly test: SurvivorTest | null;
}

/** A widow(er)'s benefit that begins in `start`. */
interface WidowClaim {
  readonly basis: SurvivorBasis;
  readonly start: MonthIndex;
  readonly kind: WeightKind;
  /** What is paid beside it while children draw; null without any. */
  readonly started: StartedValue | null;
}

/** Value of a widow(er)'s benefit from `start` on as work leaves it, with what children are paid beside it. */
function widowValue(
  side: SurvivorSide,
  { levels, test }: SurvivorClaim,
  { basis, start, kind, started }: WidowClaim,
  benefit: number = survivorBenefit(basis, start, side.self.dates, side.rounded),
): number {
  const { self, rounded, family } = side;
  const weights = (family?.family.later[family.place] ?? side.weights)[kind];
  let value = excessValue(benefit, start, levels, { self, weights, rounded });
  if (started !== null) value += started(start, basis, kind);
  return test === null ? value : value + test(start, benefit, basis);
}

/** Value of what children and a parent for having them in care are paid from `from` until a widow(er)'s benefit begins in `until`. */
function waitingValue(
  { family }: SurvivorSide,
  { choice }: SurvivorClaim,
  { from, until, kind }: { readonly from: MonthIndex; readonly until: MonthIndex; readonly kind: WeightKind },
): number {
  return family === null ? 0 : weightOf(family.waiting(choice, kind), from, until);
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
  if (side.other.pia === 0) {
    if (side.deathsFrom > 0) return selfClaims.map(() => new Float64Array(otherClaims.length));
    const waiting = { from: side.asOf, until: Number.POSITIVE_INFINITY, kind: 'alone' } as const;
    return selfClaims.map((own) => new Float64Array(otherClaims.length).fill(waitingValue(side, own, waiting)));
  }
  const full = side.other.dates.fullRetirementMonth;
  const spans = otherClaims.map(({ claim, before, after }) => {
    const isOne = before === after || claim >= full;
    return [
      ...(isOne ? [] : [deathSpan(side, before, { choice: claim, from: claim, until: full })]),
      deathSpan(side, after, { choice: claim, from: isOne ? claim : full, until: Number.POSITIVE_INFINITY }),
    ].flatMap((span) => span ?? []);
  });
  const lastClaim = Math.max(...otherClaims.map(({ claim }) => claim));
  return selfClaims.map((own) => {
    const bereaved: Bereaved = { side, own, known: new Map() };
    const beforeClaim = valueOfUnclaimedDeaths(bereaved, lastClaim, otherClaims[0]?.credited ?? side.other);
    return Float64Array.from(otherClaims, ({ claim }, index) =>
      (spans[index] ?? []).reduce(
        (value, span) => value + valueOfClaimedDeaths(bereaved, span),
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
  /** The other as one who suspends is from full retirement age on, months of work having left the reduction. */
  readonly credited: Claimant;
}

/** Months of death that leave the same, and the widow(er)'s benefit by its first month. */
interface DeathSpan {
  readonly from: MonthIndex;
  readonly until: MonthIndex;
  readonly basis: SurvivorBasis;
  readonly benefits: readonly number[];
  readonly left: LeftByParent;
}

function deathSpan(
  side: SurvivorSide,
  basis: SurvivorBasis | undefined,
  { choice, from, until }: { readonly choice: MonthIndex; readonly from: MonthIndex; readonly until: MonthIndex },
): DeathSpan | null {
  if (basis === undefined || until <= side.asOf) return null;
  const left = { choice, died: Math.max(side.asOf, from) };
  return { from, until, basis, benefits: widowBenefits(basis, side), left };
}

/** The months in which a widow(er)'s claim can be a choice: from 60 (disabled from 50) until the survivor's full retirement age. */
function choiceOf({ self, asOf, rounded }: SurvivorSide): { readonly first: MonthIndex; readonly last: MonthIndex } {
  const first = firstSurvivorMonth(survivorAges(self), asOf, rounded.rules);
  return { first, last: self.dates.survivorFullRetirementMonth };
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

/** The value of a death in `death`, from that month on; the survivor has a choice until full retirement age. */
type ValueByDeath = (death: MonthIndex) => number;

/** A survivor with a claim of one's own, and what is known of it by what the other leaves. */
interface Bereaved {
  readonly side: SurvivorSide;
  readonly own: SurvivorClaim;
  readonly known: Map<string, ValueByDeath>;
}

type LeftBehind = Pick<DeathSpan, 'basis' | 'left'> & { readonly benefits: () => readonly number[] };

/** The value of each death that leaves the same, worked once for all claims of the other that do. */
function bestByDeath({ side, own, known }: Bereaved, behind: LeftBehind): ValueByDeath {
  const { basis, left } = behind;
  const isAfterChildren = side.family === null || left.died >= side.family.family.end;
  const ofParent = isAfterChildren ? '' : ` ${left.choice} ${left.died}`;
  const key = `${basis.original} ${basis.limit}${ofParent}`;
  const found = known.get(key) ?? newBestByDeath(side, own, behind);
  known.set(key, found);
  return found;
}

/**
 * The value of each death: of the best month in which a widow(er)'s benefit then begins, or of the one chosen. The value of beginning
 * in month s depends on the month of death only in that s does not lie before it.
 */
function newBestByDeath(side: SurvivorSide, own: SurvivorClaim, { basis, left, ...of }: LeftBehind): ValueByDeath {
  const { first } = choiceOf(side);
  const started = side.family?.started(own.choice, left) ?? null;
  const waiting = (since: MonthIndex, until: MonthIndex) =>
    waitingValue(side, own, { from: since, until, kind: 'alive' });
  if (side.self.survivorFrom !== null) {
    return (death) => {
      const start = chosenStart(side, Math.max(first, death));
      return waiting(death, start) + widowValue(side, own, { basis, start, kind: 'alive', started });
    };
  }
  const benefits = of.benefits();
  const best = new Float64Array(benefits.length);
  let value = Number.NEGATIVE_INFINITY;
  let done = benefits.length;
  return (death) => {
    const at = Math.max(0, death - first);
    while (done > at) {
      done--;
      const start = first + done;
      const ofStart = widowValue(side, own, { basis, start, kind: 'alive', started }, benefits[done] ?? 0);
      value = Math.max(value, waiting(side.asOf, start) + ofStart);
      best[done] = value;
    }
    return (best[at] ?? 0) - waiting(side.asOf, death);
  };
}

/** Chance that the other dies in `month`. */
function deathChance({ otherDeadBy, weights, deathsFrom }: SurvivorSide, month: MonthIndex): number {
  if (month < deathsFrom) return 0;
  const at = month - weights.alive.origin;
  return (otherDeadBy[at] ?? 1) - (otherDeadBy[at - 1] ?? 0);
}

function deadBefore({ otherDeadBy, weights, asOf }: SurvivorSide, month: MonthIndex): number {
  return month <= asOf ? 0 : (otherDeadBy[month - 1 - weights.alive.origin] ?? 1);
}

/** Deaths after the claim, from `asOf` on. */
function valueOfClaimedDeaths(bereaved: Bereaved, span: DeathSpan): number {
  const { side, own } = bereaved;
  const { from, until, basis, left, benefits } = span;
  const { last } = choiceOf(side);
  let value = 0;
  const firstDeath = Math.max(side.asOf, from);
  const end = Math.min(last, until);
  if (firstDeath < end) {
    const valueBy = bestByDeath(bereaved, { basis, left, benefits: () => benefits });
    for (let death = firstDeath; death < end; death++) {
      const chance = deathChance(side, death);
      if (chance > 0) value += chance * valueBy(death);
    }
  }
  const withoutChoice = Math.max(firstDeath, last);
  if (Number.isFinite(until)) {
    for (let death = withoutChoice; death < until; death++) {
      const chance = deathChance(side, death);
      if (chance > 0) value += chance * valueOfLateDeath(side, own, { death, basis, left });
    }
    return value;
  }
  return value + valueOfLateDeaths(side, own, { from: withoutChoice, basis, left });
}

/** A death in which the survivor has no choice left, being past full retirement age, from which on work takes nothing. */
function valueOfLateDeath(
  side: SurvivorSide,
  own: SurvivorClaim,
  { death, basis, left }: Pick<DeathSpan, 'basis' | 'left'> & { readonly death: MonthIndex },
): number {
  const start = chosenStart(side, death);
  const started = side.family?.started(own.choice, left) ?? null;
  const claim = { basis, start, kind: 'alive', started } as const;
  return (
    waitingValue(side, own, { from: death, until: start, kind: 'alive' }) +
    widowValue(side, { ...own, test: null }, claim)
  );
}

/** Deaths of the other from a month on in which the survivor has no choice left, being past full retirement age. */
export function valueOfLateDeaths(
  side: SurvivorSide,
  own: SurvivorClaim,
  { from: since, basis, left }: Pick<DeathSpan, 'from' | 'basis' | 'left'>,
): number {
  const from = Math.max(since, side.deathsFrom);
  const untested = { ...own, test: null };
  const start = chosenStart(side, from);
  const started = side.family?.started(own.choice, left) ?? null;
  const valueOf = (kind: WeightKind) =>
    waitingValue(side, own, { from, until: start, kind }) + widowValue(side, untested, { basis, start, kind, started });
  const late = valueOf('alone');
  const alreadyDead = deadBefore(side, from);
  return alreadyDead === 0 ? late : late - alreadyDead * valueOf('alive');
}

/** Running sums over the months of death from `asOf` on of the value left by a worker who had not claimed. */
function valueOfUnclaimedDeaths(bereaved: Bereaved, lastClaim: MonthIndex, credited: Claimant): Float64Array {
  const { side, own } = bereaved;
  const { asOf, other, rounded } = side;
  const { last } = choiceOf(side);
  const months = Math.max(0, lastClaim - asOf);
  const sums = new Float64Array(months + 1);
  let basis = basisBeforeChoice(other, asOf, rounded);
  let best: ValueByDeath | null = null;
  for (let at = 0; at < months; at++) {
    const death = asOf + at;
    const chance = deathChance(side, death);
    let value = 0;
    if (chance > 0) {
      const isCredited = death >= other.dates.fullRetirementMonth;
      const left = basisBeforeChoice(isCredited ? credited : other, death, rounded);
      if (left.original !== basis.original || left.limit !== basis.limit) {
        basis = left;
        best = null;
      }
      const unclaimed = unclaimedBy(other, death);
      if (death < last) {
        const behind = basis;
        best ??= bestByDeath(bereaved, { basis, left: unclaimed, benefits: () => widowBenefits(behind, side) });
        value = best(death);
      } else {
        value = valueOfLateDeath(side, own, { death, basis, left: unclaimed });
      }
    }
    sums[at + 1] = (sums[at] ?? 0) + chance * value;
  }
  return sums;
}

/** Before the chosen month nothing is claimed yet, or a suspension still lasts. */
function unclaimedBy({ suspension }: Claimant, died: MonthIndex): LeftByParent {
  return { choice: suspension !== null && died >= suspension.claimed ? died : null, died };
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
