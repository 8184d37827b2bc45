import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../engine/plan/schema/property.ts';
import { planInputsArbitrary } from './plan.ts';

const thousands = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount * 1_000);
const share = (most: number) => fc.integer({ min: 0, max: most }).map((percent) => percent / 100);
const inYear = (first: number, last: number) =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => ({ month: `${year}-${String(month).padStart(2, '0')}` }));

const frequency = fc.constantFrom('monthly' as const, 'annual' as const, 'once' as const);
const years = fc.integer({ min: 1, max: 30 });

/** Rates, costs and growth are 0 where `isStill`. */
function homeOf(isStill: boolean, at: number): fc.Arbitrary<PropertyInputs> {
  const rate = isStill ? fc.constant(0) : share(9);
  const cost = isStill ? fc.constant(0) : share(6);
  const purchase = fc
    .record({
      when: inYear(2026, 2027),
      price: thousands(600),
      costs: cost,
      inTodaysDollars: fc.boolean(),
      financed: share(100),
      rate,
      years,
    })
    .map(({ financed, rate: loanRate, years: term, ...rest }) => ({
      ...rest,
      ...(financed === 0 ? {} : { mortgage: { amount: rest.price * financed, rate: loanRate, years: term } }),
    }));
  const owned = fc
    .record({ value: thousands(800), balance: thousands(300), rate })
    .map(({ value, balance, rate: loanRate }) => ({
      value,
      basis: value,
      mortgage: { balance, rate: loanRate, monthlyPayment: balance / 60 },
    }));
  const refinance = fc.record({
    when: inYear(2028, 2028),
    rate,
    years,
    cashOut: thousands(80),
    costs: isStill ? fc.constant(0) : thousands(4),
  });
  const creditLine = fc.record({
    rate,
    limit: thousands(100),
    draw: fc.record({ amount: thousands(30), frequency, start: inYear(2028, 2029) }),
    repayFrom: inYear(2030, 2031),
    years,
  });
  const extraPayments = fc.record({ amount: thousands(3), frequency, start: inYear(2027, 2028) });
  const rental = fc.record({
    rent: fc.integer({ min: 0, max: 5_000 }),
    vacancy: share(20),
    management: share(12),
    buildingShare: share(100),
    participation: fc.constantFrom('active' as const, 'none' as const, 'material' as const),
    qualifiedBusinessIncome: fc.boolean(),
  });
  return fc
    .record({
      home: fc.oneof(
        purchase.map((bought) => ({ purchase: bought })),
        owned,
      ),
      primary: fc.boolean(),
      refinance: fc.option(refinance, { nil: undefined }),
      creditLine: fc.option(creditLine, { nil: undefined }),
      extraPayments: fc.option(extraPayments, { nil: undefined }),
      rental: isStill ? fc.constant(undefined) : fc.option(rental, { nil: undefined }),
      growth: isStill ? fc.constant(0) : share(5),
      sale: fc.option(inYear(2029, 2034), { nil: undefined }),
      costs: isStill ? fc.constant(0) : thousands(20),
    })
    .map(
      ({
        home,
        rental: letting,
        refinance: changed,
        creditLine: line,
        extraPayments: extra,
        sale,
        costs,
        ...rest
      }) => ({
        name: `Home ${at}`,
        ...home,
        ...rest,
        propertyTax: costs,
        upkeep: costs,
        // A primary home is lived in.
        ...(letting === undefined || rest.primary ? {} : { rental: letting }),
        ...(changed === undefined ? {} : { refinance: changed }),
        ...(line === undefined ? {} : { creditLine: line }),
        ...(extra === undefined ? {} : { extraPayments: extra }),
        ...(sale === undefined ? {} : { sale: { when: sale, ...(isStill ? { costs: 0 } : {}) } }),
      }),
    );
}

function loanOf(isStill: boolean): fc.Arbitrary<NonNullable<PlanInputs['debts']>[number]> {
  return fc.record({
    start: inYear(2026, 2030),
    balance: thousands(80),
    rate: isStill ? fc.constant(0) : share(12),
    years: fc.integer({ min: 1, max: 10 }),
  });
}

/** What is bought, sold, borrowed and repaid; nothing of it costs anything where `isStill`. */
function homesOf(isStill: boolean): fc.Arbitrary<Pick<PlanInputs, 'properties' | 'debts'>> {
  return fc.record({
    properties: fc.tuple(homeOf(isStill, 1), homeOf(isStill, 2)).map((both) => [...both]),
    debts: fc.array(loanOf(isStill), { maxLength: 2 }),
  });
}

export const stillHomesArbitrary = homesOf(true);

/** Plans of every kind that buy, sell, let and refinance homes and borrow later. */
export const planWithHomesArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planInputsArbitrary({ properties: false, debts: false }), homesOf(false))
  .map(([plan, homes]) => ({ ...plan, ...homes }));
