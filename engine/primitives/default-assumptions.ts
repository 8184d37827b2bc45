/** Assumptions that a calculator makes where the request is silent. Choices of this product, not law. */

/** Age through whose calendar year a person is taken to live. */
export const DEFAULT_PLAN_END_AGE = 95;

/** Yearly real rate at which future benefits are discounted. */
export const DEFAULT_REAL_DISCOUNT_RATE = 0.02;

/** Claims worth this share less than the best count as equally good. */
export const PLATEAU_SHARE = 0.005;

/** Beyond the published years, yearly. */
export const DEFAULT_INFLATION = 0.025;
export const DEFAULT_WAGE_GROWTH = 0.035;
