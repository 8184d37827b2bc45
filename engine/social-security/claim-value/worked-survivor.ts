import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { type RoundedRules } from '../rules/benefit-rounding.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { Claimant } from './claim-household.ts';
import { type OwnLevel, survivorExcess } from './claim-levels.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import { ownAfterCredit, type TestedClaims } from './earnings-test-value.ts';
import type { TestedYear } from './tested-years.ts';

/** How the earnings test stands for a survivor in the month of the death. */
export interface TestState {
  /** What is left to withhold in the year, dimes. */
  readonly left: Dimes;
  /** Months of the own benefit touched before. */
  readonly ownTouched: number;
  /** Whether the monthly test was used in a year before, and whether an idle month of the year lies before the death. */
  readonly hadGrace: boolean;
  readonly wasIdle: boolean;
}

/** A survivor at work with a claim of one's own. */
export interface WorkedSurvivor {
  readonly tested: TestedClaims;
  /** Place of the claim among `tested.claims`. */
  readonly at: number;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

/** A widow(er)'s benefit that begins in `start` after a death in `death`. */
export interface WidowStart {
  readonly death: MonthIndex;
  readonly start: MonthIndex;
  readonly basis: SurvivorBasis;
}

/** Value of all that a survivor is paid from the month of the death on. Dimes. */
export function workedSurvivorValue(survivor: WorkedSurvivor, widow: WidowStart, state: TestState): number {
  const { tested, at, rounded } = survivor;
  const { self } = tested;
  const { survivorFullRetirementMonth: fullAge } = self.dates;
  const early = survivorBenefit(widow.basis, widow.start, self.dates, rounded);
  const worked = withholdSurvivor(survivor, { ...widow, early }, state);
  const later = Math.min(fullAge, widow.start + worked.survivorTouched);
  const raised = widow.start >= fullAge ? early : survivorBenefit(widow.basis, later, self.dates, rounded);
  const levels = ownAfterCredit(tested, at, worked.ownTouched, rounded);
  const benefits = { start: widow.start, early, raised, fullAge };
  return paidFrom(survivor, levels, widow.death, benefits) - lossOf(survivor, levels, worked, benefits);
}

interface WidowBenefits {
  readonly start: MonthIndex;
  /** Before the survivor's full retirement age and from then on. */
  readonly early: Dimes;
  readonly raised: Dimes;
  readonly fullAge: MonthIndex;
}

function benefitIn({ start, early, raised, fullAge }: WidowBenefits, month: MonthIndex): Dimes {
  if (month < start) return 0;
  return month < fullAge ? early : raised;
}

function levelIn(levels: readonly OwnLevel[], month: MonthIndex): OwnLevel | undefined {
  return levels.findLast(({ from }) => from <= month);
}

/** What is paid in a month, own benefit and widow(er)'s part; nothing while the own benefit is suspended. 42 USC 402(z)(3)(C). */
function dueIn(self: Claimant, level: OwnLevel | undefined, benefit: Dimes, month: MonthIndex, rounded: RoundedRules) {
  const own = level?.own.paid ?? 0;
  if (level?.isSuspended === true) return { own: 0, extra: 0 };
  return { own, extra: benefit === 0 ? 0 : survivorExcess(benefit, own, self, { month, rounded }) };
}

function paidFrom(
  { tested: { self }, weights, rounded }: WorkedSurvivor,
  levels: readonly OwnLevel[],
  death: MonthIndex,
  benefits: WidowBenefits,
): number {
  const changes = [death, benefits.start, benefits.fullAge, ...levels.map(({ from }) => from)];
  if (self.pension !== null) changes.push(self.pension.from);
  const months = changes.filter((month) => month >= death).sort((a, b) => a - b);
  let value = 0;
  for (let index = 0; index < months.length; index++) {
    const from = months[index] ?? death;
    const until = months[index + 1] ?? Number.POSITIVE_INFINITY;
    if (until <= from) continue;
    const { own, extra } = dueIn(self, levelIn(levels, from), benefitIn(benefits, from), from, rounded);
    value += rounded.paid(own + extra) * weightOf(weights, from, until);
  }
  return value;
}

interface WorkedMonths {
  readonly from: MonthIndex;
  readonly taken: readonly Dimes[];
  readonly ownTouched: number;
  readonly survivorTouched: number;
}

function lossOf(
  { tested: { self }, weights, rounded }: WorkedSurvivor,
  levels: readonly OwnLevel[],
  { from, taken }: WorkedMonths,
  benefits: WidowBenefits,
): number {
  let value = 0;
  for (const [index, amount] of taken.entries()) {
    if (amount === 0) continue;
    const month = from + index;
    const { own, extra } = dueIn(self, levelIn(levels, month), benefitIn(benefits, month), month, rounded);
    const lost = rounded.paid(own + extra) - rounded.paid(Math.max(0, own + extra - amount));
    value += lost * weightOf(weights, month, month + 1);
  }
  return value;
}

interface EarlyWidow extends WidowStart {
  readonly early: Dimes;
}

function withholdSurvivor(survivor: WorkedSurvivor, widow: EarlyWidow, state: TestState): WorkedMonths {
  const { tested, at, rounded } = survivor;
  const { self, years } = tested;
  const { death } = widow;
  const levels = tested.levels[at] ?? [];
  const fullAge = self.dates.survivorFullRetirementMonth;
  const taken: Dimes[] = [];
  let { ownTouched, hadGrace } = state;
  let survivorTouched = 0;
  for (const year of years) {
    if (year.end <= death) continue;
    const first = Math.max(year.start, death);
    const isDeathYear = year.start < death;
    const touchedBefore = survivorTouched;
    const due = (month: MonthIndex) => {
      if (month < widow.start) return dueIn(self, levelIn(levels, month), 0, month, rounded);
      const start = month < fullAge ? widow.start : Math.min(fullAge, widow.start + touchedBefore);
      const benefit = survivorBenefit(widow.basis, start, self.dates, rounded);
      return dueIn(self, levelIn(levels, month), benefit, month, rounded);
    };
    const isGraceYear = !hadGrace && ((isDeathYear && state.wasIdle) || hasIdleMonth(year, first, due));
    if (isGraceYear) hadGrace = true;
    let left = isDeathYear ? state.left : year.due;
    for (let month = first; month < year.end && left > 0; month++) {
      if (isGraceYear && year.isWorking[month - year.start] !== true) continue;
      const { own, extra } = due(month);
      const fromOwn = Math.min(left, own);
      const fromExtra = Math.min(left - fromOwn, extra);
      left -= fromOwn + fromExtra;
      while (taken.length < month - death) taken.push(0);
      taken.push(fromOwn + fromExtra);
      if (fromOwn > 0) ownTouched++;
      if (fromExtra > 0 && month < fullAge) survivorTouched++;
    }
  }
  return { from: death, taken, ownTouched, survivorTouched };
}

function hasIdleMonth(
  { start, end, isWorking }: TestedYear,
  first: MonthIndex,
  due: (month: MonthIndex) => { readonly own: Dimes; readonly extra: Dimes },
): boolean {
  for (let month = first; month < end; month++) {
    if (isWorking[month - start] === true) continue;
    const { own, extra } = due(month);
    if (own + extra > 0) return true;
  }
  return false;
}

/** The January after a month. */
export function nextJanuary(month: MonthIndex): MonthIndex {
  return yearMonth(yearOf(month), 1) + 12;
}
