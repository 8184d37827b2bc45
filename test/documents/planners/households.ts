import type { PlanInputs } from '../../../engine/index.ts';

/** A household that three planners can be asked about: everything about it that any of them is told. */
export interface Asked {
  readonly id: string;
  readonly persons: readonly {
    readonly born: string;
    /** Age in whose December the plan ends for the person. */
    readonly lastAge: number;
    /** Primary insurance amount a month, and the age of the claim in whole years. */
    readonly pia: number;
    readonly claim: number;
    readonly traditional: number;
    readonly roth: number;
    /** A level pension a month for life, from the start. */
    readonly pension: number;
  }[];
  /** A brokerage account in stocks without dividends. */
  readonly taxable: { readonly balance: number; readonly basis: number } | null;
  /** A year, in today's dollars, beside tax and Medicare. */
  readonly spending: number;
  /** Of every account in every year, in percent. */
  readonly yearlyReturn: number;
  /** Of prices and of everything that goes by them, in percent. */
  readonly inflation: number;
}

const START = 2026;

/** As this product is told. */
export function planOf({ persons, taxable, spending, yearlyReturn, inflation }: Asked): PlanInputs {
  const prices = inflation / 100;
  return {
    startMonth: `${START}-01`,
    filingStatus: persons.length === 2 ? 'marriedFilingJointly' : 'single',
    state: 'none',
    persons: persons.map(({ born, lastAge, pia, claim }, at) => ({
      id: `p${at + 1}`,
      birthDate: born,
      planEnd: lastAge,
      retirement: { event: 'planStart' },
      socialSecurity: pia === 0 ? { basis: 'none' } : { basis: 'pia', pia, claim: { age: claim } },
    })),
    incomes: persons.flatMap(({ pension }, at) =>
      pension === 0
        ? []
        : [
            {
              owner: `p${at + 1}`,
              kind: 'pension' as const,
              amount: pension,
              frequency: 'monthly' as const,
              start: { event: 'planStart' as const },
            },
          ],
    ),
    accounts: [
      ...(taxable === null
        ? [{ id: 'taxable', kind: 'taxable' as const, owner: 'p1', balance: 0, basis: 0, ...HELD, yield: NO_YIELD }]
        : [{ id: 'taxable', kind: 'taxable' as const, owner: 'p1', ...taxable, ...HELD, yield: NO_YIELD }]),
      ...persons.flatMap(({ traditional, roth }, at) => [
        ...(traditional === 0
          ? []
          : [
              {
                id: `ira${at + 1}`,
                kind: 'traditionalIra' as const,
                owner: `p${at + 1}`,
                balance: traditional,
                ...HELD,
              },
            ]),
        ...(roth === 0
          ? []
          : [{ id: `roth${at + 1}`, kind: 'rothIra' as const, owner: `p${at + 1}`, balance: roth, ...HELD }]),
      ]),
    ],
    strategies: [{ id: 'stocks', kind: 'fixed', mix: { equity: 1 } }],
    goals: [{ amount: spending / 12, frequency: 'monthly' }],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 },
    assumptions: {
      inflation: prices,
      medicalInflation: prices,
      wageGrowth: prices,
      equityReturn: yearlyReturn / 100,
    },
  };
}

const HELD = { strategyId: 'stocks' } as const;
const NO_YIELD = { dividend: 0, turnover: 0 } as const;

/** As Owl is told: its case file. The order of withdrawals is fixed and nothing is converted, so that its objective decides nothing else. */
export function owlCaseOf({ id, persons, taxable, spending, yearlyReturn, inflation }: Asked): string {
  const list = (of: (person: Asked['persons'][number], at: number) => number | string | boolean) =>
    `[${persons.map((person, at) => written(of(person, at))).join(', ')}]`;
  const half = (amount: number) => (at: number) => thousands(at === 0 ? amount : 0);
  const stocks = `[${persons.map(() => '[[100, 0, 0, 0], [100, 0, 0, 0]]').join(', ')}]`;
  return `case_name = ${JSON.stringify(id)}
[basic_info]
status = "${persons.length === 2 ? 'married' : 'single'}"
names = ${list((_, at) => `P${at + 1}`)}
sexes = ${list((_, at) => (at === 0 ? 'F' : 'M'))}
date_of_birth = ${list(({ born }) => born)}
life_expectancy = [${persons.map(({ lastAge }) => lastAge).join(', ')}]
start_date = "${START}-01-01"
state = "TX"
[savings_assets]
taxable_savings_balances = ${list((_, at) => half(taxable?.balance ?? 0)(at))}
tax_deferred_savings_balances = ${list(({ traditional }) => thousands(traditional))}
tax_free_savings_balances = ${list(({ roth }) => thousands(roth))}
taxable_cost_basis = ${list((_, at) => half(taxable?.basis ?? 0)(at))}
${persons.length === 2 ? 'beneficiary_fractions = [1.0, 1.0, 1.0]\nspousal_surplus_deposit_fraction = 0.0\n' : ''}[household_financial_profile]
HFP_file_name = "None"
[fixed_income]
pension_monthly_amounts = ${list(({ pension }) => pension)}
pension_ages = ${list(({ born }) => START - Number(born.slice(0, 4)))}
pension_indexed = ${list(() => false)}
social_security_pia_amounts = ${list(({ pia }) => pia)}
social_security_ages = ${list(({ claim }) => claim)}
[rates_selection]
heirs_rate_on_tax_deferred_estate = 0.0
dividend_rate = 0.0
obbba_expiration_year = 2099
method = "user"
values = [${[yearlyReturn, yearlyReturn, yearlyReturn, inflation].map((rate) => rate.toFixed(2)).join(', ')}]
from = 1969
to = 2002
[asset_allocation]
interpolation_method = "linear"
interpolation_center = 15.0
interpolation_width = 5.0
type = "individual"
generic = ${stocks}
[optimization_parameters]
spending_profile = "flat"
surviving_spouse_spending_percent = 100
objective = "maxBequest"
[solver_options]
netSpending = ${(spending / 1000).toFixed(3)}
maxRothConversion = 0
withdrawalOrder = "taxable_first"
withMedicare = "loop"
previousMAGIs = [0, 0]
solver = "HiGHS"
[results]
default_plots = "nominal"
`;
}

/** All numbers of a list must be written alike. */
function written(value: number | string | boolean): string {
  return typeof value === 'number' ? value.toFixed(3) : JSON.stringify(value);
}

function thousands(amount: number): number {
  return amount / 1000;
}

/** As RetireGolden is told: the parts of its plan that differ from an empty one. */
export function goldenPlanOf({ id, persons, taxable, spending, yearlyReturn, inflation }: Asked): object {
  const base = { annualReturnPct: yearlyReturn, annualContribution: 0 };
  return {
    name: id,
    household: {
      filingStatus: persons.length === 2 ? 'marriedFilingJointly' : 'single',
      state: 'TX',
      people: persons.map(({ born, lastAge }, at) => ({
        id: `p${at + 1}`,
        name: `P${at + 1}`,
        dob: born,
        sex: 'average',
        retirementAge: null,
        longevity: { planningAge: lastAge, source: 'manual' },
      })),
    },
    accounts: [
      {
        ...base,
        type: 'taxable',
        id: 'taxable',
        name: 'taxable',
        ownerPersonId: 'p1',
        balance: taxable?.balance ?? 0,
        costBasis: taxable?.basis ?? 0,
        interestYieldPct: 0,
        dividendYieldPct: 0,
        qualifiedRatio: 1,
        reinvestDividends: true,
      },
      ...persons.flatMap(({ traditional, roth, pension, born }, at) => [
        {
          ...base,
          type: 'traditional',
          kind: 'ira',
          id: `ira${at + 1}`,
          name: 'ira',
          ownerPersonId: `p${at + 1}`,
          balance: traditional,
        },
        {
          ...base,
          type: 'roth',
          kind: 'ira',
          id: `roth${at + 1}`,
          name: 'roth',
          ownerPersonId: `p${at + 1}`,
          balance: roth,
        },
        ...(pension === 0
          ? []
          : [
              {
                type: 'pension',
                id: `pension${at + 1}`,
                name: 'pension',
                ownerPersonId: `p${at + 1}`,
                annualReturnPct: null,
                startAge: START - Number(born.slice(0, 4)),
                monthlyAmount: pension,
                colaPct: 0,
                survivorPct: 0,
              },
            ]),
      ]),
    ],
    incomes: persons.flatMap(({ pia, claim }, at) =>
      pia === 0
        ? []
        : [
            {
              type: 'socialSecurity',
              id: `ss${at + 1}`,
              personId: `p${at + 1}`,
              piaMonthly: pia,
              earnings: null,
              claimAge: { years: claim, months: 0 },
            },
          ],
    ),
    expenses: {
      baseAnnual: spending,
      survivorSpendingPct: 100,
      healthcare: { pre65MonthlyPremiumPerPerson: 0, applyAcaCredit: false, medicareExtrasMonthlyPerPerson: 0 },
    },
    assumptions: {
      inflationPct: inflation,
      healthcareExtraInflationPct: 0,
      defaultReturnPct: yearlyReturn,
      heirTaxRatePct: 0,
      stateEffectiveTaxPct: 0,
      recentAnnualMagi: 0,
    },
  };
}
