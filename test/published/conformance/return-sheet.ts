import type { Sheet, SheetLine } from '../../../resources/conformance/kit/sheets.mjs';
import { EXEMPTION_PHASE_OUT, FIGURES, FIXED, type Status, type Year } from './return-figures.ts';

type Row = readonly [id: string, what: string, formula: string, law: string];

/** What a progressive schedule makes of a line: the first rate on all of it, and each step on what lies above its edge. */
function schedule(line: string, edges: readonly number[], steps: readonly number[]): string {
  return edges
    .map((edge, i) => (edge === 0 ? `${steps[i]} * ${line}` : `${steps[i]} * max(0, ${line} - ${edge})`))
    .join(' + ');
}

/** 10, 12, 22, 24, 32, 35 and 37 percent, as steps. 26 USC 1(j)(2). */
const STEPS = [0.1, 0.02, 0.1, 0.02, 0.08, 0.03, 0.02];

function incomeRows(status: Status): readonly Row[] {
  const { base, adjusted, loss } = FIXED[status];
  return [
    ['half', 'Half of the benefits', '0.5 * socialSecurityBenefits', '26 USC 86(b)(1)(A)'],
    ['gain', `Gain, or loss up to ${loss}`, `max(longTermGain, 0 - ${loss})`, '26 USC 1211(b)'],
    [
      'other',
      'Income without benefits',
      'wages + taxableInterest + qualifiedDividends + gain + retirementDistributions',
      '26 USC 61',
    ],
    [
      'provisional',
      'Income that decides how much of the benefits is taxed',
      'other + taxExemptInterest + half',
      '26 USC 86(b)',
    ],
    ['overBase', 'Above the base amount', `max(0, provisional - ${base})`, '26 USC 86(c)(1)'],
    ['overAdjusted', 'Above the adjusted base amount', `max(0, provisional - ${adjusted})`, '26 USC 86(c)(2)'],
    [
      'lowerTier',
      'Half of what lies between the two, at most half of the benefits',
      `min(half, 0.5 * min(overBase, ${adjusted - base}))`,
      '26 USC 86(a)(1)',
    ],
    [
      'taxedBenefits',
      'Benefits taxed, at most 85 percent of them',
      'min(0.85 * socialSecurityBenefits, 0.85 * overAdjusted + lowerTier)',
      '26 USC 86(a)(2)',
    ],
    ['agi', 'Adjusted gross income', 'other + taxedBenefits', '26 USC 62'],
  ];
}

function deductionRows(year: Year, status: Status): readonly Row[] {
  const { standard, over65 } = FIGURES[year][status];
  const { senior } = FIXED[status];
  const allowed = senior === null ? '0' : `seniors * max(0, 6000 - 0.06 * max(0, agi - ${senior}))`;
  return [
    ['seniors', 'Persons of 65 or older', 'atLeast(ages.0, 65) + atLeast(ages.1, 65)', '26 USC 63(f)(1)'],
    [
      'standard',
      'Standard deduction with the amounts for age',
      `${standard} + ${over65} * seniors`,
      '26 USC 63(c), (f)',
    ],
    [
      'seniorDeduction',
      'Deduction for seniors, each falling by 6 percent; not on separate returns',
      allowed,
      '26 USC 151(d)(5)(C)',
    ],
    ['taxable', 'Taxable income', 'max(0, agi - standard - seniorDeduction)', '26 USC 63'],
  ];
}

function regularRows(year: Year, status: Status): readonly Row[] {
  const { brackets, gains } = FIGURES[year][status];
  return [
    [
      'allPreferred',
      'Qualified dividends and net gain',
      'qualifiedDividends + max(0, longTermGain)',
      '26 USC 1(h)(11), 1222(11)',
    ],
    ['preferred', 'The part of them in taxable income', 'min(taxable, allPreferred)', '26 USC 1(h)(1)'],
    ['ordinary', 'The rest of taxable income', 'taxable - preferred', '26 USC 1(h)(1)(A)'],
    ['ordinaryTax', 'Tax on it', schedule('ordinary', brackets, STEPS), '26 USC 1(j)(2)'],
    ['atZero', 'Gain taxed at 0 percent', `min(preferred, max(0, ${gains[0]} - ordinary))`, '26 USC 1(h)(1)(B)'],
    [
      'atFifteen',
      'Gain taxed at 15 percent',
      `min(preferred - atZero, max(0, ${gains[1]} - ordinary - atZero))`,
      '26 USC 1(h)(1)(C)',
    ],
    ['atTwenty', 'Gain taxed at 20 percent', 'preferred - atZero - atFifteen', '26 USC 1(h)(1)(D)'],
    ['withRates', 'Tax with the rates for gains', 'ordinaryTax + 0.15 * atFifteen + 0.2 * atTwenty', '26 USC 1(h)(1)'],
    ['withoutRates', 'Tax as if all were ordinary income', schedule('taxable', brackets, STEPS), '26 USC 1(j)(2)'],
    ['incomeTax', 'Income tax: the lower of the two', 'min(withRates, withoutRates)', '26 USC 1(h)(1)'],
  ];
}

function minimumRows(year: Year, status: Status): readonly Row[] {
  const { gains, minimumTax } = FIGURES[year][status];
  const { exemption, phaseOut, twentyEight } = minimumTax;
  const rate = EXEMPTION_PHASE_OUT[year];
  const added =
    status === 'marriedFilingSeparately'
      ? ` + min(${exemption}, ${rate} * max(0, agi - ${phaseOut + exemption / rate}))`
      : '';
  const edges = [0, twentyEight];
  return [
    [
      'amti',
      'Alternative minimum taxable income: no standard deduction, none for seniors',
      `agi${added}`,
      '26 USC 56(b)(1)(D)',
    ],
    ['exemption', 'Exemption', `max(0, ${exemption} - ${rate} * max(0, amti - ${phaseOut}))`, '26 USC 55(d)'],
    ['excess', 'Income above the exemption', 'max(0, amti - exemption)', '26 USC 55(b)(1)(B)'],
    ['excessOrdinary', 'The part of it without gains', 'max(0, excess - allPreferred)', '26 USC 55(b)(3)'],
    ['excessGain', 'The gains in it', 'excess - excessOrdinary', '26 USC 55(b)(3)'],
    [
      'excessAtZero',
      'Taxed at 0 percent',
      `min(excessGain, max(0, ${gains[0]} - ordinary))`,
      'Form 6251 lines 19 to 23',
    ],
    [
      'excessAtFifteen',
      'Taxed at 15 percent',
      `min(excessGain - excessAtZero, max(0, ${gains[1]} - max(${gains[0]}, ordinary)))`,
      'Form 6251 lines 25 to 30',
    ],
    ['excessAtTwenty', 'Taxed at 20 percent', 'excessGain - excessAtZero - excessAtFifteen', 'Form 6251 line 33'],
    [
      'minimumWithRates',
      'Minimum tax with the rates for gains',
      `${schedule('excessOrdinary', edges, [0.26, 0.02])} + 0.15 * excessAtFifteen + 0.2 * excessAtTwenty`,
      '26 USC 55(b)(3)',
    ],
    [
      'tentative',
      'Tentative minimum tax',
      `min(minimumWithRates, ${schedule('excess', edges, [0.26, 0.02])})`,
      '26 USC 55(b)(1)',
    ],
    ['amt', 'Alternative minimum tax', 'max(0, tentative - incomeTax)', '26 USC 55(a)'],
  ];
}

function surtaxRows(status: Status): readonly Row[] {
  const { surtax } = FIXED[status];
  return [
    ['investment', 'Net investment income', 'max(0, taxableInterest + qualifiedDividends + gain)', '26 USC 1411(c)'],
    ['niit', 'Tax on net investment income', `0.038 * min(investment, max(0, agi - ${surtax}))`, '26 USC 1411(a)(1)'],
    ['medicareTax', 'Additional Medicare tax', `0.009 * max(0, wages - ${surtax})`, '26 USC 3101(b)(2)'],
    ['total', 'All of these taxes, before credits', 'incomeTax + amt + niit + medicareTax', '26 USC 1, 55, 1411, 3101'],
  ];
}

const asLine = ([id, what, formula, law]: Row): SheetLine => ({ id, what, formula, law });

/** The sheet of every return of a year and filing status. */
export function returnSheet(year: Year, status: Status): Sheet {
  return {
    lines: [
      ...incomeRows(status),
      ...deductionRows(year, status),
      ...regularRows(year, status),
      ...minimumRows(year, status),
      ...surtaxRows(status),
    ].map(asLine),
    answers: {
      taxableSocialSecurity: 'taxedBenefits',
      agi: 'agi',
      taxableIncome: 'taxable',
      incomeTax: 'incomeTax',
      alternativeMinimumTax: 'amt',
      netInvestmentIncomeTax: 'niit',
      totalTax: 'total',
    },
  };
}
