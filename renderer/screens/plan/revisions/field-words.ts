import { localityName } from '../../../format/locality-names.ts';
import { fieldMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import {
  EFFORT_WORDS,
  OBJECTIVE_WORDS,
  PAYER_WORDS,
  STRATEGY_WORDS,
  THRESHOLD_WORDS,
} from '../../../format/roth-words.ts';
import { STATE_NAMES } from '../../../format/state-names.ts';
import { GOAL_CATEGORY_WORDS, INCOME_KIND_WORDS } from '../../../format/words.ts';

/** What the keys of a document are called where the key itself, taken apart, does not say it. */
const KEY_WORDS: Readonly<Record<string, string>> = {
  acaBenchmarkMonthly: 'ACA benchmark premium a month',
  acaHouseholdSize: 'ACA household size',
  blind: 'Blindness',
  bondVol: 'Bond volatility',
  capitalLossCarryforward: 'Loss carryover',
  covered: 'Social Security tax',
  decedentHadStartedRmds: 'owner had begun RMDs',
  disabled: 'Disability before 22',
  enrolled: 'Payment of Medicare premiums',
  equityReturn: 'Stock return',
  equityVol: 'Stock volatility',
  everyYears: 'Years between payments',
  heirTaxRate: 'Heirs’ tax rate',
  inSchool: 'School to 19',
  inTodaysDollars: 'Statement in today’s dollars',
  incomeId: 'Income',
  irmaaAppeal: 'IRMAA appeal',
  livedApart: 'Lived apart all year',
  magi: 'MAGI',
  medigapMonthly: 'Medigap a month',
  partD: 'Part D',
  passive: 'Passive activity',
  payTaxFrom: 'tax paid from',
  payableFromHsa: 'Payment from an HSA',
  pia: 'PIA',
  piaIsEstimate: 'Estimate of the PIA',
  piaYear: 'Year of the PIA',
  primary: 'Use as main home',
  priorDecemberBalance: 'December balance before the start',
  priorYearMagi: 'MAGI of the two years before',
  rmdTaken: 'RMDs taken',
  rmdTiming: 'RMD timing',
  rothFirstYear: 'First Roth year',
  seppPlan: 'Equal payments',
  shareOfIncome: 'Share of pay',
  since: 'Start of benefits',
  socialSecurity: 'Social Security',
  strategyId: 'Strategy',
  surplus: 'Receipt of surplus cash',
  unmatchedShare: 'Share from unmatched deferrals',
  upTo: 'up to',
  when: 'Date',
};

/** The words of the last two keys on the way to a field. */
const PAIR_WORDS: Readonly<Record<string, string>> = {
  'bracketAware.fillTraditionalTo': 'Withdrawal order, fill traditional up to',
  'charity.annual': 'Charity a year',
  'charity.useQcd': 'Charity from IRAs (QCD)',
  'itemized.charity': 'Itemized deduction for charity',
  'itemized.medical': 'Itemized medical costs',
  'itemized.mortgageInterest': 'Itemized mortgage interest',
  'itemized.other': 'Other itemized deductions',
  'itemized.stateAndLocal': 'Itemized state and local taxes',
  'legacy.target': 'Legacy to be left',
  'lumpSum.taken': 'Choice of the lump sum',
  'lumpSum.to': 'Place of the lump sum',
  'lumpSum.when': 'Month of the lump sum',
  'medicare.startAge': 'Medicare start age',
  'mortgage.endsOn': 'End of the mortgage',
  'nonCovered.incomeId': 'Pension from work not covered',
  'nonCovered.yearsOfSubstantialEarnings': 'Years of substantial earnings',
  'order.custom': 'Withdrawal order',
  'sale.when': 'Sale date',
  'socialSecurity.basis': 'Social Security basis',
  'socialSecurity.claim': 'Social Security claim',
  'spendingShape.declining': 'Spending shape',
  'withdrawal.order': 'Withdrawal order',
  'yield.dividend': 'Dividends',
  'yield.qualifiedShare': 'Qualified share of dividends',
  'yield.taxExemptShare': 'Tax-exempt share of interest',
  'yield.turnover': 'Gains realized',
};

/** Parts of a path that every reader can do without. */
const UNSPOKEN = new Set(['taxes', 'withdrawal', 'assumptions', 'socialSecurity', 'medicare']);

/** `Balance`, `Mortgage rate`, `Former spouse PIA` from the keys on the way to a field. */
export function fieldLabel(keys: readonly string[]): string {
  const pair = PAIR_WORDS[keys.slice(-2).join('.')];
  if (pair !== undefined) return pair;
  const spoken = keys.filter((key, at) => at === keys.length - 1 || !UNSPOKEN.has(key));
  const [first = '', ...rest] = spoken.map(keyWords);
  return [first, ...rest.map(lowerFirst)].join(' ');
}

function keyWords(key: string): string {
  return KEY_WORDS[key] ?? plainWords(key);
}

/** `Monthly payment` from `monthlyPayment`, `Taxable first` from `taxable-first`. */
export function plainWords(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names such as PIA and IRMAA stay as they are. */
export function lowerFirst(words: string): string {
  return /^([A-Z]{2}|Medi|Roth|Part D|Social Sec)/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const VALUE_WORDS: Readonly<Record<string, string>> = {
  ...INCOME_KIND_WORDS,
  ...GOAL_CATEGORY_WORDS,
  ...THRESHOLD_WORDS,
  ...STRATEGY_WORDS,
  ...OBJECTIVE_WORDS,
  ...EFFORT_WORDS,
  cash: 'Cash',
  traditional401k: 'Traditional 401(k)',
  traditionalIra: 'Traditional IRA',
  roth401k: 'Roth 401(k)',
  rothIra: 'Roth IRA',
  hsa: 'HSA',
  deferredComp457b: '457(b)',
  inheritedIra: 'Inherited IRA',
  inheritedRoth: 'Inherited Roth IRA',
  pia: 'PIA',
  rmd: 'RMD table',
  annual: 'Yearly',
  joint: 'Joint',
  monthly: 'Monthly',
  once: 'Once',
  everyNYears: 'Every few years',
  guytonKlinger: 'Guyton–Klinger',
  preFairnessAct: 'Before the Fairness Act',
};

/** A word of a closed list as the page says it. */
export function wordText(key: string, word: string): string {
  if (key === 'state') return STATE_NAMES[word as keyof typeof STATE_NAMES] ?? word;
  if (key === 'localTax') return localityName(word);
  if (key === 'payTaxFrom') return PAYER_WORDS[word as keyof typeof PAYER_WORDS] ?? word;
  return VALUE_WORDS[word] ?? plainWords(word);
}

const SHARES =
  /[rR]ate$|[sS]hare$|Vol$|Return$|^(inflation|medicalInflation|wageGrowth|propertyGrowth|growth|fees|costs|dividend|turnover|exclusionRatio|targetBracket|fillTraditionalTo|shareOfIncome|upTo)$/;
const COUNTS =
  /[yY]ear$|[yY]ears$|^(yearsMarried|yearsOfSubstantialEarnings|planEnd|startAge|acaHouseholdSize|everyYears|correlation)$/;

/** A number of a document in its unit: dollars unless its key is that of a share or a count. */
export function numberText(keys: readonly string[], value: number): string {
  const key = keys.at(-1) ?? '';
  if (key === 'rate' && keys.at(-2) === 'employerMatch') return `${value} for each dollar`;
  if (SHARES.test(key)) return percent(value);
  if (COUNTS.test(key)) return String(value);
  return value < 0 ? `−$${fieldMoney(-value)}` : `$${fieldMoney(value)}`;
}
