import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import type { RothRequest } from '../../engine/results/roth.ts';
import { optimizeRoth } from '../../engine/roth/optimize-roth.ts';
import { planWithPoliciesArbitrary } from '../arbitraries/plan-with-policies.ts';
import { lawTables } from '../law-tables.ts';
import { marketHistory } from '../market-history.ts';
import { propertyRuns } from './finds.ts';
import { isLongRun } from './property-runs.ts';

/** A search costs as much as a thousand projections. */
const HOUSEHOLDS = { short: 3, long: 200 };
const MILLISECONDS_A_HOUSEHOLD = 20_000;

const request: fc.Arbitrary<RothRequest> = fc.record({
  strategy: fc.constant('dynamic' as const),
  targetBracket: fc.constantFrom(0.22, 0.24, 0.37),
  guards: fc.constantFrom([], ['irmaaTier1' as const], ['aca400' as const]),
  payTaxFrom: fc.constantFrom('taxable' as const, 'conversion' as const),
  objective: fc.constantFrom('afterTaxLegacy' as const, 'lifetimeTax' as const),
  effort: fc.constant('quick' as const),
});

const runs = isLongRun ? HOUSEHOLDS.long : HOUSEHOLDS.short;

it('is never worse than a simple strategy or no conversion, to the dollar', {
  timeout: runs * MILLISECONDS_A_HOUSEHOLD,
}, () => {
  fc.assert(
    fc.property(planWithPoliciesArbitrary, request, (inputs, asked) => {
      const { plan } = checkPlan({ ...inputs, roth: 'none' }, { startMonth: inputs.startMonth ?? '2026-01' });
      fc.pre(plan !== null);
      const answer = optimizeRoth(plan, asked, { law: lawTables, history: marketHistory });
      fc.pre(answer.ok);
      const { objective, compared, alternatives } = answer.value;
      const sign = objective.name === 'lifetimeTax' ? -1 : 1;
      const simple = alternatives.filter(({ strategy, admissible }) => strategy !== 'dynamic' && admissible);
      for (const alternative of simple)
        expect(sign * compared.objective).toBeGreaterThanOrEqual(sign * alternative.objective - 1);
    }),
    propertyRuns(runs),
  );
});
