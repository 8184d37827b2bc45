import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };

const defaults = { startMonth: '2026-01' };

function complete(document: unknown): Plan {
  const { plan, issues } = checkPlan(document, defaults);
  if (plan === null) throw new Error(JSON.stringify(issues, null, 2));
  return plan;
}

const person = { birthDate: '1966-03-10' };

describe('a plan of one person, one account and one goal', () => {
  const plan = complete({
    persons: [person],
    accounts: [{ kind: 'taxable', balance: 500_000 }],
    goals: [{ amount: 3_000, frequency: 'monthly' }],
  });

  it('starts in the month given for new plans', () => {
    expect(plan.startMonth).toBe('2026-01');
  });

  it('is single, without a state, and lives to 95', () => {
    expect(plan.filingStatus).toBe('single');
    expect(plan.state).toBe('none');
    expect(plan.persons).toEqual([
      {
        id: 'p1',
        name: 'Client',
        birthDate: '1966-03-10',
        sex: null,
        retirement: { event: 'planStart', offsetYears: 0 },
        planEnd: 95,
        blind: false,
        retireWhen: null,
        cannotWorkFrom: null,
        coverageBefore65: null,
        care: null,
        medicare: {
          startAge: 65,
          partD: true,
          medigapMonthly: 0,
          advantage: null,
          enrolled: true,
          fromHsa: false,
          irmaaAppeal: null,
        },
        socialSecurity: {
          basis: 'none',
          pia: null,
          piaYear: 2026,
          earnings: [],
          claim: null,
          survivorClaim: null,
          monthlyBenefit: null,
          since: null,
          nonCovered: null,
          trustFundCut: { year: 2034, share: 0 },
          disabledSince: null,
          suspended: null,
          formerSpouse: null,
          lateSpouse: null,
        },
        dependents: [],
      },
    ]);
  });

  it('names the account, gives it the built-in strategy and sends surplus cash to it', () => {
    expect(plan.accounts).toEqual([
      {
        id: 'a1',
        name: 'Brokerage',
        owner: 'p1',
        kind: 'taxable',
        balance: 500_000,
        beneficiaries: null,
        basis: 0,
        strategyId: 'default',
        fees: 0,
        yield: { dividend: 0.015, qualifiedShare: 0.95, taxExemptShare: 0, turnover: 0.05 },
        contributions: [],
        priorDecemberBalance: 500_000,
        inherited: null,
        seppPlan: null,
        rollovers: null,
        survivor: null,
        rothFirstYear: null,
        planTerms: null,
        planType: null,
        simpleSince: null,
        taxedByState: 0,
        unmatchedShare: 0,
        concentrated: null,
        lots: null,
        saleOrder: null,
        inKind: null,
        education: null,
        surplus: true,
      },
    ]);
    expect(plan.strategies).toEqual([
      { id: 'default', name: '60/40', kind: 'fixed', mix: { equity: 0.6, bond: 0.4, cash: 0 }, rebalance: 'annual' },
    ]);
  });

  it('pays the goal from the start to the end of the plan', () => {
    expect(plan.goals).toEqual([
      {
        id: 'g1',
        name: 'Living expenses',
        amount: 3_000,
        frequency: 'monthly',
        everyYears: null,
        start: { event: 'planStart', offsetYears: 0 },
        end: { event: 'planEnd', offsetYears: 0 },
        growth: 0,
        category: 'essential',
        layer: 'must',
        movable: null,
        skippable: false,
        survivorShare: 1,
        gift: null,
        payableFromHsa: false,
        payableFrom529: null,
        credit: null,
      },
    ]);
  });

  it('takes the forward-looking assumptions of 2026', () => {
    expect(plan.assumptions).toEqual({
      inflation: 0.025,
      medicalInflation: 0.045,
      wageGrowth: 0.035,
      equityReturn: 0.0806,
      equityVol: 0.165,
      bondReturn: 0.0495,
      bondVol: 0.055,
      correlation: 0.15,
      cashReturn: 0.031,
      propertyGrowth: 0.03,
      returnModel: 'lognormal',
      classes: null,
      inflationModel: 'fixed',
      lives: 'planEnd',
      careModel: 'fixed',
    });
    expect(plan.legacy).toEqual({
      target: 0,
      heirTaxRate: 0.22,
      heirs: 'children',
      estateTax: true,
      heirDiscountRate: null,
    });
  });

  it('takes the larger deduction and draws taxable money first', () => {
    expect(plan.taxes.deductions).toBe('best');
    expect(plan.taxes.stateModel).toBe('tables');
    expect(plan.taxes.priorYearMagi).toBeNull();
    expect(plan.withdrawal).toEqual({
      order: 'taxable-first',
      emergencyCash: 0,
      rmdTiming: 'december',
      guardrails: 'none',
      keepMonths: 24,
      sweep: null,
    });
    expect(plan.roth).toBe('none');
    expect(plan.spendingShape).toBe('flat');
  });
});

describe('defaults that depend on the rest of the plan', () => {
  it('two persons file jointly and are called p1 and p2', () => {
    const plan = complete({ persons: [person, person], accounts: [{ kind: 'cash', balance: 0 }] });
    expect(plan.filingStatus).toBe('marriedFilingJointly');
    expect(plan.persons.map(({ id, name }) => [id, name])).toEqual([
      ['p1', 'Client'],
      ['p2', 'Spouse'],
    ]);
  });

  it('a default id steps past one that is taken', () => {
    const cash = { kind: 'cash', balance: 0 };
    const plan = complete({ persons: [person], accounts: [{ ...cash, id: 'a2' }, cash, cash] });
    expect(plan.accounts.map(({ id }) => id)).toEqual(['a2', 'a3', 'a4']);
  });

  it('a person with wages retires at 67, and the wages end then', () => {
    const plan = complete({ persons: [person], incomes: [{ kind: 'wage', amount: 90_000, frequency: 'annual' }] });
    expect(plan.persons[0]?.retirement).toEqual({ age: 67, months: 0, person: 'p1' });
    expect(plan.incomes[0]?.end).toEqual({ event: 'retirement', person: 'p1', offsetYears: 0 });
    expect(plan.incomes[0]?.growth).toEqual({ kind: 'inflation', rate: 0, rates: null });
    expect(plan.incomes[0]?.covered).toBe(true);
  });

  it('a pension does not grow, is not covered, and runs to the end of the plan', () => {
    const plan = complete({ persons: [person], incomes: [{ kind: 'pension', amount: 900, frequency: 'monthly' }] });
    expect(plan.incomes[0]).toMatchObject({
      id: 'i1',
      growth: { kind: 'none', rate: 0, rates: null },
      covered: false,
      phases: null,
      survivorShare: 0,
      taxableShare: 1,
      end: { event: 'planEnd', offsetYears: 0 },
    });
  });

  it('an age in the entry of a person who owns it is the age of that person', () => {
    const plan = complete({
      persons: [person, person],
      incomes: [{ kind: 'pension', owner: 'p2', amount: 900, frequency: 'monthly', start: { age: 70 } }],
      goals: [{ amount: 1, frequency: 'annual', start: { age: 80, months: 3 } }],
    });
    expect(plan.incomes[0]?.start).toEqual({ age: 70, months: 0, person: 'p2' });
    expect(plan.goals[0]?.start).toEqual({ age: 80, months: 3, person: 'p1' });
  });

  it('a contribution runs while the income it comes from is paid', () => {
    const plan = complete({
      persons: [person],
      incomes: [
        {
          id: 'job',
          kind: 'wage',
          amount: 1,
          frequency: 'annual',
          start: { month: '2027-03' },
          end: { month: '2029-05' },
        },
      ],
      accounts: [{ kind: 'traditional401k', balance: 0, contributions: [{ shareOfIncome: 0.1, incomeId: 'job' }] }],
    });
    expect(plan.accounts[0]?.contributions).toEqual([
      {
        start: { month: '2027-03' },
        end: { month: '2029-05' },
        amount: null,
        shareOfIncome: 0.1,
        incomeId: 'job',
        growth: { kind: 'none', rate: 0, rates: null },
        paidBy: 'owner',
        employerMatch: null,
        taxType: 'preTax',
        convertTo: null,
        backdoor: false,
        convertEvery: 'month',
      },
    ]);
  });

  it.each([
    ['the one that says so', [{ kind: 'cash' }, { kind: 'taxable', surplus: true }], [false, true]],
    [
      'the first taxable one, though cash stands before it',
      [{ kind: 'rothIra' }, { kind: 'cash' }, { kind: 'taxable' }, { kind: 'taxable' }],
      [false, false, true, false],
    ],
    [
      'the first cash one, where none is taxable',
      [{ kind: 'rothIra' }, { kind: 'cash' }, { kind: 'cash' }],
      [false, true, false],
    ],
    ['the first that does not refuse', [{ kind: 'cash' }, { kind: 'taxable', surplus: false }], [true, false]],
    [
      'the first, where all refuse',
      [
        { kind: 'cash', surplus: false },
        { kind: 'taxable', surplus: false },
      ],
      [false, true],
    ],
    ['none, where no account can', [{ kind: 'rothIra' }], [false]],
  ])('surplus cash goes to %s', (_, kinds, surplus) => {
    const plan = complete({ persons: [person], accounts: kinds.map((account) => ({ ...account, balance: 0 })) });
    expect(plan.accounts.map((account) => account.surplus)).toEqual(surplus);
  });

  it('a cash account has no strategy, and an own strategy called default is kept', () => {
    const own = { id: 'default', kind: 'fixed', mix: { equity: 1 } };
    const plan = complete({
      persons: [person],
      strategies: [own],
      accounts: [
        { kind: 'cash', balance: 0 },
        { kind: 'rothIra', balance: 0 },
      ],
    });
    expect(plan.accounts.map(({ strategyId }) => strategyId)).toEqual([null, 'default']);
    expect(plan.strategies).toEqual([
      { id: 'default', name: 'Fixed mix', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 }, rebalance: 'annual' },
    ]);
  });

  it('a property grows by the assumption and is worth its basis', () => {
    const plan = complete({
      persons: [person],
      accounts: [{ kind: 'cash', balance: 0 }],
      properties: [{ value: 400_000, primary: true }],
      assumptions: { propertyGrowth: 0.02 },
    });
    expect(plan.properties[0]).toMatchObject({
      name: 'Home',
      growth: 0.02,
      basis: 400_000,
      mortgage: null,
      sale: null,
    });
  });

  it('a conversion strategy runs through the whole plan, at the tax rate of the heirs', () => {
    const plan = complete({
      persons: [person],
      accounts: [{ kind: 'traditionalIra', balance: 1 }],
      legacy: { heirTaxRate: 0.3 },
      roth: { strategy: 'bracketFill', targetBracket: 0.24 },
    });
    // Born in 1966 and living to 95: the last year is 2061.
    expect(plan.roth).toEqual({
      strategy: 'bracketFill',
      targetBracket: 0.24,
      startYear: 2026,
      endYear: 2061,
      threshold: 'irmaaTier1',
      guards: [],
      sourceAccounts: null,
      payTaxFrom: 'taxable',
      objective: 'afterTaxLegacy',
      heirTaxRate: 0.3,
      discountRate: 0,
      margin: 0,
      effort: 'standard',
      ceilings: null,
    });
  });

  it('conversions by hand are of every source in its usual order, and their tax is paid by the withdrawal order', () => {
    const plan = complete({
      persons: [person],
      accounts: [{ kind: 'traditionalIra', balance: 1 }],
      roth: { manual: [{ year: 2030, amount: 5000 }] },
    });
    expect(plan.roth).toEqual({ manual: [{ year: 2030, amount: 5000 }], sourceAccounts: null, payTaxFrom: null });
  });
});

describe('households worked elsewhere', () => {
  it.each([
    ['01-still-water', ['acaBenchmarkMissing']],
    ['03-single-retiree', []],
    ['06-survivor', []],
  ])('%s is valid', (id, warnings) => {
    const household = reference.households.find((each) => each.id === id);
    const { plan, issues } = checkPlan(household?.plan, defaults);
    expect(issues.map(({ code }) => code)).toEqual(warnings);
    expect(plan?.schemaVersion).toBe(1);
  });
});
