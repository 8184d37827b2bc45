import type { RetirementDistributionLaw } from '../law/retirement-distribution-law.ts';
import { monthOfAge, parseDate, yearOf } from '../primitives/calendar.ts';

/**
 * First calendar year with a required minimum distribution for someone born on `birthDate` (`"1959-04-20"`): the year
 * of attaining the applicable age. The first one may wait until April of the next year; here it is taken in its own
 * year. 26 USC 401(a)(9)(C); IRS Pub. 590-B.
 */
export function firstRmdYear(birthDate: string, law: RetirementDistributionLaw): number {
  let ageInMonths = 0;
  for (const { bornFrom, ageInMonths: age } of law.rmdApplicableAges) if (birthDate >= bornFrom) ageInMonths = age;
  return yearOf(monthOfAge(parseDate(birthDate), ageInMonths));
}

/**
 * Divisor of an owner's own account for the age attained in the year, 0 below the first age of the tables. `spouseAge`
 * is that of a spouse who is the sole beneficiary, null for none: the longer of the uniform and the joint period, so
 * that the joint table counts only for one more than ten years younger. 26 CFR 1.401(a)(9)-5(c)(1), (c)(2).
 */
export function rmdDivisor(age: number, spouseAge: number | null, law: RetirementDistributionLaw): number {
  const uniform = uniformLifetimeDivisor(age, law);
  return spouseAge === null || uniform === 0 ? uniform : Math.max(uniform, jointLifeDivisor(age, spouseAge, law));
}

/**
 * Divisor of the Uniform Lifetime Table for the age attained in the year, 0 below its first age; its last age stands
 * for all above. 26 CFR 1.401(a)(9)-9(c).
 */
export function uniformLifetimeDivisor(age: number, law: RetirementDistributionLaw): number {
  return divisorAt(law.uniformLifetime, age);
}

/** Divisor of the Single Life Table for the age attained in the year; its last age stands for all above. 26 CFR 1.401(a)(9)-9(b). */
export function singleLifeDivisor(age: number, law: RetirementDistributionLaw): number {
  return divisorAt(law.singleLife, age);
}

/**
 * Divisor of the Joint and Last Survivor Table for the ages attained in the year; 0 for a spouse who is not at least
 * ten years younger. 26 CFR 1.401(a)(9)-9(d). Simplification: a spouse under 20, with whom the table on file begins,
 * counts by the single life table, which is at most 0.1 less.
 */
export function jointLifeDivisor(ownerAge: number, spouseAge: number, law: RetirementDistributionLaw): number {
  const firstAge = law.jointLife[0]?.ownerAge ?? 0;
  const row = law.jointLife[Math.min(ownerAge - firstAge, law.jointLife.length - 1)];
  if (row === undefined) return 0;
  if (spouseAge < row.firstSpouseAge) return singleLifeDivisor(spouseAge, law);
  return row.divisors[spouseAge - row.firstSpouseAge] ?? 0;
}

interface DivisorRow {
  readonly age: number;
  readonly divisor: number;
}

/** A table's divisor at an age, 0 below its first one. */
export function divisorAt(table: readonly DivisorRow[], age: number): number {
  const firstAge = table[0]?.age ?? 0;
  return table[Math.min(age - firstAge, table.length - 1)]?.divisor ?? 0;
}

/** Dollars required for the year from the balance of the December 31 before; 0 where the tables give no divisor. 26 CFR 1.401(a)(9)-5(a)(1). */
export function requiredDistribution(priorDecemberBalance: number, divisor: number): number {
  return divisor > 0 ? priorDecemberBalance / divisor : 0;
}

/** What aggregation asks of an account that an owner must draw from. */
export interface RmdAccount {
  /** An individual retirement arrangement, as against an employer's plan. */
  readonly isIra: boolean;
  readonly is403b: boolean;
  /** Index of the owner. */
  readonly owner: number;
}

/**
 * For each account the index of the first account of its group: the required amounts of a group are added and may be
 * taken from any of its accounts. One owner's IRAs, SEP and SIMPLE ones among them, are a group, their 403(b) accounts
 * another; every other employer plan stands alone. 26 CFR 1.408-8(e)(1); 1.403(b)-6(e)(7); 1.401(a)(9)-8(a)(1).
 */
export function rmdGroups(accounts: readonly RmdAccount[]): Int32Array {
  return Int32Array.from(accounts, ({ isIra, is403b, owner }, at) =>
    isIra || is403b
      ? accounts.findIndex((other) => other.owner === owner && other.isIra === isIra && other.is403b === is403b)
      : at,
  );
}
