import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { type CalendarDate, type MonthIndex, monthOfAge } from '../primitives/calendar.ts';
import { power } from '../primitives/math.ts';
import { divisorAt, singleLifeDivisor, uniformLifetimeDivisor } from './rmd.ts';

export type EqualPaymentMethod = 'rmd' | 'amortization' | 'annuitization';

/** The life expectancy table of a series, kept for all its years. The joint table is not offered: it pays the least. */
export type EqualPaymentTable = 'single' | 'uniform';

/** Terms of a series of payments. */
export interface EqualPaymentTerms {
  readonly method: EqualPaymentMethod;
  readonly table: EqualPaymentTable;
  /** Yearly interest rate, as a decimal; the `rmd` method uses none. */
  readonly rate: number;
}

/**
 * Dollars a year of a series of substantially equal periodic payments from `balance`, at the age attained in the year.
 * By `amortization` and `annuitization` the payment of the first year stays; by `rmd` it is recalculated each year.
 * 26 USC 72(t)(2)(A)(iv); Notice 2022-6, section 3.01.
 */
export function equalPayment(
  balance: number,
  age: number,
  { method, table, rate }: EqualPaymentTerms,
  law: RetirementDistributionLaw,
): number {
  switch (method) {
    case 'rmd':
      return balance / equalPaymentYears(age, table, law);
    case 'amortization':
      return balance / amortizationFactor(equalPaymentYears(age, table, law), rate);
    case 'annuitization':
      return balance / annuityFactor(age, rate, law);
  }
}

/** Life expectancy by the table at an age; for equal payments the Uniform Lifetime Table is extended to younger ages. Notice 2022-6, section 3.02(a), Appendix A. */
export function equalPaymentYears(age: number, table: EqualPaymentTable, law: RetirementDistributionLaw): number {
  if (table === 'single') return singleLifeDivisor(age, law);
  const isBelow = age < (law.uniformLifetime[0]?.age ?? 0);
  return isBelow ? divisorAt(law.equalPaymentUniform, age) : uniformLifetimeDivisor(age, law);
}

/** Present value of a dollar at the end of each of `years`, which may end in a fraction. */
function amortizationFactor(years: number, rate: number): number {
  return rate === 0 ? years : (1 - power(1 + rate, -years)) / rate;
}

/**
 * Present value of a dollar at the end of each year for life, by the mortality table of 26 CFR 1.401(a)(9)-9(e), whose
 * last age nobody outlives. Notice 2022-6, sections 3.01(c), 3.02(b).
 */
export function annuityFactor(age: number, rate: number, law: RetirementDistributionLaw): number {
  let alive = 1;
  let discount = 1;
  let factor = 0;
  for (let at = age; at < law.mortality.length - 1; at++) {
    alive *= 1 - (law.mortality[at]?.rate ?? 1);
    discount /= 1 + rate;
    factor += alive * discount;
  }
  return factor;
}

/**
 * First month in which the series may be changed or ended: five years after the first payment or 59½, the later.
 * 26 USC 72(t)(4)(A).
 */
export function equalPaymentEndMonth(
  firstPayment: MonthIndex,
  birth: CalendarDate,
  law: RetirementDistributionLaw,
): MonthIndex {
  return Math.max(firstPayment + law.equalPaymentYears * 12, monthOfAge(birth, law.penaltyFreeAgeInMonths));
}
