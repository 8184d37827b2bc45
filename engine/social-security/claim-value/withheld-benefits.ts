import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { TestedYear } from './tested-years.ts';

/** Someone whose work is tested, with what is due in each month before full retirement age. Dimes; `origin` is month 0. */
export interface TestedPerson {
  readonly years: readonly TestedYear[];
  /** First month of the person's own benefit. */
  readonly claim: MonthIndex;
  readonly own: Dimes;
  /** On top of it, from `extraFrom` on: as a spouse or widow(er); before the claim `extraAlone`. */
  readonly extra: Dimes;
  readonly extraAlone: Dimes;
  readonly extraFrom: MonthIndex;
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
 * Withholds for one person's work, month by month from January: from the worker's own benefit, the part on top, the spouse's part
 * on the record, then the children's. In the first year with an idle month only months of work are touched. 42 USC 403(b), (f);
 * 20 CFR 404.415, 404.435-441. Preallocated arrays: a couple's grid calls this twenty thousand times.
 */
export function withholdForWork(
  self: TestedPerson,
  withheld: WithheldBenefits,
  others: OthersOnRecord,
  origin: MonthIndex,
): void {
  let hadGraceYear = false;
  const entitled = self.extraAlone > 0 ? Math.min(self.claim, self.extraFrom) : self.claim;
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

function withholdMonth({ self, withheld, others, at, month }: MonthOfWork, due: Dimes): Dimes {
  let left = due;
  if (month >= self.claim) left -= touch(withheld.own, at, self.own, left);
  if (month >= self.extraFrom) {
    left -= touch(withheld.extra, at, month < self.claim ? self.extraAlone : self.extra, left);
  }
  if (month < self.claim || self.own === 0 || left === 0) return left;
  const { spouse, spouseWithheld, childrenIn, fromChildren } = others;
  if (spouse !== null && spouseWithheld !== null && month >= spouse.extraFrom) {
    left -= touch(spouseWithheld.extra, at, spouse.extra, left);
  }
  if (childrenIn !== null && left > 0) left -= touch(fromChildren, at, childrenIn(month), left);
  return left;
}

/** Takes as much of a month as is left of it. */
function touch(from: Float64Array, at: number, amount: Dimes, wanted: Dimes): Dimes {
  const before = from[at] ?? 0;
  const taken = Math.min(wanted, Math.max(0, amount - before));
  from[at] = before + taken;
  return taken;
}

/** Months in which a benefit was withheld in whole or part: they leave the reduction at full retirement age. 20 CFR 404.412. */
export function countTouchedMonths(withheld: WithheldBenefits): void {
  let ownMonths = 0;
  let extraMonths = 0;
  for (const amount of withheld.own) if (amount > 0) ownMonths++;
  for (const amount of withheld.extra) if (amount > 0) extraMonths++;
  withheld.ownMonths = ownMonths;
  withheld.extraMonths = extraMonths;
}
