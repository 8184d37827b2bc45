import { formatYearMonth, type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, dollarsFromDimes, wholeDollars } from '../../primitives/dimes.ts';
import type {
  ClaimAmount,
  ClaimMonths,
  ClaimYear,
  EvaluatedClaim,
  EvaluatedDates,
  SurvivorAmount,
} from '../../results/social-security/claiming.ts';
import {
  basisAfterChoice,
  basisLeft,
  type Claimant,
  type ClaimHousehold,
  choiceOfFormer,
  entitledFrom,
  formerSpouseReady,
  paysInSuspension,
  piaInMonth,
} from '../claim-value/claim-household.ts';
import {
  type ExtraLevel,
  type OwnLevel,
  ownLevels,
  restrictedStart,
  spousalLevels,
  survivorExcess,
} from '../claim-value/claim-levels.ts';
import { earliestSpousalMonth } from '../claim-value/claim-window.ts';
import { paidOnTop, type RoundedRules, roundedByLaw } from '../rules/benefit-rounding.ts';
import { isEntitledAsSpouse } from '../rules/spousal-benefit.ts';
import { survivorBenefit } from '../rules/survivor-benefit.ts';
import { suspendedMonths } from './custom-claim.ts';

/** A pair of claims: the client's, and the spouse's or the widowed client's second one; null where there is none. */
export interface ClaimPair {
  readonly client: MonthIndex;
  readonly spouse: MonthIndex | null;
  readonly survivor: MonthIndex | null;
}

/** The exact amounts of a pair of claims by law, whatever the convention of its value. */
export function evaluatedClaim(household: ClaimHousehold, pair: ClaimPair, lifetimeBenefit: number): EvaluatedClaim {
  const rounded = roundedByLaw(household.rules);
  const sides = sidesOf(household, pair, rounded);
  return {
    claim: claimMonths(pair),
    persons: sides.map((side, index) => datesOf(side, pair, index)),
    retirement: sides.map(({ levels }) => amountOf(finalOwn(levels))),
    spousal: sides.map(({ extras }) => amountOf(extras.at(-1)?.extra ?? 0)),
    survivor: sides.map((side) => survivorAmount(household, side, pair, rounded)),
    spousalStart: sides.map((side) => monthText(spousalEntitlement(side))),
    spousalBeforeOwn: sides.map(({ extras, restricted }) =>
      restricted === null ? null : amountOf(extras[0]?.extra ?? 0),
    ),
    lifetimeBenefit,
    yearly: yearlyOf(household, sides, { pair, rounded }),
  };
}

function datesOf(side: ClaimSide, { client, spouse, survivor }: ClaimPair, index: number): EvaluatedDates {
  const { self, claim } = side;
  return {
    own: formatYearMonth(claim),
    spousal: monthText(spousalEntitlement(side)),
    survivor: monthText(self.survivorFrom ?? survivor),
    suspended: suspendedMonths(self, index === 0 ? client : (spouse ?? client)),
  };
}

export function claimMonths({ client, spouse, survivor }: ClaimPair): ClaimMonths {
  return { client: formatYearMonth(client), spouse: monthText(spouse), survivor: monthText(survivor) };
}

function monthText(month: MonthIndex | null): string | null {
  return month === null ? null : formatYearMonth(month);
}

function amountOf(dimes: Dimes): ClaimAmount {
  return { benefit: dollarsFromDimes(dimes), payment: dollarsFromDimes(wholeDollars(dimes)) };
}

interface ClaimSide {
  readonly self: Claimant;
  readonly claim: MonthIndex;
  readonly other: Claimant | undefined;
  /** The same as the worker who leaves a widow(er)'s benefit, with a former spouse's suspension. */
  readonly survived: Claimant | undefined;
  readonly otherClaim: MonthIndex;
  readonly levels: readonly OwnLevel[];
  readonly extras: readonly ExtraLevel[];
  readonly restricted: MonthIndex | null;
}

function sidesOf(household: ClaimHousehold, pair: ClaimPair, rounded: RoundedRules): readonly ClaimSide[] {
  const claims = [pair.client, pair.spouse ?? pair.client];
  return household.claimants.map((self, index): ClaimSide => {
    const chosen = claims[index] ?? pair.client;
    const worker = workerBeside(household, index, claims[1 - index] ?? pair.client);
    const levels = ownLevels(self, chosen, rounded);
    const claim = entitledFrom(self, chosen);
    const spousal = worker && {
      claimMonth: chosen,
      workerClaim: worker.readyFrom,
      notBefore: earliestSpousalMonth(self, worker.other, household),
      rounded,
    };
    return {
      self,
      claim,
      other: worker?.other,
      survived: worker?.left,
      otherClaim: worker?.claim ?? pair.client,
      levels,
      extras: worker === null || spousal === null ? [] : spousalLevels(self, levels, worker.other, spousal),
      restricted: worker === null ? null : restrictedStart(self, claim, worker.readyFrom, rounded.rules),
    };
  });
}

/** The worker on whose record a spouse's benefit may be due: the spouse, or the living former spouse. */
function workerBeside(household: ClaimHousehold, index: number, spouseClaim: MonthIndex) {
  const { claimants, former } = household;
  const spouse: Claimant | undefined = claimants[1 - index];
  if (spouse !== undefined) return { other: spouse, left: spouse, claim: spouseClaim, readyFrom: spouseClaim };
  const readyFrom = formerSpouseReady(household);
  if (former === null || readyFrom === null) return null;
  return { other: paysInSuspension(former), left: former, claim: choiceOfFormer(former), readyFrom };
}

/** First month of entitlement as a spouse, also where the spouse's own delayed credits leave nothing to pay on top. */
function spousalEntitlement({ self, other, claim, extras, restricted }: ClaimSide): MonthIndex | null {
  const start = restricted ?? extras[0]?.from;
  if (other === undefined || start === undefined) return null;
  const last = Math.max(start, claim);
  const isEntitled = restricted !== null || isEntitledAsSpouse(piaInMonth(other, last), piaInMonth(self, last));
  return isEntitled ? start : null;
}

function finalOwn(levels: readonly OwnLevel[]): Dimes {
  return levels.at(-1)?.own.paid ?? 0;
}

function survivorAmount(
  household: ClaimHousehold,
  side: ClaimSide,
  pair: ClaimPair,
  rounded: RoundedRules,
): SurvivorAmount {
  const own = finalOwn(side.levels);
  const alone = survivorAlone(household, side, pair, rounded);
  const last = Number.MAX_SAFE_INTEGER;
  const excess = survivorExcess(alone, own, side.self, { month: last, rounded });
  return { ...amountOf(own + excess), excess: dollarsFromDimes(excess), alone: dollarsFromDimes(alone) };
}

/** The widow(er)'s benefit by itself: as claimed by a widowed client, else at the survivor's full retirement age. */
function survivorAlone({ deceased }: ClaimHousehold, side: ClaimSide, pair: ClaimPair, rounded: RoundedRules): Dimes {
  if (deceased !== null && pair.survivor !== null) {
    return survivorBenefit(basisLeft(deceased, rounded), pair.survivor, side.self.dates, rounded);
  }
  if (side.survived === undefined) return 0;
  const basis = basisAfterChoice(side.survived, side.otherClaim, rounded);
  return survivorBenefit(basis, chosenSurvivorMonth(side.self), side.self.dates, rounded);
}

/** The survivor's full retirement age, or the month that was chosen. */
function chosenSurvivorMonth({ survivorFrom, dates }: Claimant): MonthIndex {
  return survivorFrom ?? dates.survivorFullRetirementMonth;
}

interface Yearly {
  readonly pair: ClaimPair;
  readonly rounded: RoundedRules;
}

/**
 * Year by year from the first claim to the first year in which nothing changes any more. What a claim made in `asOf` is paid for
 * months of the year before is paid with it.
 */
function yearlyOf(
  household: ClaimHousehold,
  sides: readonly ClaimSide[],
  { pair, rounded }: Yearly,
): readonly ClaimYear[] {
  const starts = sides.flatMap(({ levels, extras }) => [...levels, ...extras].map(({ from }) => from));
  const survivors = sides.map((side) => firstSurvivorPayment(household, side, pair));
  const changes = [...starts, ...survivors.filter((month) => Number.isFinite(month))];
  const firstYear = yearOf(Math.max(household.asOf, Math.min(...changes)));
  const lastYear = Math.max(firstYear, yearOf(Math.max(...changes)) + 1);
  const alone = sides.map((side) => survivorAlone(household, side, pair, rounded));
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index): ClaimYear => {
    const year = firstYear + index;
    const january = yearMonth(year, 1);
    const inYear = (of: (month: MonthIndex) => Dimes, isOpen: boolean) => {
      const isPaidInArrears = isOpen && year === yearOf(household.asOf);
      const from = isPaidInArrears ? Math.min(january, household.asOf - household.rules.retroactiveMonths) : january;
      let dimes = 0;
      for (let month = from; month < january + 12; month++) dimes += of(month);
      return dollarsFromDimes(dimes);
    };
    const isAnyOpen = sides.some(isClaimOpen);
    return {
      year,
      retirement: sides.map((side) => inYear((month) => wholeDollars(ownAt(side.levels, month)), isClaimOpen(side))),
      spousal: sides.map((side) =>
        inYear((month) => paidOnTop(ownAt(side.levels, month), extraAt(side, month), rounded), isAnyOpen),
      ),
      ifAlone: sides.map((side, person) =>
        inYear(
          (month) => {
            const own = ownAt(side.levels, month);
            const widow = month >= (survivors[person] ?? Infinity) ? (alone[person] ?? 0) : 0;
            const isStopped = levelAt(side.levels, month)?.isSuspended === true;
            const excess = isStopped ? 0 : survivorExcess(widow, own, side.self, { month, rounded });
            const isPaidAlready = month < january && !isClaimOpen(side);
            return isPaidAlready ? wholeDollars(own + excess) - wholeDollars(own) : wholeDollars(own + excess);
          },
          household.deceased !== null || isClaimOpen(side),
        ),
      ),
    };
  });
}

function isClaimOpen({ self }: ClaimSide): boolean {
  return self.claimedMonth === null;
}

function firstSurvivorPayment(
  { deceased }: ClaimHousehold,
  { self, other }: ClaimSide,
  { survivor }: ClaimPair,
): MonthIndex {
  if (deceased !== null) return survivor ?? Number.POSITIVE_INFINITY;
  return other === undefined ? Number.POSITIVE_INFINITY : chosenSurvivorMonth(self);
}

function levelAt(levels: readonly OwnLevel[], month: MonthIndex): OwnLevel | undefined {
  return levels.findLast(({ from }) => from <= month);
}

function ownAt(levels: readonly OwnLevel[], month: MonthIndex): Dimes {
  return levelAt(levels, month)?.own.paid ?? 0;
}

function extraAt({ extras, claim, restricted }: ClaimSide, month: MonthIndex): Dimes {
  const level = extras.findLast(({ from }) => from <= month);
  const isPaused = level !== undefined && restricted !== null && level.from === restricted && month >= claim;
  return level === undefined || isPaused ? 0 : level.extra;
}
