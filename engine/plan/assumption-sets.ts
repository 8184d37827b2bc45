import { type Assumptions, assumptionsInputs } from './schema/assumptions.ts';

/** What a set says of markets and prices. Of wages, medical costs and property it says nothing. */
export type MarketAssumptions = Pick<
  Assumptions,
  'inflation' | 'equityReturn' | 'equityVol' | 'bondReturn' | 'bondVol' | 'correlation' | 'cashReturn'
>;

export interface AssumptionSet {
  readonly id: string;
  /** With the date of its figures. */
  readonly name: string;
  readonly source: string;
  readonly figures: MarketAssumptions;
}

const FORWARD = marketsOf(assumptionsInputs.parse({}));

/**
 * Arithmetic means of US large cap and US aggregate bonds as the publisher's matrix prints them (data as of September 30, 2025). Those of
 * the forward-looking set were worked from its compound returns before the matrix had been seen, and plans hold them.
 */
const PRINTED = { equityReturn: 0.0794, bondReturn: 0.0491 } as const;

/** Returns that a cautious reader would take off the forward-looking figures, a year, and the inflation they would expect. */
const CAUTION = { stocks: 0.02, bondsAndCash: 0.01, inflation: 0.03 } as const;

/**
 * Named sets of figures, each with its date. Whoever chooses one writes its figures into the plan, so that a later set
 * changes no plan that stands.
 */
export const ASSUMPTION_SETS: readonly AssumptionSet[] = [
  {
    id: 'forwardLooking2026',
    name: 'Forward-looking, 2026',
    source:
      'J.P. Morgan Asset Management, Long-Term Capital Market Assumptions, October 2025; inflation, bond volatility and correlation are our judgment',
    figures: FORWARD,
  },
  {
    id: 'printedMeans2026',
    name: 'Forward-looking, 2026, means as printed',
    source:
      'J.P. Morgan Asset Management, Long-Term Capital Market Assumptions, October 2025, with the arithmetic means that it prints; inflation, volatilities and correlation are as in the set before',
    figures: { ...FORWARD, equityReturn: PRINTED.equityReturn, bondReturn: PRINTED.bondReturn },
  },
  {
    id: 'historical1928to2025',
    name: 'Historical, 1928–2025',
    source:
      'Averages of S&P 500, 10-year Treasuries, 3-month bills and consumer prices, 1928 to 2025: A. Damodaran, NYU Stern, January 2026',
    figures: {
      inflation: 0.0311,
      equityReturn: 0.1186,
      equityVol: 0.194,
      bondReturn: 0.0483,
      bondVol: 0.079,
      correlation: 0.019,
      cashReturn: 0.0342,
    },
  },
  {
    id: 'conservative2026',
    name: 'Conservative, 2026',
    source:
      'Our judgment: the forward-looking figures less 2 points a year for stocks and 1 point for bonds and cash, with inflation at 3%',
    figures: {
      ...FORWARD,
      inflation: CAUTION.inflation,
      equityReturn: lessPoints(FORWARD.equityReturn, CAUTION.stocks),
      bondReturn: lessPoints(FORWARD.bondReturn, CAUTION.bondsAndCash),
      cashReturn: lessPoints(FORWARD.cashReturn, CAUTION.bondsAndCash),
    },
  },
];

/** The set whose figures a plan holds; null where they are its own. */
export function assumptionSetOf(assumptions: MarketAssumptions): AssumptionSet | null {
  const held = Object.entries(marketsOf(assumptions));
  return (
    ASSUMPTION_SETS.find(({ figures }) =>
      held.every(([name, value]) => Object.entries(figures).some(([key, figure]) => key === name && figure === value)),
    ) ?? null
  );
}

/** The yearly return that a mean with this deviation compounds to: to first order, less half the variance. */
export function compoundReturn(mean: number, deviation: number): number {
  return mean - deviation ** 2 / 2;
}

function marketsOf(assumptions: MarketAssumptions): MarketAssumptions {
  const { inflation, equityReturn, equityVol, bondReturn, bondVol, correlation, cashReturn } = assumptions;
  return { inflation, equityReturn, equityVol, bondReturn, bondVol, correlation, cashReturn };
}

/** To a hundredth of a point, without the noise of binary arithmetic. */
function lessPoints(rate: number, points: number): number {
  return Math.round((rate - points) * 10_000) / 10_000;
}
