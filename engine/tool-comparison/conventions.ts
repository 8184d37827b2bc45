import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { ASSET_CLASSES } from '../plan/schema/allocation/classes.ts';
import type { ToolConvention } from '../results/tools/tool-comparison.ts';
import { withoutEarningsTest, withoutIncomeTax, withoutPartDPremium } from './convention-law.ts';

/** A plan, the law that it is run by, and whether its accounts grow once a year. */
export interface ConventionalPlan {
  readonly plan: Plan;
  readonly law: LawTables;
  readonly growsYearly: boolean;
}

/** What each convention makes of a plan, its law or its returns. The kernel is the same for all. */
export const CONVENTIONS: Readonly<Record<ToolConvention, (run: ConventionalPlan) => ConventionalPlan>> = {
  yearlyGrowth: (run) => ({ ...run, plan: withCashThatVaries(run.plan), growsYearly: true }),
  requiredFirst: (run) => ({
    ...run,
    plan: { ...run.plan, withdrawal: { ...run.plan.withdrawal, rmdTiming: 'monthly' } },
  }),
  averageBasis: (run) => ({ ...run, plan: { ...run.plan, accounts: run.plan.accounts.map(atAverageBasis) } }),
  standardDeduction: (run) => ({ ...run, plan: withTaxes(run.plan, { deductions: 'standard' }) }),
  noEarningsTest: (run) => ({ ...run, law: withoutEarningsTest(run.law) }),
  noLocalTax: (run) => ({ ...run, plan: withTaxes(run.plan, { localTax: null, propertyTaxCredits: false }) }),
  noPartDPremium: (run) => ({ ...run, law: withoutPartDPremium(run.law) }),
  noIncomeTax: (run) => ({ ...run, plan: untaxed(run.plan), law: withoutIncomeTax(run.law) }),
  noMedicare: (run) => ({ ...run, plan: { ...run.plan, persons: run.plan.persons.map(withoutMedicare) } }),
};

const NO_STATE = { stateModel: 'none', localTax: null, propertyTaxCredits: false } as const;

/** What goes by brackets has none to go by: nothing is converted, and withdrawals come in the usual order. */
function untaxed(plan: Plan): Plan {
  const { order } = plan.withdrawal;
  const goesByBrackets = typeof order === 'object' && 'bracketAware' in order;
  const withdrawal = { ...plan.withdrawal, order: goesByBrackets ? ('taxable-first' as const) : order };
  return { ...withTaxes(plan, NO_STATE), withdrawal, roth: 'none' };
}

function withTaxes(plan: Plan, taxes: Partial<Plan['taxes']>): Plan {
  return { ...plan, taxes: { ...plan.taxes, ...taxes } };
}

/** Cash has a column of returns only where it varies; at the mean returns nothing is drawn, so that its deviation is not read. */
function withCashThatVaries(plan: Plan): Plan {
  const { classes } = plan.assumptions;
  if (classes !== null && classes.cashVolatility > 0) return plan;
  const correlations = ASSET_CLASSES.filter((name) => name !== 'cash').map((first) => ({
    first,
    second: 'cash' as const,
    correlation: 0,
  }));
  const varying = {
    international: classes?.international ?? null,
    tips: classes?.tips ?? null,
    realEstate: classes?.realEstate ?? null,
    cashVolatility: 1,
    correlations: [...(classes?.correlations ?? []), ...correlations],
  };
  return { ...plan, assumptions: { ...plan.assumptions, classes: varying } };
}

function atAverageBasis(account: Plan['accounts'][number]): Plan['accounts'][number] {
  return account.kind === 'taxable' ? { ...account, lots: null, saleOrder: null } : account;
}

function withoutMedicare(person: Plan['persons'][number]): Plan['persons'][number] {
  return { ...person, medicare: { ...person.medicare, enrolled: false } };
}
