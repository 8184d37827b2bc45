/** Published spending rules by their default parameters, which the projection applies and the page tells. */

/** Guyton and Klinger, Decision Rules and Maximum Initial Withdrawal Rates, Journal of Financial Planning, March 2006. */
export const GUYTON_KLINGER = { upper: 1.2, lower: 0.8, cut: 0.9, raise: 1.1, yearsWithoutCuts: 15 } as const;

/** Vanguard, From assets to income: a goals-based approach to retirement spending, 2020: no more than 5 % up, 2.5 % down. */
export const VANGUARD = { ceiling: 1.05, floor: 0.975 } as const;
