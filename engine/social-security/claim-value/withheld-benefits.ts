import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { ExtraLevel } from './claim-levels.ts';
import type { TestedYear } from './tested-years.ts';

/** Someone whose work is tested, with what is due in each month before full retirement age. Dimes; `origin` is month 0. */
export interface TestedPerson {
  readonly years: readonly TestedYear[];
  /** First month of the person's own benefit. */
  readonly claim: MonthIndex;
  readonly own: Dimes;
  /** On top of it, as a spouse or widow(er), level by level; one from before the claim ends with it. */
  readonly extras: readonly ExtraLevel[];
}

/** What is due on top in a month, with the own benefit beside it. */
export function extraLevelIn({ claim, extras }: TestedPerson, month: MonthIndex): ExtraLevel | null {
  let due: ExtraLevel | null = null;
  for (const level of extras) {
    if (level.from > month) break;
    due = level.from < claim && month >= claim ? null : level;
  }
  return due;
}

/** What is withheld from one person, month by month, and how many months of each benefit were touched. */
export interface WithheldBenefits {
  readonly own: Float64Array;
  readonly extra: Float64Array;
  ownMonths: number;
  extraMonths: number;
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
 * Withholds for the work of somebody on whose record nobody else is paid, month by month from January: from the own benefit, then from
 * the part on top. In the first year with an idle month only months of work are touched. 42 USC 403(b), (f); 20 CFR 404.434-441.
 */
export function withholdForWork(self: TestedPerson, withheld: WithheldBenefits, origin: MonthIndex): void {
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
      const fromOwn = month < self.claim ? 0 : Math.min(left, self.own);
      const fromExtra = Math.min(left - fromOwn, extraLevelIn(self, month)?.extra ?? 0);
      withheld.own[month - origin] = fromOwn;
      withheld.extra[month - origin] = fromExtra;
      left -= fromOwn + fromExtra;
    }
  }
}

function hasIdleMonth({ start, end, isWorking }: TestedYear, entitled: MonthIndex): boolean {
  for (let month = Math.max(start, entitled); month < end; month++) if (isWorking[month - start] !== true) return true;
  return false;
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
