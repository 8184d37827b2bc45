import type { StateLocality } from '../../../../engine/law/states/locality-entry.ts';
import type { ExemptionRule, RetirementRule, StateEntries } from '../../../../engine/law/states/state-law.ts';
import type { StateAmount } from '../../../../engine/law/states/state-law-parts.ts';
import type { LocalTaxBase } from '../../../../engine/primitives/state-codes.ts';

/** What an entry of a state's file says, in a few words for `docs/states.md`. */
type Words = { readonly [Name in keyof StateEntries]-?: (entry: NonNullable<StateEntries[Name]>) => string };

const dollars = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (rate: number) => `${Number((rate * 100).toFixed(4))}%`;
const last = <T>(values: readonly T[]): T | undefined => values.at(-1);

function amountWords(amount: StateAmount): string {
  if (typeof amount === 'number') return dollars(amount);
  const { single, marriedFilingJointly, marriedFilingSeparately: separate, headOfHousehold } = amount;
  const apart = separate === undefined || separate === single ? '' : `, ${dollars(separate)} separate`;
  const head = headOfHousehold === undefined ? '' : `, ${dollars(headOfHousehold)} head of household`;
  return `${dollars(single)} single, ${dollars(marriedFilingJointly)} joint${apart}${head}`;
}

const COVERED: Readonly<Record<RetirementRule['covers'][number], string>> = {
  pension: 'private and other states’ pensions',
  privatePension: 'private pensions',
  otherStatePension: 'other states’ pensions',
  governmentPension: 'federal pensions and those of the state',
  federalPension: 'federal pensions',
  statePension: 'pensions of the state',
  militaryPension: 'military retirement pay',
  employerPlan: '401(k), 403(b) and 457(b) plans',
  ira: 'IRAs',
  conversion: 'conversions to Roth',
  investment: 'investment income',
  wages: 'wages',
  any: 'any income',
};

/** How contributions to retirement accounts that were taxed when they were made come out again. */
const RECOVERY = {
  shareOfEach: 'contributions taxed before are a share of each payment from an account, which is not taxed',
  contributionsFirst: 'contributions taxed before come out of an account first, untaxed',
};

function ageWords({ minAge, maxAge, bornBy, bornAfter }: RetirementRule): string {
  const words = [
    minAge === undefined ? '' : `from ${minAge}`,
    maxAge === undefined ? '' : `to ${maxAge}`,
    bornAfter === undefined ? '' : `born after ${bornAfter}`,
    bornBy === undefined ? '' : `born by ${bornBy}`,
  ].filter((each) => each !== '');
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function retirementWords(rule: RetirementRule): string {
  const cap = [
    rule.capEach === undefined ? '' : `up to ${dollars(rule.capEach)} each`,
    rule.capBoth === undefined ? '' : `or ${dollars(rule.capBoth)} for a couple both of that age`,
    rule.capReturn === undefined ? '' : `up to ${amountWords(rule.capReturn)}`,
    rule.capLess === undefined ? '' : 'less Social Security',
    rule.coversLessEarlierRules === undefined ? '' : 'of what is not left out already',
    rule.exceptUnmatchedDeferrals === undefined ? '' : 'but not deferrals without an employer’s match',
    rule.phaseOut === undefined ? '' : 'falling with income',
    rule.restSheltersOther === undefined ? '' : 'the rest for other income',
  ].filter((each) => each !== '');
  const covered = rule.covers.map((kind) => COVERED[kind]).join(', ');
  return `${covered}${ageWords(rule)}: ${cap.length === 0 ? 'all' : cap.join(', ')}`;
}

function exemptionWords(rule: ExemptionRule): string {
  const words = [
    rule.perReturn === undefined ? '' : amountWords(rule.perReturn),
    rule.perPerson === undefined ? '' : `${amountWords(rule.perPerson)} a person`,
    rule.perDependent === undefined ? '' : `${dollars(rule.perDependent)} a dependent`,
  ].filter((each) => each !== '');
  const age = rule.minAge === undefined ? '' : ` from ${rule.minAge}`;
  const falls = rule.phaseOut === undefined ? '' : ', falling with income';
  return `${rule.as} of ${words.join(' and ')}${age}${falls}`;
}

const GAINS = {
  ordinary: () => 'as other income',
  exempt: () => 'not taxed',
  taxableShare: (rule: { share: number }) => `${percent(rule.share)} taxed`,
  exclusion: (rule: { upTo: StateAmount }) => `up to ${amountWords(rule.upTo)} left out`,
  maxRate: (rule: { rate: number }) => `at no more than ${percent(rule.rate)}`,
  ownSchedule: () => 'by a schedule of their own',
  shortTermRate: (rule: { rate: number }) => `short-term gains at ${percent(rule.rate)}`,
  excise: (rule: { deduction: number }) => `an excise on long-term gains over ${dollars(rule.deduction)}`,
} as const;

const COUPLES = {
  ownReturns: 'each spouse may work out a return of their own',
  ownDeductions: 'each spouse deducts the standard deduction from their own income',
  shareOfIncome: 'the schedule applies to each spouse’s share of the taxable income',
  leveled: 'the schedule applies to each spouse’s taxable income, deductions divided as they like',
  penaltyCredit: 'a credit of what the joint schedule costs over two single ones',
  subtraction: 'part of the lesser income is left out',
} as const;

const CREDITS = {
  shareOfTax: 'a share of the tax at low incomes',
  federalDeduction: 'a share of the federal deductions',
  socialSecurity: 'on taxable Social Security',
  birthYear: 'for those born by a year',
  retirementIncome: 'on retirement income',
  age: 'for age',
  amountByIncome: 'an amount that falls with income',
  pension: 'on pensions',
  lesserEarnings: 'on the lesser earnings of a couple',
  jointShareOfTax: 'joint filing',
  noTaxStatus: 'no tax, or little, at low incomes',
  federalTaxLimit: 'no more tax than the federal one',
  steppedEach: 'for each taxpayer, falling with taxable income',
} as const;

const LOCAL_BASES: Readonly<Record<LocalTaxBase, string>> = {
  stateTaxable: 'taxable income',
  wages: 'wages and profit',
  stateTax: 'the state tax',
  earnedAndInvestment: 'income but retirement income',
  wagesAndUnearned: 'wages, profit, dividends, short-term gains, rents and annuities',
};

/** A place with its rate where it has one, and where that stands if not in the source of the entry. */
function localityWords(place: StateLocality): string {
  const rate = 'rate' in place ? ` ${percent(place.rate)} of ${LOCAL_BASES[place.base ?? 'stateTaxable']}` : '';
  const exemption =
    'exemption' in place && place.exemption !== undefined ? ` over ${dollars(place.exemption)} each` : '';
  return `${place.name}${rate}${exemption}${place.source === undefined ? '' : localSource(place.source)}`;
}

function localSource({ citation, url, quote, seenIn }: NonNullable<StateLocality['source']>): string {
  const quoted = quote === undefined ? '' : `: “${quote}”`;
  return ` ([${citation}](${url})${quoted}${seenIn === undefined ? '' : `; its rate not seen there, but [here](${seenIn})`})`;
}

type EducationRule = NonNullable<StateEntries['educationSavings']>['values'][number]['rule'];

function educationWords(rule: EducationRule): string {
  const upTo = rule.upTo === undefined ? '' : ` up to ${amountWords(rule.upTo)}`;
  const per = rule.per === undefined ? '' : ' for each beneficiary';
  if (rule.as === 'deduction') {
    const falls = rule.phaseOut === undefined ? '' : ', below a limit of income';
    return `contributions${upTo}${per} left out${falls}`;
  }
  const max = rule.max === undefined ? '' : `, at most ${amountWords(rule.max)}`;
  return `a credit of ${percent(rule.rate)} of contributions${upTo}${per}${max}`;
}

type ItemizedRule = NonNullable<StateEntries['itemizedDeductions']>['values'][number]['rule'];

const PROPERTY_TAX = {
  all: 'property tax',
  withinFederalCap: 'property tax within the federal cap on state and local taxes',
  shareOfFederalCap: 'property tax, or its share of the federal cap on state and local taxes',
} as const;

function medicalWords({ medical }: ItemizedRule): string {
  if (medical === undefined) return '';
  return medical === 'federal'
    ? 'medical expenses as on the federal return'
    : `medical expenses over ${percent(medical.overShare)} of the state’s income`;
}

function itemizedLimitWords({ limit, highIncome }: ItemizedRule): string {
  const shares = highIncome?.steps.map(({ share }) => percent(share)) ?? [];
  const steps = shares.length === 0 ? '' : `; less ${shares.join(' and ')} of them at high incomes`;
  return `${limit === undefined ? '' : '; falling with income'}${steps}`;
}

function itemizedWords(rule: ItemizedRule): string {
  const parts = [
    medicalWords(rule),
    rule.propertyTax === undefined ? '' : PROPERTY_TAX[rule.propertyTax],
    rule.propertyTaxUpTo === undefined ? '' : `of it up to ${amountWords(rule.propertyTaxUpTo)}`,
    rule.incomeTax === undefined ? '' : `state income tax up to an income of ${amountWords(rule.incomeTax.agiUpTo)}`,
    rule.mortgageInterest === undefined ? '' : 'mortgage interest',
    rule.homeUpTo === undefined ? '' : `property tax and interest together up to ${amountWords(rule.homeUpTo)}`,
    rule.gifts === undefined ? '' : rule.gifts === true ? 'gifts' : 'gifts without the federal floor',
    rule.payrollTax === undefined ? '' : `payroll taxes up to ${dollars(rule.payrollTax.upToEach)} each`,
    rule.other === undefined ? '' : 'other deductions of the federal return',
  ].filter((each) => each !== '');
  const credit =
    rule.creditRate === undefined
      ? ''
      : `a credit of ${percent(rule.creditRate)} of what exceeds the standard deduction: `;
  return `${credit}${parts.join(', ')}${itemizedLimitWords(rule)}; ${ITEMIZES[choiceOf(rule)]}`;
}

const ITEMIZES = {
  free: 'whatever the federal return took',
  federal: 'if and only if the federal return itemizes',
  orStandard: 'only if the federal return itemizes, or else the standard deduction',
} as const;

function choiceOf({ itemizes, orStandard }: ItemizedRule): keyof typeof ITEMIZES {
  return orStandard === true ? 'orStandard' : itemizes;
}

/** The value in force in 2026, or the first one. */
function of2026<Value extends { readonly from: number }>(values: readonly Value[]): Value | undefined {
  return values.findLast(({ from }) => from <= 2026) ?? values[0];
}

export const ENTRY_WORDS: Words = {
  startingPoint: ({ values }) => {
    const { income, recovery } = last(values) ?? {};
    const start = income === 'federalTaxableIncome' ? 'federal taxable income' : 'federal adjusted gross income';
    return recovery === undefined ? start : `${start}; ${RECOVERY[recovery]}`;
  },
  rateSchedule: ({ values }) => {
    const rates = of2026(values)?.single.map(([, rate]) => rate) ?? [];
    const taxed = rates.filter((rate) => rate > 0);
    return taxed.length === 1
      ? percent(taxed[0] ?? 0)
      : `${percent(taxed[0] ?? 0)} to ${percent(last(taxed) ?? 0)} in ${rates.length} brackets`;
  },
  socialSecurity: ({ values }) => {
    const { rule } = of2026(values) ?? {};
    if (rule?.kind !== 'exempt') return rule?.kind === 'taxed' ? 'taxed' : 'partly exempt by age or income';
    return rule.phaseOut === undefined && rule.minAge === undefined ? 'exempt' : 'exempt by age or income';
  },
  retirementIncome: ({ values }) => of2026(values)?.rules.map(retirementWords).join('; ') ?? '',
  capitalGains: ({ values }) => {
    const { rule } = of2026(values) ?? {};
    return rule === undefined ? '' : GAINS[rule.kind](rule as never);
  },
  standardDeduction: ({ values }) => {
    const value = of2026(values);
    return value === undefined || value.amount === 'federal' ? 'the federal one' : amountWords(value.amount);
  },
  itemizedDeductions: ({ values }) => {
    const { rule } = of2026(values) ?? {};
    return rule === undefined ? '' : itemizedWords(rule);
  },
  exemptions: ({ values }) => of2026(values)?.rules.map(exemptionWords).join('; ') ?? '',
  payrollTaxDeduction: ({ values }) =>
    `Social Security and Medicare tax on wages, up to ${dollars(of2026(values)?.upToEach ?? 0)} each`,
  medicalDeduction: ({ values }) => `medical expenses over ${percent(of2026(values)?.overShare ?? 0)} of income`,
  federalTaxDeduction: ({ values }) => (of2026(values)?.max === undefined ? 'allowed' : 'allowed within a limit'),
  additionalTaxes: ({ values }) =>
    values.some(({ rules }) => rules.length > 0) ? 'surtaxes, recapture or minimum tax' : 'none',
  credits: ({ values }) =>
    of2026(values)
      ?.rules.map(({ kind }) => CREDITS[kind])
      .join('; ') ?? '',
  localTaxes: ({ values }) => {
    const places = of2026(values)?.localities ?? [];
    return places.length > 30
      ? `all ${places.length} counties, where the plan names one`
      : `${places.map(localityWords).join('; ')}, where the plan names one`;
  },
  propertyTaxCredits: ({ values }) => {
    const names = of2026(values)?.rules.map(({ name }) => name) ?? [];
    return `${names.join('; ')}, where the plan claims them`;
  },
  educationSavings: ({ values }) => {
    const { rule } = of2026(values) ?? {};
    return rule === undefined ? '' : educationWords(rule);
  },
  couples: ({ values }) => {
    const { rule } = of2026(values) ?? {};
    return rule === undefined ? '' : COUPLES[rule.kind];
  },
};
