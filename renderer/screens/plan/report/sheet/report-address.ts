/** How a report is to be printed, as its address says. */
export interface ReportAddress {
  readonly paper?: Paper | undefined;
  /** Worksheets to print: of every year, or of one. */
  readonly worksheets?: 'all' | number | undefined;
}

export const PAPERS = {
  letter: { text: 'Letter', size: 'letter', contentWidth: '6.9in' },
  a4: { text: 'A4', size: 'A4', contentWidth: '6.66in' },
} as const;
export type Paper = keyof typeof PAPERS;

export function reportOfAddress({ paper, worksheets }: Readonly<Record<string, unknown>>): ReportAddress {
  const year = Number(worksheets);
  return {
    paper: paper === 'letter' || paper === 'a4' ? paper : undefined,
    worksheets:
      worksheets === 'all' ? 'all' : Number.isInteger(year) && year >= 1900 && year <= 2300 ? year : undefined,
  };
}

/** Where letters are written on Letter: the United States, Canada, Mexico, the Philippines. */
const LETTER_REGIONS = /-(US|CA|MX|PH)\b/i;

export function usualPaper(locale: string): Paper {
  return LETTER_REGIONS.test(locale) || !locale.includes('-') ? 'letter' : 'a4';
}
