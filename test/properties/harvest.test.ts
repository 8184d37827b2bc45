import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithConversionsArbitrary } from '../arbitraries/plan-with-conversions.ts';
import { projectMonthly, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

function must(claim: boolean, place: string): void {
  if (!claim) throw new Error(`does not hold: ${place}`);
}

/** The same household with an account that holds much gain. */
function withGains(plan: PlanInputs, harvest: NonNullable<PlanInputs['taxes']>['harvest']): PlanInputs {
  const accounts = [
    ...(plan.accounts ?? []),
    { id: 'grown', kind: 'taxable', balance: 600_000, basis: 150_000 } as const,
    { id: 'fallen', kind: 'taxable', balance: 20_000, basis: 26_000 } as const,
  ];
  return { ...plan, accounts, taxes: { ...plan.taxes, ...(harvest === undefined ? {} : { harvest }) } };
}

const forEveryPlan = (claim: (plan: PlanInputs) => void) =>
  fc.assert(fc.property(planWithConversionsArbitrary, claim), propertyRuns());

/** Everything federal on a return. */
const federalTax = (plan: PlanInputs, year: number) => {
  const { taxes } = projectYearly(plan).rows[year] ?? { taxes: null };
  return taxes === null ? 0 : taxes.total - taxes.state;
};

describe('of every plan that harvests gains', () => {
  it('the federal tax of the first year is not a cent higher for it', () => {
    forEveryPlan((plan) => {
      const without = federalTax(withGains(plan, undefined), 0);
      const harvested = federalTax(withGains(plan, { gains: 'zeroRate' }), 0);
      must(harvested <= without + 0.01, `${harvested} instead of ${without}`);
    });
  });

  it('nor any income tax, where none may rise', () => {
    forEveryPlan((plan) => {
      const total = (inputs: PlanInputs) => projectYearly(inputs).rows[0]?.taxes.total ?? 0;
      const without = total(withGains(plan, undefined));
      const harvested = total(withGains(plan, { gains: 'zeroRate', upTo: 'anyTax' }));
      must(harvested <= without + 0.01, `${harvested} instead of ${without}`);
    });
  });

  it('what is converted in the first year stays what it is without', () => {
    forEveryPlan((plan) => {
      const converted = (inputs: PlanInputs) => projectYearly(inputs).rows[0]?.rothConversion ?? 0;
      const without = converted(withGains(plan, undefined));
      const harvested = converted(withGains(plan, { gains: 'zeroRate' }));
      must(Math.abs(harvested - without) <= 0.01, `${harvested} instead of ${without}`);
    });
  });

  it('money is conserved, and basis rises by what is harvested alone: months and years agree', () => {
    forEveryPlan((plan) => {
      const inputs = withGains(plan, { gains: 'zeroRate', upTo: 'zeroRate', losses: 'yearly' });
      const months = projectMonthly(inputs).rows;
      for (const row of projectYearly(inputs).rows) {
        const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } = row;
        const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
        const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
        must(Math.abs(sources - uses) < Math.max(0.001, sources * 1e-9), row.period);
        const ofMonths = months.filter(({ year }) => year === row.year);
        const gains = ofMonths.reduce((sum, { capitalGains }) => sum + capitalGains.harvestedGains, 0);
        must(Math.abs(gains - row.capitalGains.harvestedGains) < 0.001, `${row.period} gains`);
        must(
          row.capitalGains.harvestedGains === 0 || row.capitalGains.carryforward === 0,
          `${row.period} carries a loss`,
        );
      }
    });
  });
});
