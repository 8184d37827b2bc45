/** Figures of the sheets: entered from a table of their own with these sources, not read from the files of the engine. */

export const STATUSES = ['single', 'marriedFilingJointly', 'headOfHousehold', 'marriedFilingSeparately'] as const;
export type Status = (typeof STATUSES)[number];
export type Year = 2025 | 2026;

export interface Figures {
  /** Where the rates 10, 12, 22, 24, 32, 35 and 37 percent begin. 26 USC 1(j). */
  readonly brackets: readonly [number, number, number, number, number, number, number];
  readonly standard: number;
  readonly over65: number;
  /** Up to where gains are taxed at 0 and at 15 percent. 26 USC 1(h). */
  readonly gains: readonly [number, number];
  readonly minimumTax: { readonly exemption: number; readonly phaseOut: number; readonly twentyEight: number };
}

export const SOURCES: Readonly<Record<Year, string>> = {
  2025: 'Rev. Proc. 2024-40 sec. 2.01, 2.03, 2.11, 2.15; standard deduction Pub. L. 119-21 sec. 70102',
  2026: 'Rev. Proc. 2025-32 sec. 4.01, 4.03, 4.11, 4.14',
};

/** 26 USC 55(d)(2); Pub. L. 119-21 sec. 70107. */
export const EXEMPTION_PHASE_OUT: Readonly<Record<Year, number>> = { 2025: 0.25, 2026: 0.5 };

const minimum = (exemption: number, phaseOut: number, twentyEight: number) => ({ exemption, phaseOut, twentyEight });

export const FIGURES: Readonly<Record<Year, Readonly<Record<Status, Figures>>>> = {
  2025: {
    single: {
      brackets: [0, 11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
      standard: 15_750,
      over65: 2_000,
      gains: [48_350, 533_400],
      minimumTax: minimum(88_100, 626_350, 239_100),
    },
    marriedFilingJointly: {
      brackets: [0, 23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
      standard: 31_500,
      over65: 1_600,
      gains: [96_700, 600_050],
      minimumTax: minimum(137_000, 1_252_700, 239_100),
    },
    headOfHousehold: {
      brackets: [0, 17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
      standard: 23_625,
      over65: 2_000,
      gains: [64_750, 566_700],
      minimumTax: minimum(88_100, 626_350, 239_100),
    },
    marriedFilingSeparately: {
      brackets: [0, 11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
      standard: 15_750,
      over65: 1_600,
      gains: [48_350, 300_000],
      minimumTax: minimum(68_500, 626_350, 119_550),
    },
  },
  2026: {
    single: {
      brackets: [0, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      standard: 16_100,
      over65: 2_050,
      gains: [49_450, 545_500],
      minimumTax: minimum(90_100, 500_000, 244_500),
    },
    marriedFilingJointly: {
      brackets: [0, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
      standard: 32_200,
      over65: 1_650,
      gains: [98_900, 613_700],
      minimumTax: minimum(140_200, 1_000_000, 244_500),
    },
    headOfHousehold: {
      brackets: [0, 17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
      standard: 24_150,
      over65: 2_050,
      gains: [66_200, 579_600],
      minimumTax: minimum(90_100, 500_000, 244_500),
    },
    marriedFilingSeparately: {
      brackets: [0, 12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
      standard: 16_100,
      over65: 1_650,
      gains: [49_450, 306_850],
      minimumTax: minimum(70_100, 500_000, 122_250),
    },
  },
};

/** Not indexed. 26 USC 86(c), 1411(b), 3101(b)(2), 151(d)(5)(C), 1211(b). */
export const FIXED: Readonly<
  Record<
    Status,
    {
      readonly base: number;
      readonly adjusted: number;
      readonly surtax: number;
      /** Where the deduction for seniors begins to fall; null where it is not allowed. */
      readonly senior: number | null;
      readonly loss: number;
    }
  >
> = {
  single: { base: 25_000, adjusted: 34_000, surtax: 200_000, senior: 75_000, loss: 3_000 },
  marriedFilingJointly: { base: 32_000, adjusted: 44_000, surtax: 250_000, senior: 150_000, loss: 3_000 },
  headOfHousehold: { base: 25_000, adjusted: 34_000, surtax: 200_000, senior: 75_000, loss: 3_000 },
  marriedFilingSeparately: { base: 0, adjusted: 0, surtax: 125_000, senior: null, loss: 1_500 },
};
