import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { localEngine } from '../../electron/node/local-engine.ts';
import { type ChangeExplanation, checkPlan, type Headline } from '../../engine/index.ts';
import { CHANGE_CAUSES } from '../../engine/plan/change-causes.ts';
import { planInputsArbitrary } from '../arbitraries/plan.ts';
import { propertyRuns } from './finds.ts';
import { isLongRun } from './property-runs.ts';

const PATHS = 12;
const CASES = isLongRun ? 100 : 6;

/** A result recorded by an engine that came to something else. */
const headline: fc.Arbitrary<Headline> = fc.record({
  engine: fc.constantFrom('0.9.0', '1.0.0'),
  law: fc.constantFrom('2025-11', '2026-11'),
  seed: fc.integer({ min: 0, max: 9 }),
  runs: fc.constantFrom(PATHS, 7),
  successes: fc.integer({ min: 0, max: 7 }),
  finalNetPortfolioInTodaysDollars: fc.double({ min: -1e6, max: 1e8, noNaN: true }),
  lifetimeTaxesInTodaysDollars: fc.double({ min: 0, max: 1e7, noNaN: true }),
});

/** A plan with the ids that a stored one has; null for one that the rules refuse. */
function stored(document: object) {
  const { plan } = checkPlan(document, { startMonth: '2026-01' });
  if (plan === null) return null;
  const named = (list: 'accounts' | 'persons' | 'goals' | 'incomes') =>
    ((document as Readonly<Record<string, readonly object[]>>)[list] ?? []).map((entry, at) => ({
      ...entry,
      id: plan[list][at]?.id,
    }));
  return {
    ...document,
    ...Object.fromEntries((['accounts', 'persons', 'goals', 'incomes'] as const).map((list) => [list, named(list)])),
  };
}

const CENT = 0.005;

/** What the shares that are known add up to, and what the two results differ by. */
function sums({ from, to, steps }: ChangeExplanation) {
  const sum = (field: 'successPoints' | 'finalNetPortfolio' | 'lifetimeTaxes') =>
    steps.reduce((total, step) => total + (step[field] ?? 0), 0);
  const points = ({ successes, runs }: Headline) => (100 * successes) / runs;
  return [
    ['successPoints', sum('successPoints'), points(to.headline) - points(from.headline), 1e-9],
    [
      'finalNetPortfolio',
      sum('finalNetPortfolio'),
      to.headline.finalNetPortfolioInTodaysDollars - from.headline.finalNetPortfolioInTodaysDollars,
      2 * CENT + 1e-6,
    ],
    [
      'lifetimeTaxes',
      sum('lifetimeTaxes'),
      to.headline.lifetimeTaxesInTodaysDollars - from.headline.lifetimeTaxesInTodaysDollars,
      2 * CENT + 1e-6,
    ],
  ] as const;
}

it('the shares of a change add up to the difference, to the cent, whatever was changed or recorded', async () => {
  let explained = 0;
  const recorded = fc.option(headline);
  await fc.assert(
    fc.asyncProperty(
      planInputsArbitrary(),
      planInputsArbitrary(),
      recorded,
      recorded,
      async (first, second, was, is) => {
        const [from, to] = [stored(first), stored(second)];
        fc.pre(from !== null && to !== null);
        const end = (inputs: object | null, known: Headline | null) => ({
          inputs: inputs as typeof first,
          headline: known,
          paths: known === null ? { runs: PATHS, seed: 3 } : { runs: known.runs, seed: known.seed },
        });
        const input = { from: end(from, was), to: end(to, is), startMonth: '2026-01' };
        const outcome = await localEngine.run('explainChange', input, {});
        fc.pre(outcome.ok);
        if (!outcome.ok) return;
        explained += 1;
        for (const [field, sum, difference, tolerance] of sums(outcome.value)) {
          expect(Math.abs(sum - difference), `${field}: ${sum} for ${difference}`).toBeLessThanOrEqual(tolerance);
        }
        const order = outcome.value.steps.map(({ cause }) => CHANGE_CAUSES.indexOf(cause));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect([outcome.value.from.isRecorded, outcome.value.to.isRecorded]).toEqual([
          was !== null,
          was !== null && is !== null,
        ]);
      },
    ),
    propertyRuns(CASES),
  );
  expect(explained).toBe(CASES);
});
