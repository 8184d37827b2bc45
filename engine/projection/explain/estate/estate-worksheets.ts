import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import type { FederalEstateTax } from '../../../tax/estate/federal-estate-tax.ts';
import { classOf } from '../../../tax/estate/inheritance-tax.ts';
import type { EstateTaxes, InheritedShare } from '../../result/estate/estate-taxes.ts';
import { type DraftSheet, lineId, worksheetOf } from '../worksheet.ts';
import { stateEstateWorksheet } from './state-estate-worksheet.ts';

/** Of the last year of a plan whose estate is taxed: the federal return, the state's, and what each heir pays. */
export function estateWorksheets(taxes: EstateTaxes | null, isLastYear: boolean): readonly DraftSheet[] {
  if (taxes === null || !isLastYear) return [];
  return [
    ...(taxes.law.inheritance === null ? [] : [inheritanceTaxWorksheet(taxes)]),
    ...stateEstateWorksheet(taxes),
    form706(taxes),
  ];
}

const FORM_706 = 'form-706';
const INHERITANCE_TAX = 'inheritance-tax';

/** A line of the form: its number, and the others by theirs. */
interface FormLine {
  readonly line: string;
  readonly label: string;
  readonly value: number;
  readonly formula: string;
  readonly citation: string;
  readonly uses?: readonly string[];
}

function form706(taxes: EstateTaxes): DraftSheet {
  const title = 'Form 706: federal estate tax';
  return {
    id: FORM_706,
    title,
    edition: '',
    lines: linesOf706(taxes).map(({ line, uses = [], citation, ...rest }) => ({
      id: lineId(FORM_706, line),
      form: 'Form 706',
      line,
      unit: 'dollars',
      citation: `${citation}; Form 706, part 2, line ${line}`,
      uses: uses.map((use) => (use.includes('/') ? use : lineId(FORM_706, use))),
      ...rest,
    })),
  };
}

function linesOf706(taxes: EstateTaxes): readonly FormLine[] {
  const { federal, stateEstate, inheritanceTax, law } = taxes;
  return [...deductionLines(federal, { stateTax: stateEstate?.tax ?? 0, inheritanceTax }), ...taxLines(federal, law)];
}

function deductionLines(
  federal: FederalEstateTax,
  { stateTax, inheritanceTax }: { readonly stateTax: number; readonly inheritanceTax: number },
): readonly FormLine[] {
  const { estate, deductions, tentativeTaxableEstate, stateDeathTaxes, taxableEstate } = federal;
  return [
    {
      line: '1',
      label: 'Total gross estate, here less debts',
      value: estate,
      formula: 'portfolio and property less debts at the end of the plan',
      citation: '26 USC 2031(a), 2053(a)',
      uses: ['heirs/before'],
    },
    {
      line: '2',
      label: 'Deductions: to charity',
      value: deductions,
      formula: 'what heirs who are charities get',
      citation: '26 USC 2055(a)',
    },
    {
      line: '3a',
      label: 'Tentative taxable estate',
      value: tentativeTaxableEstate,
      formula: `line 1 − line 2: ${figure(estate)} − ${figure(deductions)}`,
      citation: '26 USC 2051',
      uses: ['1', '2'],
    },
    {
      line: '3b',
      label: 'State death tax deduction',
      value: stateDeathTaxes,
      formula: `estate tax + inheritance tax of the state: ${figure(stateTax)} + ${figure(inheritanceTax)}`,
      citation: '26 USC 2058(a)',
      uses: ['state-estate-tax/tax', `${INHERITANCE_TAX}/total`],
    },
    {
      line: '3c',
      label: 'Taxable estate',
      value: taxableEstate,
      formula: `line 3a − line 3b: ${figure(tentativeTaxableEstate)} − ${figure(stateDeathTaxes)}`,
      citation: '26 USC 2051',
      uses: ['3a', '3b'],
    },
    ...giftLines(federal),
  ];
}

/** What was given in life counts with what is left. */
function giftLines({ taxableEstate, taxableGifts, withGifts }: FederalEstateTax): readonly FormLine[] {
  const label = 'With taxable gifts of a lifetime';
  const citation = '26 USC 2001(b)(1)';
  if (taxableGifts === 0) {
    const formula = `line 3c + line 4, of which the plan knows none: ${figure(taxableEstate)}`;
    return [{ line: '5', label, value: withGifts, formula, citation, uses: ['3c'] }];
  }
  return [
    {
      line: '4',
      label: 'Adjusted taxable gifts',
      value: taxableGifts,
      formula: 'taxable gifts of all years by the last to die: of those that both spouses gave half',
      citation: '26 USC 2001(b)(1)(B), 2513(a)(1)',
      uses: ['gifts/gifts.taxableSoFar'],
    },
    {
      line: '5',
      label,
      value: withGifts,
      formula: `line 3c + line 4: ${figure(taxableEstate)} + ${figure(taxableGifts)}`,
      citation,
      uses: ['3c', '4'],
    },
  ];
}

function taxLines(federal: FederalEstateTax, law: EstateTaxes['law']): readonly FormLine[] {
  const { withGifts, tentativeTax, applicableCredit, tax } = federal;
  const top = law.rates.at(-1)?.[1] ?? 0;
  return [
    {
      line: '6',
      label: 'Tentative tax',
      value: tentativeTax,
      formula: `Table A on ${figure(withGifts)}, up to ${percent(top)}`,
      citation: '26 USC 2001(c)',
      uses: ['5'],
    },
    {
      line: '8',
      label: 'Gross estate tax',
      value: tentativeTax,
      formula: `line 6 less gift taxes paid, of which the plan knows none: ${figure(tentativeTax)}`,
      citation: '26 USC 2001(b)(2)',
      uses: ['6'],
    },
    ...exclusionLines(federal, law),
    {
      line: '12',
      label: 'Federal estate tax',
      value: tax,
      formula: `line 8 − line 9e, not below zero: ${figure(tentativeTax)} − ${figure(applicableCredit)}`,
      citation: '26 USC 2001(b), 2010(a)',
      uses: ['8', '9e'],
    },
  ];
}

/** What is exempt: the exclusion, that of a spouse who died before, and the credit that they come to. */
function exclusionLines(federal: FederalEstateTax, law: EstateTaxes['law']): readonly FormLine[] {
  const { basicExclusion, unusedExclusion, applicableExclusion, applicableCredit } = federal;
  return [
    {
      line: '9a',
      label: 'Basic exclusion amount',
      value: basicExclusion,
      formula: `of ${law.year}, indexed from 2027 on`,
      citation: '26 USC 2010(c)(3)',
    },
    {
      line: '9b',
      label: 'Deceased spousal unused exclusion',
      value: unusedExclusion,
      formula:
        unusedExclusion > 0
          ? 'the basic exclusion of the year of the first death, all of it: everything went to the spouse'
          : 'nobody died before who left the exclusion to a spouse',
      citation: '26 USC 2010(c)(4), 2056(a)',
    },
    {
      line: '9d',
      label: 'Applicable exclusion amount',
      value: applicableExclusion,
      formula: `line 9a + line 9b: ${figure(basicExclusion)} + ${figure(unusedExclusion)}`,
      citation: '26 USC 2010(c)(2)',
      uses: ['9a', '9b'],
    },
    {
      line: '9e',
      label: 'Applicable credit amount',
      value: applicableCredit,
      formula: `Table A on line 9d: ${figure(applicableExclusion)}`,
      citation: '26 USC 2010(c)(1)',
      uses: ['9d'],
    },
  ];
}

/** What each heir gets, and the state's tax on it by class. */
function inheritanceTaxWorksheet({ law, shares, inheritanceTax }: EstateTaxes): DraftSheet {
  const citation = law.inheritance?.provenance.citation ?? '';
  const lines = shares.flatMap((share, place) => heirLines(share, place, { law, citation }));
  return worksheetOf(INHERITANCE_TAX, `Inheritance tax of ${law.state ?? ''}`, [
    ...lines,
    {
      key: 'total',
      label: 'Inheritance tax',
      value: inheritanceTax,
      formula: `sum: ${shares.map(({ tax }) => figure(tax)).join(' + ')}`,
      citation,
      uses: shares.map((_, place) => taxKey(place)),
    },
  ]);
}

const taxKey = (place: number) => `tax-${place + 1}`;

function heirLines(
  { heir, received, tax }: InheritedShare,
  place: number,
  { law, citation }: { readonly law: EstateTaxes['law']; readonly citation: string },
) {
  const { brackets = [], exemption = 0 } =
    (law.inheritance === null ? null : classOf(law.inheritance, heir.relation)) ?? {};
  const rates = brackets.map(([over, rate]) => `${percent(rate)} over ${figure(over)}`).join(', ');
  return [
    {
      key: `received-${place + 1}`,
      label: `${heir.name} gets`,
      value: received,
      formula: `${percent(heir.shareOfRest)} of what no account gives to beneficiaries, and shares of accounts`,
      citation: 'The plan as entered',
      uses: ['heirs/before'],
    },
    {
      key: taxKey(place),
      label: `Tax of ${heir.name}`,
      value: tax,
      formula: `on ${figure(received)}: ${rates}${exemption > 0 ? `; the first ${figure(exemption)} is free` : ''}`,
      citation,
      uses: [`received-${place + 1}`],
    },
  ];
}
