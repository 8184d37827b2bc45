import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { BenefitDates } from './full-retirement-age.ts';

/** A marriage that ended in divorce, as it bears on benefits of the former spouse. */
export interface Divorce {
  readonly marriageMonths: number;
  readonly divorcedIn: MonthIndex;
}

/** A marriage counts that lasted ten years. 42 USC 416(d)(1); 20 CFR 404.331(a)(2), 404.336(a)(2). */
export function doesMarriageCount({ marriageMonths }: Divorce, rules: SocialSecurityRules): boolean {
  return marriageMonths >= rules.divorcedMarriageYears * 12;
}

/**
 * The first month of a divorced spouse's benefit: with the spouse's own claim (deemed filing), once the worker has claimed, or without that
 * once the worker is 62 and the divorce two years old. Its amount is that of a spouse; it stands outside the family maximum
 * (42 USC 403(a)(3)(C)) and goes on when the worker suspends. 42 USC 402(b)(1), (5); 20 CFR 404.331.
 *
 * @returns null where the marriage was too short
 */
export function divorcedSpouseStart(
  divorce: Divorce,
  claimMonth: MonthIndex,
  worker: { readonly dates: BenefitDates; readonly claimMonth: MonthIndex | null },
  rules: SocialSecurityRules,
): MonthIndex | null {
  if (!doesMarriageCount(divorce, rules)) return null;
  const independentFrom = Math.max(
    worker.dates.firstRetirementMonth,
    divorce.divorcedIn + rules.independentDivorceYears * 12,
  );
  const workerReady = Math.min(worker.claimMonth ?? independentFrom, independentFrom);
  return Math.max(claimMonth, workerReady);
}
