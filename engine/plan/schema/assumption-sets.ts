import type { Assumptions } from './assumptions.ts';

/** A named, dated set of assumptions to choose from. Choosing one copies its figures into the plan, where they stay. */
export interface AssumptionSet {
  readonly id: 'forwardLooking2026' | 'historical1928To2025' | 'conservative2026';
  readonly name: string;
  /** When the figures were published, or the years that they describe. */
  readonly asOf: string;
  readonly source: string;
  /** Which figures are a judgement of this program, and how the others were worked out. */
  readonly note: string;
  readonly assumptions: Assumptions;
}

const FORWARD_LOOKING: AssumptionSet = {
  id: 'forwardLooking2026',
  name: 'Forward-looking 2026',
  asOf: '2025-10-20',
  source: 'J.P. Morgan Asset Management, 2026 Long-Term Capital Market Assumptions: US large cap, US aggregate, cash',
  note: 'Compound returns of 6.7 %, 4.8 % and 3.1 % as arithmetic means. Inflation, bond volatility, correlation and the growth of wages, medical costs and property are judgements.',
  assumptions: {
    inflation: 0.025,
    medicalInflation: 0.045,
    wageGrowth: 0.035,
    equityReturn: 0.0806,
    equityVol: 0.165,
    bondReturn: 0.0495,
    bondVol: 0.055,
    correlation: 0.15,
    cashReturn: 0.031,
    propertyGrowth: 0.03,
  },
};

const HISTORICAL: AssumptionSet = {
  id: 'historical1928To2025',
  name: 'Historical 1928–2025',
  asOf: '1928–2025',
  source:
    'A. Damodaran, NYU Stern, Historical Returns on Stocks, Bonds and Bills: S&P 500, 10-year Treasury, 3-month bills',
  note: 'Arithmetic means and standard deviations of 98 years; cash and inflation are compound means. Medical costs, wages and property keep the distance from inflation that they have in the forward-looking set.',
  assumptions: {
    inflation: 0.0304,
    medicalInflation: 0.0504,
    wageGrowth: 0.0404,
    equityReturn: 0.1186,
    equityVol: 0.194,
    bondReturn: 0.0483,
    bondVol: 0.079,
    correlation: 0.019,
    cashReturn: 0.0337,
    propertyGrowth: 0.0354,
  },
};

const CONSERVATIVE: AssumptionSet = {
  id: 'conservative2026',
  name: 'Conservative 2026',
  asOf: '2026, run without a date',
  source: 'Vanguard Capital Markets Model, ten-year ranges: US equities, US aggregate bonds, US cash, US inflation',
  note: 'Middle of the ranges 2.8–4.8 % and 3.8–4.8 % as arithmetic means (plus half the variance), low end of cash, high end of inflation. Correlation and the growth of wages, medical costs and property are judgements.',
  assumptions: {
    inflation: 0.026,
    medicalInflation: 0.05,
    wageGrowth: 0.033,
    equityReturn: 0.0494,
    equityVol: 0.165,
    bondReturn: 0.0449,
    bondVol: 0.062,
    correlation: 0.15,
    cashReturn: 0.029,
    propertyGrowth: 0.026,
  },
};

/** The first is the default of a plan that says nothing. */
export const ASSUMPTION_SETS: readonly AssumptionSet[] = [FORWARD_LOOKING, HISTORICAL, CONSERVATIVE];
