import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { sharedPartialMonth } from '../rules/earnings-test.ts';
import type { ExtraLevel } from './claim-levels.ts';
import type { TestedYear } from './tested-years.ts';

/** Someone whose work is tested, with what is due in each month before full retirement age. Dimes; `origin` is month 0. */
export interface TestedPerson {
  readonly years: readonly TestedYear[];
  /** First month of the person's own benefit. */
  readonly claim: MonthIndex;
  readonly own: Dimes;
  /** The PIA, and the spouse's benefit before anything comes off it: the shares of a month withheld in part. */
  readonly ownOriginal: Dimes;
  readonly extraOriginal: Dimes;
  /** On top of it, as a spouse or widow(er), level by level; one from before the claim ends with it. */
  readonly extras: readonly ExtraLevel[];
}

/** What is due on top in a month, with the worker's own benefit beside it. */
export function extraLevelIn({ claim, extras }: TestedPerson, month: MonthIndex): ExtraLevel | null {
  let due: ExtraLevel | null = null;
  for (const level of extras) {
    if (level.from > month) break;
    due = level.from < claim && month >= claim ? null : level;
  }
  return due;
}

function extraInMonth(person: TestedPerson, month: MonthIndex): Dimes {
  return extraLevelIn(person, month)?.extra ?? 0;
}

/** What is withheld from one person, month by month, and how many months of each benefit were touched. */
export interface WithheldBenefits {
  readonly own: Float64Array;
  readonly extra: Float64Array;
  ownMonths: number;
  extraMonths: number;
}

/** Others who are paid on the worker's record: the spouse's part by month, and what is left of the children's. */
export interface OthersOnRecord {
  readonly spouse: TestedPerson | null;
  readonly spouseWithheld: WithheldBenefits | null;
  readonly childrenIn: ((month: MonthIndex) => Dimes) | null;
  /** The same before the family maximum. */
  readonly childrenOriginalIn: (month: MonthIndex) => Dimes;
  readonly fromChildren: Float64Array;
}

export function newWithheldBenefits(months: number): WithheldBenefits {
  return { own: new Float64Array(months), extra: new Float64Array(months), ownMonths: 0, extraMonths: 0 };
}

export function clearWithheld(withheld: WithheldBenefits): void {
  withheld.own.fill(0);
  withheld.extra.fill(0);
  withheld.ownMonths = 0;
  withheld.extraMonths = 0;
}

/**
 * Withholds for one person's work, month by month from January: from everyone paid on the worker's record, then from the part on
 * top. In the first year with an idle month only months of work are touched. 42 USC 403(b), (f); 20 CFR 404.415, 404.434-441.
 * Preallocated arrays: a couple's grid calls this twenty thousand times.
 */
export function withholdForWork(
  self: TestedPerson,
  withheld: WithheldBenefits,
  others: OthersOnRecord,
  origin: MonthIndex,
): void {
  let hadGraceYear = false;
  const [first] = self.extras;
  const entitled = first !== undefined && first.extra > 0 ? Math.min(self.claim, first.from) : self.claim;
  for (const year of self.years) {
    if (entitled >= year.end) continue;
    const isGraceYear = !hadGraceYear && hasIdleMonth(year, entitled);
    if (isGraceYear) hadGraceYear = true;
    let left = year.due;
    for (let month = Math.max(year.start, entitled); month < year.end && left > 0; month++) {
      if (isGraceYear && year.isWorking[month - year.start] !== true) continue;
      left = withholdMonth({ self, withheld, others, at: month - origin, month }, left);
    }
  }
}

function hasIdleMonth({ start, end, isWorking }: TestedYear, entitled: MonthIndex): boolean {
  for (let month = Math.max(start, entitled); month < end; month++) if (isWorking[month - start] !== true) return true;
  return false;
}

interface MonthOfWork {
  readonly self: TestedPerson;
  readonly withheld: WithheldBenefits;
  readonly others: OthersOnRecord;
  readonly at: number;
  readonly month: MonthIndex;
}

/** What is left to withhold after the month. */
function withholdMonth(work: MonthOfWork, due: Dimes): Dimes {
  const { self, withheld, at, month } = work;
  const ofChildren = childrenOf(work);
  const fromSpouse = spouseLeft(work);
  const own = month < self.claim ? 0 : Math.max(0, self.own - (withheld.own[at] ?? 0));
  const onRecord = own === 0 ? 0 : own + fromSpouse + ofChildren;
  if (due < onRecord) {
    sharePartialMonth(work, { own, fromSpouse, ofChildren }, onRecord - due);
    return 0;
  }
  let left = due;
  if (onRecord > 0) {
    takeFromRecord(work, own, fromSpouse, ofChildren);
    left -= onRecord;
  }
  const taken = Math.min(left, Math.max(0, extraInMonth(self, month) - (withheld.extra[at] ?? 0)));
  withheld.extra[at] = (withheld.extra[at] ?? 0) + taken;
  return left - taken;
}

function childrenOf({ others: { childrenIn, fromChildren }, at, month }: MonthOfWork): Dimes {
  return childrenIn === null ? 0 : Math.max(0, childrenIn(month) - (fromChildren[at] ?? 0));
}

function spouseLeft({ others: { spouse, spouseWithheld }, at, month }: MonthOfWork): Dimes {
  if (spouse === null || spouseWithheld === null) return 0;
  return Math.max(0, extraInMonth(spouse, month) - (spouseWithheld.extra[at] ?? 0));
}

function takeFromRecord({ withheld, others, at }: MonthOfWork, own: Dimes, fromSpouse: Dimes, ofChildren: Dimes): void {
  const { spouseWithheld, fromChildren } = others;
  withheld.own[at] = (withheld.own[at] ?? 0) + own;
  if (spouseWithheld !== null && fromSpouse > 0)
    spouseWithheld.extra[at] = (spouseWithheld.extra[at] ?? 0) + fromSpouse;
  if (ofChildren > 0) fromChildren[at] = (fromChildren[at] ?? 0) + ofChildren;
}

interface PaidOnRecord {
  readonly own: Dimes;
  readonly fromSpouse: Dimes;
  readonly ofChildren: Dimes;
}

/** A month of which `left` dimes stay with all who are paid on the record. 20 CFR 404.439, 404.440. */
function sharePartialMonth(work: MonthOfWork, { own, fromSpouse, ofChildren }: PaidOnRecord, left: Dimes): void {
  const { self, others, month } = work;
  const [ownPaid = 0, spousePaid = 0, childrenPaid = 0] = sharedPartialMonth(left, [
    { original: self.ownOriginal, payable: own },
    { original: fromSpouse === 0 ? 0 : (others.spouse?.extraOriginal ?? 0), payable: fromSpouse },
    { original: ofChildren === 0 ? 0 : others.childrenOriginalIn(month), payable: ofChildren },
  ]);
  takeFromRecord(work, own - ownPaid, fromSpouse - spousePaid, ofChildren - childrenPaid);
}

/**
 * Months before `full`, counted from the first, in which a benefit was withheld in whole or part: they leave the reduction at full
 * retirement age. 42 USC 402(q)(6), (7); 20 CFR 404.412.
 */
export function countTouchedMonths(withheld: WithheldBenefits, full: number): void {
  let ownMonths = 0;
  let extraMonths = 0;
  for (let at = 0; at < withheld.own.length && at < full; at++) {
    if ((withheld.own[at] ?? 0) > 0) ownMonths++;
    if ((withheld.extra[at] ?? 0) > 0) extraMonths++;
  }
  withheld.ownMonths = ownMonths;
  withheld.extraMonths = extraMonths;
}
