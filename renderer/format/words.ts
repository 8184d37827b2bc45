import type { OperationOutput } from '../../electron/contract/index.ts';
import type { HouseholdAllocation } from '../../engine/plan/schema/allocation/allocation.ts';
import type { AssetClass } from '../../engine/plan/schema/allocation/classes.ts';
import type { AnnuityForm } from '../../engine/plan/schema/annuities/annuity-purchase.ts';
import type { Contribution } from '../../engine/plan/schema/contribution.ts';
import type { HeirGroup, HeirRelation } from '../../engine/plan/schema/estate/heirs.ts';
import type { InheritanceKind } from '../../engine/plan/schema/estate/inheritance.ts';
import type { LifeInsuranceKind } from '../../engine/plan/schema/estate/life-insurance.ts';
import type { BeneficiaryKind } from '../../engine/plan/schema/giving/beneficiary.ts';
import type { GoalCategory, GoalLayer } from '../../engine/plan/schema/goal.ts';
import type { Participation } from '../../engine/plan/schema/homes/rental.ts';
import type { IncomeKind, PensionPayer } from '../../engine/plan/schema/income.ts';
import type { PlanTerms } from '../../engine/plan/schema/plan-types/plan-terms.ts';
import type { PlanType } from '../../engine/plan/schema/plan-types/plan-types.ts';
import type { DrawnLivesTerms } from '../../engine/plan/schema/risks/lives.ts';
import type { SaleFrequency } from '../../engine/plan/schema/shares/concentrated.ts';
import type { SaleOrder } from '../../engine/plan/schema/shares/lots.ts';
import type { Harvest } from '../../engine/plan/schema/taxes.ts';
import type { Guardrails, LeftOver, Sweep } from '../../engine/plan/schema/withdrawal.ts';
import type { RetireWhen } from '../../engine/plan/schema/work/retire-when.ts';

export type Profile = OperationOutput<'households.get'>['profile'];
export type Dollars = OperationOutput<'settings.get'>['dollars'];

export const PROFILE_WORDS: Readonly<Record<Profile, string>> = {
  single: 'Single',
  married: 'Married',
  earlyRetirement: 'Early retirement',
  highNetWorth: 'High net worth',
};

export const DOLLARS_WORDS: Readonly<Record<Dollars, string>> = {
  todays: 'today’s dollars',
  future: 'future dollars',
};

/** Types of plans of one kind of account. */
export const PLAN_TYPE_WORDS: Readonly<Record<PlanType, string>> = {
  '401k': '401(k)',
  '403b': '403(b)',
  tsp: 'Thrift Savings Plan',
  solo401k: 'Solo 401(k)',
  simple401k: 'SIMPLE 401(k)',
  ira: 'Ordinary',
  sep: 'SEP plan',
  simple: 'SIMPLE plan',
  governmental: 'Of a government',
  nonGovernmental: 'Of another employer',
};

export const SIMPLE_EMPLOYER_WORDS: Readonly<Record<PlanTerms['simpleEmployer'], string>> = {
  usual: 'Matches 3% or pays 2% in',
  upTo25: 'Has 25 employees or fewer',
  paysMore: 'Matches 4% or pays 3% in',
};

export const PAYER_OF_CONTRIBUTION_WORDS: Readonly<Record<Contribution['paidBy'], string>> = {
  owner: 'You, out of pay',
  employer: 'Your employer',
};

/** What a bought annuity pays. */
export const ANNUITY_FORM_WORDS: Readonly<Record<AnnuityForm, string>> = {
  life: 'For life',
  lifeWithPeriodCertain: 'For life, and at least a certain period',
  cashRefund: 'For life, with a refund of the premium',
  periodCertain: 'For a certain period',
};

export const LIFE_INSURANCE_KIND_WORDS: Readonly<Record<LifeInsuranceKind, string>> = {
  term: 'Term life insurance',
  permanent: 'Permanent life insurance',
};

export const INHERITANCE_KIND_WORDS: Readonly<Record<InheritanceKind, string>> = {
  cash: 'Inheritance',
  home: 'Inherited home',
  traditionalIra: 'Inherited traditional IRA',
  rothIra: 'Inherited Roth IRA',
};

export const INCOME_KIND_WORDS: Readonly<Record<IncomeKind, string>> = {
  wage: 'Wages',
  selfEmployment: 'Self-employment',
  pension: 'Pension',
  annuity: 'Annuity',
  rental: 'Rental',
  alimony: 'Alimony',
  royalty: 'Royalties',
  other: 'Other',
};

/** Who pays a pension, as the choices of its field. */
export const PENSION_PAYER_CHOICES = choicesOf({
  private: 'Private employer',
  federal: 'Federal civil service',
  military: 'Armed forces',
  stateOrLocal: 'State or local government',
  otherState: 'Another state',
  railroad: 'Railroad Retirement',
} satisfies Readonly<Record<PensionPayer, string>>);

export const GOAL_CATEGORY_WORDS: Readonly<Record<GoalCategory, string>> = {
  essential: 'Essential',
  discretionary: 'Discretionary',
  healthcare: 'Health care',
  housing: 'Housing',
  education: 'Education',
  travel: 'Travel',
  gift: 'Gifts',
  charity: 'Charity',
};

export const GOAL_LAYER_WORDS: Readonly<Record<GoalLayer, string>> = { must: 'Must', want: 'Want', wish: 'Wish' };

/** What a credit for children counts of a goal. */
export const CREDITED_COST_WORDS = { care: 'Care of a child', college: 'College' } as const;

export const SPENDING_RULE_WORDS: Readonly<Record<Guardrails, string>> = {
  none: 'Fixed, rises with inflation',
  guytonKlinger: 'Guyton–Klinger',
  vanguardDynamic: 'Vanguard dynamic spending',
  fixedPercentage: 'A fixed percentage',
  rmd: 'Share of the RMD table',
  amortized: 'Amortized',
  riskBased: 'Risk-based guardrails',
};

/** Whether paths have the long-term care that is entered. */
export const CARE_MODEL_WORDS = { fixed: 'As entered', drawn: 'Drawn by each person’s chances' } as const;

export const RETIREMENT_RULE_WORDS: Readonly<Record<RetireWhen['rule'], string>> = {
  netWorth: 'Once net worth is enough',
  netPortfolio: 'Once accounts are enough',
  success: 'Once success is enough',
};

export const LIVES_WORDS = { planEnd: 'To the plan’s last year', drawn: 'Drawn from a life table' } as const;

export const LIFE_TABLE_WORDS: Readonly<Record<DrawnLivesTerms['table'], string>> = {
  ssa2022: 'Social Security, 2022',
  ssa2017: 'Social Security, 2017',
};

/** Whether paths share the assumed inflation. */
export type InflationModelName = 'fixed' | 'drawn';

export const INFLATION_MODEL_WORDS: Readonly<Record<InflationModelName, string>> = {
  fixed: 'The same on every path',
  drawn: 'Drawn for each path',
};

export const LEFT_OVER_WORDS: Readonly<Record<LeftOver, string>> = {
  save: 'Saved',
  spend: 'Spent until the last wages end',
};

export const SALE_ORDER_WORDS: Readonly<Record<SaleOrder, string>> = {
  average: 'Average basis',
  firstIn: 'Bought first',
  highestCost: 'Cost most',
  listed: 'As listed',
};

export const SALE_FREQUENCY_WORDS: Readonly<Record<SaleFrequency, string>> = {
  monthly: 'Each month',
  annual: 'Each year',
  once: 'Once',
};

export const PARTICIPATION_WORDS: Readonly<Record<Participation, string>> = {
  active: 'I decide on tenants and rents',
  none: 'None',
  material: 'Real estate is my profession',
};

export const ALLOCATION_WORDS: Readonly<Record<'accounts' | 'household', string>> = {
  accounts: 'Each account',
  household: 'All together',
};

export const COUNT_WORDS: Readonly<Record<HouseholdAllocation['counts'], string>> = {
  pretax: 'As it stands',
  afterTax: 'Less the heirs’ tax',
};

export const CLASS_NAMES: Readonly<Record<AssetClass, string>> = {
  usEquity: 'US stocks',
  bond: 'Bonds',
  international: 'International stocks',
  tips: 'TIPS',
  realEstate: 'Real estate',
  cash: 'Cash',
};

export const SWEEP_WORDS: Readonly<Record<Sweep['frequency'], string>> = {
  monthly: 'Each month',
  yearly: 'Each December',
};

export const HEIR_GROUP_WORDS: Readonly<Record<HeirGroup, string>> = {
  children: 'Children',
  siblings: 'Siblings',
  others: 'Others',
};

export const HEIR_RELATION_WORDS: Readonly<Record<HeirRelation, string>> = {
  child: 'Child or grandchild',
  parent: 'Parent',
  sibling: 'Sibling',
  childInLaw: 'Child-in-law',
  nieceOrNephew: 'Niece or nephew',
  other: 'Somebody else',
  charity: 'Charity',
};

export const BENEFICIARY_WORDS: Readonly<Record<BeneficiaryKind, string>> = {
  spouse: 'Spouse',
  child: 'Child',
  charity: 'Charity',
  other: 'Somebody else',
};

export const HARVESTED_GAINS_WORDS: Readonly<Record<Harvest['gains'], string>> = {
  none: 'None on purpose',
  zeroRate: 'Up to the 0% rate',
};

export const HARVEST_STOP_WORDS: Readonly<Record<Harvest['upTo'], string>> = {
  federalTax: 'Before federal tax would rise',
  anyTax: 'Before any income tax would rise',
  zeroRate: 'At the top of the 0% rate',
};

export const HARVESTED_LOSSES_WORDS: Readonly<Record<Harvest['losses'], string>> = {
  none: 'None on purpose',
  yearly: 'Each December',
};

/** How often an income is received. */
export const FREQUENCY_WORDS = {
  monthly: 'a month',
  annual: 'a year',
  once: 'once',
} as const;

/** The tabs of the results, in their order. */
export const RESULT_TAB_WORDS = {
  overview: 'Overview',
  thisYear: 'This year',
  cashFlow: 'Cash flow',
  accounts: 'Accounts',
  taxes: 'Taxes',
  monteCarlo: 'Monte Carlo',
  roth: 'Roth',
  socialSecurity: 'Social Security',
  decisions: 'Decisions',
  ledger: 'Ledger',
  compare: 'Compare',
} as const;

export type ResultTab = keyof typeof RESULT_TAB_WORDS;
export const RESULT_TABS = Object.keys(RESULT_TAB_WORDS) as readonly ResultTab[];

/** The words of a closed list as the choices of a field, in their order. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, text: words[value] }));
}

/** `1 plan`, `3 plans`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `Ellen’s`, `James’s`. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** `Rose, Ida and Max`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** The first letter of a sentence. */
export function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
