/** Written by `npm run inflation-model` from A. Damodaran, NYU Stern School of Business, Historical Returns on Stocks, Bonds and Bills (histretSP), 1947 to 2025. */
export const INFLATION_OF_HISTORY = {
  /** Standard deviation of what a year's logarithm of inflation has beside what the year before leaves it. */
  volatility: 0.021,
  /** What a year's distance from the mean leaves to the next. */
  persistence: 0.63,
  /** Correlations of that shock with the returns of stocks and of bonds in the same year. */
  withStocks: -0.16,
  withBonds: -0.3,
} as const;
