import { type Comparison, type ExplainedYear, yearToDate } from './explained-year.ts';

/** The federal and the state return beside the row's taxes. */
export function returnComparisons(year: ExplainedYear): readonly Comparison[] {
  return [
    ...incomeComparisons(year),
    ...federalTaxComparisons(year),
    ...childrenComparisons(year),
    ...gainComparisons(year),
    ...stateComparisons(year),
  ];
}

function incomeComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row } = year;
  const of1040 = (label: string) => sheets.sum('form-1040', label);
  const before = yearToDate(year);
  // The row's deduction is without that for business income.
  const businessDeduction = sheets.sum('form-8995', 'Qualified business income deduction');
  return [
    [
      'interest and dividends',
      of1040('Taxable interest') + of1040('Ordinary dividends'),
      row.income.interestAndDividends + before.interest + before.ordinaryDividends,
    ],
    ...wageComparisons(year),
    [
      'Social Security benefits',
      sheets.sum('social-security-benefits-worksheet', 'Social Security benefits'),
      row.income.socialSecurity + before.socialSecurity,
    ],
    ['tax-exempt interest', of1040('Tax-exempt interest'), row.taxes.magi - row.taxes.agi],
    ['taxable benefits', of1040('Taxable Social Security benefits'), row.taxes.taxableSocialSecurity],
    [
      'taxable benefits on their worksheet',
      sheets.sum('social-security-benefits-worksheet', 'Taxable Social Security benefits'),
      row.taxes.taxableSocialSecurity,
    ],
    ['benefits on Form 1040', of1040('Social Security benefits'), row.income.socialSecurity + before.socialSecurity],
    ['AGI', of1040('Adjusted gross income'), row.taxes.agi],
    ['deduction', of1040('Total deductions') - businessDeduction, row.taxes.deduction],
    ['taxable income', of1040('Taxable income'), row.taxes.taxableIncome],
  ];
}

/** Wages of a plan in which nobody puts a part of them aside before tax. */
function wageComparisons(year: ExplainedYear): readonly Comparison[] {
  const { plan, sheets, row } = year;
  const wages = sheets.sum('form-1040', 'Wages');
  const isTaxedInFull = plan.accounts.every(({ contributions }) => contributions.length === 0);
  return isTaxedInFull ? [['wages', wages, row.income.wages + yearToDate(year).wages]] : [];
}

function federalTaxComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row } = year;
  const { taxes } = row;
  const byKind = (label: string) => sheets.sum('tax-by-kind', label);
  const onReturn =
    sheets.sum('schedule-se', 'Self-employment tax') +
    sheets.sum('form-8959', 'Additional Medicare Tax on wages') +
    sheets.sum('form-8959', 'Additional Medicare Tax on self-employment income');
  const paidBefore = yearToDate(year).federalTaxPaid;
  const credits =
    sheets.sum('schedule-r', 'Credit for the elderly') +
    sheets.sum('earned-income-credit', 'Earned income credit') +
    sheets.sum('form-8962', 'Premium tax credit') +
    sheets.sum('schedule-8812', 'Child tax credit, or for other dependents') +
    sheets.sum('schedule-8812', 'Additional child tax credit') +
    sheets.sum('form-2441', 'Dependent care credit') +
    sheets.sum('form-8863', 'Education credits') +
    sheets.sum('form-8863', 'Refundable part');
  const penalty = taxes.earlyWithdrawalPenalty;
  const ofReturn = taxes.federalIncome + taxes.capitalGains + taxes.amt + taxes.niit + penalty;
  return [
    ['tax on ordinary income', byKind('Tax on ordinary income') - credits - paidBefore, taxes.federalIncome],
    [
      'credits',
      byKind('Tax on ordinary income') - byKind('Credits, refundable ones included') - paidBefore,
      taxes.federalIncome,
    ],
    ['tax on gains', byKind('Tax on gains and qualified dividends'), taxes.capitalGains],
    ['alternative minimum tax', sheets.sum('form-6251', 'Alternative minimum tax'), taxes.amt],
    ['alternative minimum tax on Form 1040', sheets.sum('form-1040', 'Alternative minimum tax'), taxes.amt],
    ['net investment income tax', sheets.sum('form-8960', 'Net investment income tax'), taxes.niit],
    ['additional taxes', byKind('Additional taxes on early and HSA distributions'), penalty],
    ['additional taxes on their worksheet', sheets.sum('form-5329', 'Additional taxes'), penalty],
    ['tax less refundable credits', byKind('Total tax less refundable credits') - onReturn - paidBefore, ofReturn],
    [
      'total tax',
      sheets.sum('form-1040', 'Total tax') - sheets.sum('form-1040', 'Refundable credits') - onReturn - paidBefore,
      ofReturn,
    ],
  ];
}

/** Credits for children; none in a plan that claims nobody. */
function childrenComparisons({ sheets, row: { children } }: ExplainedYear): readonly Comparison[] {
  const college = sheets.sum('form-8863', 'Education credits') + sheets.sum('form-8863', 'Refundable part');
  return [
    [
      'child tax credit',
      sheets.sum('schedule-8812', 'Child tax credit, or for other dependents'),
      children?.childTaxCredit ?? 0,
    ],
    [
      'additional child tax credit',
      sheets.sum('schedule-8812', 'Additional child tax credit'),
      children?.additionalChildTaxCredit ?? 0,
    ],
    ['dependent care credit', sheets.sum('form-2441', 'Dependent care credit'), children?.dependentCareCredit ?? 0],
    ['college', college, children?.collegeCredit ?? 0],
  ];
}

function gainComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row, rows, at, plan } = year;
  const carriedIn = at === 0 ? plan.taxes.capitalLossCarryforward : (rows[at - 1]?.capitalGains.carryforward ?? 0);
  const worksheet = 'capital-loss-carryover-worksheet';
  return [
    [
      'net long-term gain',
      sheets.sum('schedule-d', 'Net long-term gain or loss'),
      row.capitalGains.realizedLongTerm + yearToDate(year).longTermGain - carriedIn,
    ],
    [
      'net short-term gain',
      sheets.sum('schedule-d', 'Net short-term gain or loss'),
      row.capitalGains.realizedShortTerm,
    ],
    [
      'loss carried to next year',
      sheets.sum(worksheet, 'Long-term loss carried to next year') +
        sheets.sum(worksheet, 'Short-term loss carried to next year'),
      row.capitalGains.carryforward,
    ],
  ];
}

function stateComparisons(year: ExplainedYear): readonly Comparison[] {
  const { sheets, row } = year;
  const flat: readonly Comparison[] =
    sheets.find('state-return', 'Rate').length === 0
      ? []
      : [
          ['AGI on the state return', sheets.sum('state-return', 'Federal adjusted gross income'), row.taxes.agi],
          [
            'taxable benefits on the state return',
            sheets.sum('state-return', 'Taxable Social Security benefits'),
            row.taxes.taxableSocialSecurity,
          ],
        ];
  const paidBefore = yearToDate(year).stateTaxPaid;
  const onReturns =
    sheets.sum('state-return', 'State income tax') +
    sheets.sum('local-return', 'Local income tax') -
    sheets.sum('property-tax-credits', 'Credits for property tax and rent');
  return [...flat, ['state tax', onReturns - paidBefore, row.taxes.state]];
}
