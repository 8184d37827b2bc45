import { calendarYear, money, oneOf, share, strict } from '../fields.ts';

/** What a retirement can wait for. */
export const RETIREMENT_RULES = ['netWorth', 'netPortfolio', 'success'] as const;

/** The success that a rule waits for where the plan does not say. */
const USUAL_SUCCESS = 0.9;

export const retireWhenInputs = strict({
  rule: oneOf(RETIREMENT_RULES).describe(
    'What is waited for: enough net worth (property less debts counts), enough in accounts alone, or success of what remains.',
  ),
  amount: money
    .optional()
    .describe('What the net worth or the net portfolio is to reach, in dollars of the month in which the plan starts.'),
  share: share
    .default(USUAL_SUCCESS)
    .describe('The success at which work ends under the rule success: a share of paths, as a fraction.'),
  earliest: calendarYear
    .optional()
    .describe('First year in whose January work may end. Default: the year after the plan starts.'),
  latest: calendarYear.describe('Year in whose January work ends at the latest, whatever the rule says.'),
});

/** Retirement in the first January in which something holds. */
export interface RetireWhen {
  readonly rule: (typeof RETIREMENT_RULES)[number];
  /** Dollars of the plan's first month; null under the rule `success`. */
  readonly amount: number | null;
  readonly share: number;
  readonly earliest: number;
  readonly latest: number;
}

/** Januaries that a rule may choose among. */
export const MOST_RETIREMENT_YEARS = 20;

/** When work ends by a rule while every asset earns its mean. */
export interface RetiredAtMeans {
  readonly year: number;
  /** Whether the rule holds in that January; if not, it is merely the latest. */
  readonly isReached: boolean;
}
