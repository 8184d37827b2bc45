/** What is assumed where a plan or a request states nothing. Choices of this product, not law. */

/** Age in years; a person is assumed to live through the calendar year in which it is reached. */
export const DEFAULT_PLAN_END_AGE = 95;

/** Yearly real rate at which future benefits are discounted. */
export const DEFAULT_REAL_DISCOUNT_RATE = 0.02;

/** Claims worth this share less than the best count as equally good. */
export const PLATEAU_SHARE = 0.005;

/** Yearly rates beyond the last published years. */
export const DEFAULT_INFLATION = 0.025;
export const DEFAULT_WAGE_GROWTH = 0.035;
export const DEFAULT_MEDICAL_INFLATION = 0.045;
