/** The fields of a plan document that the worked households use; what is absent has the document's default. */
export interface Household {
  readonly id: string;
  /** What would go unnoticed without this household. */
  readonly guards: string;
  readonly plan: PlanDocument;
}

export type Moment =
  | { readonly month: string }
  | { readonly age: number; readonly months: number; readonly person: string }
  | { readonly event: 'retirement' | 'death'; readonly person: string };

export interface PlanDocument {
  readonly schemaVersion: 1;
  readonly startMonth: string;
  readonly state: string;
  readonly relocations?: readonly { readonly when: { readonly month: string }; readonly state: string }[];
  readonly persons: readonly PersonDocument[];
  readonly accounts: readonly AccountDocument[];
  readonly strategies: readonly StrategyDocument[];
  readonly goals: readonly GoalDocument[];
  readonly incomes: readonly IncomeDocument[];
  readonly properties?: readonly PropertyDocument[];
  readonly taxes: TaxesDocument;
  readonly withdrawal?: {
    readonly emergencyCash?: number;
    readonly order?: 'taxable-first' | 'proportional' | { readonly custom: readonly string[] };
    readonly rmdTiming?: 'december' | 'monthly' | 'january';
    readonly guardrails?: 'none' | 'guytonKlinger' | 'vanguardDynamic' | 'fixedPercentage';
  };
  readonly spendingShape?: 'flat' | 'smile' | { readonly declining: { readonly rate: number } };
  readonly roth?: { readonly manual: readonly { readonly year: number; readonly amount: number }[] };
  readonly assumptions: Assumptions;
}

export interface Assumptions {
  readonly inflation: number;
  readonly medicalInflation: number;
  readonly wageGrowth: number;
  readonly equityReturn: number;
  readonly equityVol: number;
  readonly bondReturn: number;
  readonly bondVol: number;
  readonly correlation: number;
  readonly cashReturn: number;
  readonly propertyGrowth: number;
}

export interface PersonDocument {
  readonly id: string;
  readonly name: string;
  readonly birthDate: string;
  readonly planEnd: number;
  readonly retirement?: { readonly month: string };
  readonly medicare?: { readonly medigapMonthly?: number; readonly enrolled?: boolean };
  readonly socialSecurity: {
    readonly basis: 'pia' | 'none' | 'receiving' | 'earnings';
    readonly monthlyBenefit?: number;
    readonly since?: string;
    readonly earnings?: readonly { readonly year: number; readonly amount: number }[];
    readonly survivorClaim?: { readonly age: number; readonly months: number };
    readonly trustFundCut?: { readonly year: number; readonly share: number };
    readonly pia?: number;
    readonly piaYear?: number;
    readonly claim?: { readonly age: number; readonly months: number };
  };
}

export type Kind =
  | 'cash'
  | 'taxable'
  | 'traditional401k'
  | 'traditionalIra'
  | 'roth401k'
  | 'rothIra'
  | 'hsa'
  | 'deferredComp457b'
  | 'inheritedIra'
  | 'inheritedRoth'
  | 'annuity';

export interface AccountDocument {
  readonly id: string;
  readonly kind: Kind;
  readonly owner: string;
  readonly balance: number;
  readonly basis?: number;
  readonly strategyId?: string;
  readonly fees?: number;
  readonly yield?: { readonly dividend: number; readonly qualifiedShare: number; readonly turnover: number };
  readonly priorDecemberBalance?: number;
  readonly rothFirstYear?: number;
  readonly surplus?: boolean;
  readonly inherited?: { readonly deathYear: number; readonly decedentHadStartedRmds: boolean };
  readonly seppPlan?: {
    readonly start: { readonly month: string };
    readonly method: 'amortization';
    readonly rate: number;
  };
  readonly contributions?: readonly ContributionDocument[];
}

export interface ContributionDocument {
  readonly incomeId?: string;
  readonly amount?: number;
  readonly shareOfIncome?: number;
  readonly growth?: { readonly kind: 'fixed'; readonly rate: number };
  readonly employerMatch?: { readonly rate: number; readonly upTo: number };
}

export interface StrategyDocument {
  readonly id: string;
  readonly name: string;
  readonly kind: 'fixed';
  readonly mix: { readonly equity: number; readonly bond: number; readonly cash: number };
  readonly rebalance: 'annual' | 'monthly' | 'never';
}

export interface GoalDocument {
  readonly id: string;
  readonly amount: number;
  readonly frequency: 'monthly' | 'annual' | 'once' | 'everyNYears';
  readonly everyYears?: number;
  readonly category: 'essential' | 'discretionary' | 'healthcare' | 'housing' | 'travel' | 'gift' | 'charity';
  readonly start?: Moment;
  readonly end?: Moment;
  readonly growth?: number;
  readonly survivorShare?: number;
  readonly payableFromHsa?: boolean;
}

export interface IncomeDocument {
  readonly id: string;
  readonly owner: string;
  readonly kind: 'wage' | 'selfEmployment' | 'pension' | 'annuity';
  readonly amount: number;
  readonly frequency: 'monthly' | 'annual';
  readonly start?: Moment;
  readonly end?: Moment;
  readonly growth?: { readonly kind: 'none' | 'inflation' | 'inflationPlus' | 'fixed' | 'cap'; readonly rate?: number };
  readonly inTodaysDollars?: boolean;
  readonly survivorShare?: number;
  readonly exclusionRatio?: number;
  readonly taxableShare?: number;
  readonly lumpSum?: LumpSumDocument;
}

export interface LumpSumDocument {
  readonly amount: number;
  readonly taken: boolean;
  readonly when?: { readonly month: string };
  readonly to?: string;
}

export interface PropertyDocument {
  readonly name: string;
  /** Not of one that is bought within the plan. */
  readonly value?: number;
  readonly growth: number;
  readonly primary: boolean;
  /** Not of one that is bought within the plan. */
  readonly basis?: number;
  readonly propertyTax: number;
  readonly insurance: number;
  readonly upkeep?: number;
  readonly mortgage?: { readonly balance: number; readonly rate: number; readonly monthlyPayment: number };
  readonly sale?: { readonly when: { readonly month: string }; readonly costs: number };
  readonly purchase?: {
    readonly when: { readonly month: string };
    readonly price: number;
    readonly costs: number;
    readonly mortgage: { readonly amount: number; readonly rate: number; readonly years: number };
  };
}

export interface TaxesDocument {
  readonly stateModel?: 'none' | 'tables' | { readonly flat: { readonly rate: number } };
  readonly itemized?: { readonly other: number };
  readonly priorYearMagi: readonly [number, number];
  readonly charity?: { readonly annual: number; readonly useQcd: boolean };
  readonly yearToDate?: YearToDate;
  readonly acaBenchmarkMonthly?: number;
}

export interface YearToDate {
  readonly wages: number;
  readonly payrollWages: number;
  readonly pensions: number;
  readonly socialSecurity: number;
  readonly interest: number;
  readonly ordinaryDividends: number;
  readonly qualifiedDividends: number;
  readonly longTermGain: number;
  readonly retirementDistributions: number;
  readonly rmdTaken: number;
  readonly federalTaxPaid: number;
  readonly stateTaxPaid: number;
}
