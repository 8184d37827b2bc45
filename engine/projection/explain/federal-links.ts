/** Where a line of the return comes from: another line of it by form and label, or a line of another worksheet by its id. */
export type FederalLink = readonly [form: string, label: string] | string;

const FORM_1040 = 'Form 1040';
const SCHEDULE_A = 'Schedule A (Form 1040)';
const SCHEDULE_D = 'Schedule D (Form 1040)';
const SCHEDULE_SE = 'Schedule SE (Form 1040)';

/** The worksheet for the tax with gains: a return goes through one of them. */
const GAINS_TAX = ['Qualified Dividends and Capital Gain Tax Worksheet', 'Schedule D Tax Worksheet'] as const;

const of = (form: string, ...labels: readonly string[]): readonly FederalLink[] => labels.map((label) => [form, label]);
const ofGainsTax = (label: string): readonly FederalLink[] => GAINS_TAX.map((form) => [form, label]);

/**
 * By form and label, what a line of the return is worked out from where its formula names no line number. What a return
 * lacks is left out of its explanation.
 */
export const FEDERAL_LINKS: Readonly<Record<string, Readonly<Record<string, readonly FederalLink[]>>>> = {
  [FORM_1040]: {
    Wages: ['income/income.wages'],
    'Taxable interest': ['income/income.interestAndDividends'],
    'Ordinary dividends': ['income/income.interestAndDividends'],
    'Taxable retirement distributions, pensions and annuities': ['retirement-income/total'],
    'Capital gain or loss': of(SCHEDULE_D, 'Capital gain or loss on the return'),
    'Other income': ['income/income.selfEmployment', 'income/income.rental', 'income/income.other'],
    'Total income': of(
      FORM_1040,
      'Wages',
      'Taxable interest',
      'Ordinary dividends',
      'Taxable retirement distributions, pensions and annuities',
      'Taxable Social Security benefits',
      'Capital gain or loss',
      'Other income',
    ),
    'Adjustments to income': of(SCHEDULE_SE, 'Deductible part of self-employment tax'),
    'Standard or itemized deduction': [
      ...of('Standard deduction', 'Standard deduction'),
      ...of('Limit on itemized deductions', 'Itemized deductions'),
    ],
    'Total deductions': [
      ...of(FORM_1040, 'Standard or itemized deduction', 'Charitable deduction without itemizing'),
      ...of('Schedule 1-A (Form 1040)', 'Senior deduction'),
      ...of('Form 8995', 'Qualified business income deduction'),
    ],
    'Taxable income at preferential rates': [
      ...of(FORM_1040, 'Taxable income', 'Qualified dividends'),
      ...of(SCHEDULE_D, 'Net capital gain'),
    ],
    'Tax on ordinary income': ofGainsTax('Tax on ordinary income'),
    'Tax on gains and qualified dividends': ofGainsTax('Tax with preferential rates'),
    Tax: of(FORM_1040, 'Tax on ordinary income', 'Tax on gains and qualified dividends'),
    'Tax before credits, without self-employment tax': [
      ...of(FORM_1040, 'Tax'),
      ...of('Form 6251', 'Alternative minimum tax'),
      ...of('Form 8960', 'Net investment income tax'),
      ...of('Form 8959', 'Additional Medicare Tax'),
    ],
    Credits: [
      ...of('Schedule R (Form 1040)', 'Credit for the elderly'),
      ...of('Earned income credit', 'Earned income credit'),
      'form-8962/credit',
    ],
    'Additional taxes on early and HSA distributions': ['form-5329/tax'],
    'Total tax': [
      ...of(
        FORM_1040,
        'Tax before credits, without self-employment tax',
        'Credits',
        'Additional taxes on early and HSA distributions',
        'Excess advance premium tax credit repaid',
      ),
      ...of(SCHEDULE_SE, 'Self-employment tax'),
    ],
  },
  [SCHEDULE_SE]: {
    'Net earnings from self-employment, first person': ['income/income.selfEmployment'],
    'Net earnings from self-employment, second person': ['income/income.selfEmployment'],
    'Self-employment tax, first person': of(SCHEDULE_SE, 'Net earnings from self-employment, first person'),
    'Self-employment tax, second person': of(SCHEDULE_SE, 'Net earnings from self-employment, second person'),
    'Self-employment tax': of(SCHEDULE_SE, 'Self-employment tax, first person', 'Self-employment tax, second person'),
    'Deductible part of self-employment tax': of(SCHEDULE_SE, 'Self-employment tax'),
  },
  [SCHEDULE_D]: { 'Net long-term gain or loss': ['portfolio/capitalGains.realizedLongTerm'] },
  'Social Security Benefits Worksheet': { 'Social Security benefits': ['income/income.socialSecurity'] },
  [SCHEDULE_A]: {
    'Itemized deductions before the section 68 limit': of(
      SCHEDULE_A,
      'Medical and dental expenses allowed',
      'State and local taxes allowed',
      'Home mortgage interest',
      'Gifts to charity allowed',
      'Other itemized deductions',
    ),
    'Gifts to charity allowed': of(SCHEDULE_A, 'Gifts to charity within the limit'),
    'State and local taxes allowed': of(SCHEDULE_A, 'State and local tax cap'),
    'State and local tax cap': of(SCHEDULE_A, 'Phase-down of the state and local tax cap'),
  },
  'Limit on itemized deductions': {
    'Section 68 reduction': of('Limit on itemized deductions', 'Excess over the start of the 37 % bracket'),
    'Itemized deductions': [
      ...of(SCHEDULE_A, 'Itemized deductions before the section 68 limit'),
      ...of('Limit on itemized deductions', 'Section 68 reduction'),
    ],
  },
  'Form 6251': {
    'Alternative minimum tax': [...of('Form 6251', 'Tentative minimum tax'), ...of(FORM_1040, 'Tax')],
  },
};
