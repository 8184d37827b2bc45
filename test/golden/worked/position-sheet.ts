import type { RothLayers } from '../../../engine/accounts/roth-ordering.ts';
import type { AccountDocument, PlanDocument } from '../households/household.ts';
import { type Account, openAccount, openLayers } from './account-sheet.ts';
import { accountForLumpSum } from './income-sheet.ts';

/** What an owner's traditional IRAs paid out in the year. */
export interface IraYear {
  distributed: number;
  /** The part of `distributed` before 59½ that no exception covers. */
  early: number;
  converted: number;
}

/** One person's retirement money in so far as it is income. */
export interface StateColumn {
  pension: number;
  employerPlan: number;
  ira: number;
  conversion: number;
  early: number;
}

/** The year's columns for the return and the row, in dollars. */
export interface Book {
  wages: Record<string, number>;
  payrollWages: Record<string, number>;
  fica: number;
  preTax: number;
  hsaDeduction: number;
  grossWages: number;
  /** Each person's profit, and what went before tax from pay and from profit into plans. */
  profits: Record<string, number>;
  deferrals: Record<string, number>;
  ownPlans: number;
  pensions: number;
  /** Pensions and lump sums as far as they are taxed. */
  taxablePensions: number;
  /** Lump sums paid in cash. */
  lumpSums: number;
  annuities: number;
  taxableAnnuities: number;
  /** Each person's benefits. */
  socialSecurity: Record<string, number>;
  saleProceeds: number;
  interest: number;
  dividends: number;
  qualifiedDividends: number;
  longTermGain: number;
  homeGain: number;
  ira: Record<string, IraYear>;
  /** Taxable distributions of all other retirement accounts. */
  retirement: number;
  /** Taxable distributions of employer plans and of other IRAs by owner, and pensions, for the state's return. */
  stateColumns: Record<string, StateColumn>;
  /** Taxable and before the age at which it may be taken: 10%. */
  early: number;
  /** Health savings spent on other things: ordinary income, and 20% before 65. */
  hsaOther: number;
  hsaEarly: number;
  annuityGain: number;
  qcd: number;
  gifts: number;
  medical: number;
  propertyTax: number;
  mortgageInterest: number;
  mortgageBalances: number;
  mortgageMonths: number;
  homesBought: number;
  homesBorrowed: number;
  benchmark: number[];
  spending: Record<
    'essential' | 'discretionary' | 'healthcare' | 'medicarePremiums' | 'housing' | 'debtService' | 'oneTime',
    number
  >;
  /** What each month lacked, January first. */
  shortfalls: number[];
  /** What of it the year's refund has paid, which is off. */
  refundBefore: number;
  employee: number;
  employer: number;
  saversMatch: number;
  surplus: number;
  withdrawals: Record<'cash' | 'taxable' | 'traditional' | 'roth' | 'hsa' | 'education' | 'inherited', number>;
  installmentsPaid: number;
  rmdRequired: number;
  rmdTaken: number;
  irmaaSurcharge: number;
  irmaaTier: number;
}

export function emptyBook(plan: PlanDocument): Book {
  const each = <T>(of: () => T): Record<string, T> => Object.fromEntries(plan.persons.map(({ id }) => [id, of()]));
  return {
    wages: each(() => 0),
    payrollWages: each(() => 0),
    fica: 0,
    preTax: 0,
    hsaDeduction: 0,
    grossWages: 0,
    profits: each(() => 0),
    deferrals: each(() => 0),
    ownPlans: 0,
    pensions: 0,
    taxablePensions: 0,
    lumpSums: 0,
    annuities: 0,
    taxableAnnuities: 0,
    socialSecurity: each(() => 0),
    saleProceeds: 0,
    interest: 0,
    dividends: 0,
    qualifiedDividends: 0,
    longTermGain: 0,
    homeGain: 0,
    ira: each(() => ({ distributed: 0, early: 0, converted: 0 })),
    retirement: 0,
    stateColumns: each(() => ({ pension: 0, employerPlan: 0, ira: 0, conversion: 0, early: 0 })),
    early: 0,
    hsaOther: 0,
    hsaEarly: 0,
    annuityGain: 0,
    qcd: 0,
    gifts: 0,
    medical: 0,
    propertyTax: 0,
    mortgageInterest: 0,
    mortgageBalances: 0,
    mortgageMonths: 0,
    homesBought: 0,
    homesBorrowed: 0,
    benchmark: [],
    spending: {
      essential: 0,
      discretionary: 0,
      healthcare: 0,
      medicarePremiums: 0,
      housing: 0,
      debtService: 0,
      oneTime: 0,
    },
    shortfalls: Array.from({ length: 12 }, () => 0),
    refundBefore: 0,
    employee: 0,
    employer: 0,
    saversMatch: 0,
    surplus: 0,
    withdrawals: { cash: 0, taxable: 0, traditional: 0, roth: 0, hsa: 0, education: 0, inherited: 0 },
    installmentsPaid: 0,
    rmdRequired: 0,
    rmdTaken: 0,
    irmaaSurcharge: 0,
    irmaaTier: 0,
  };
}

/** Where the household stands: what a settlement may try out on a copy. */
export interface Position {
  accounts: Account[];
  layers: Map<string, RothLayers>;
  /** Long-term loss carried in from the year before. */
  lossCarried: number;
  /** Guardrails: the anchor, 0 until it is set, and the factor on what they may change. */
  anchor: number;
  spendingFactor: number;
  /** What retirement plans paid out, by person and year. */
  paidOut: Record<string, number>;
  book: Book;
  /** What of the book came once in the year, not month by month. */
  cameOnce: Book;
}

/** An IRA for each lump sum that finds none, with the owner's first strategy, else the plan's. */
function addedIras(plan: PlanDocument): readonly AccountDocument[] {
  return plan.persons.flatMap(({ id: owner }): AccountDocument[] => {
    const into = plan.incomes
      .filter((income) => income.owner === owner && income.lumpSum?.taken === true)
      .map((income) => accountForLumpSum(plan, income))
      .find((account) => account !== 'cash' && plan.accounts.every(({ id }) => id !== account));
    if (into === undefined) return [];
    const own = plan.accounts.find((account) => account.owner === owner && account.strategyId !== undefined);
    const strategyId = own?.strategyId ?? plan.strategies[0]?.id ?? '';
    return [{ id: into, kind: 'traditionalIra', owner, balance: 0, strategyId }];
  });
}

export function openPosition(plan: PlanDocument): Position {
  return {
    accounts: [...plan.accounts, ...addedIras(plan)].map((account) => openAccount(account, plan)),
    layers: openLayers(plan),
    lossCarried: 0,
    anchor: 0,
    spendingFactor: 1,
    paidOut: {},
    book: emptyBook(plan),
    cameOnce: emptyBook(plan),
  };
}
