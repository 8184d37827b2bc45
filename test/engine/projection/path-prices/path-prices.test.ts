import { describe, expect, it } from 'vitest';
import type { MonteCarloRequest, MonteCarloResult } from '../../../../engine/index.ts';
import { drawnProgram, withRequestedMeans } from '../../../../engine/monte-carlo/paths/run-paths.ts';
import { isObject } from '../../../../engine/primitives/is-object.ts';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { planOf } from '../../../projection.ts';
import { EVERY_FIELD_PLANS } from '../../../renderer/screens/plan/editor/every-field-plans.ts';
import { withDrawn, withInflation } from '../../monte-carlo/returns/drawn-plan.ts';
import { context, simulated } from '../../monte-carlo/simulation.ts';

const PLANS: readonly [string, unknown][] = [
  ...WORKED_HOUSEHOLDS.map(({ id, plan }): [string, unknown] => [id, plan]),
  ...reference.households.map(({ id, plan }): [string, unknown] => [id, plan]),
  ...Object.entries(EVERY_FIELD_PLANS),
].map(([id, plan]) => [id, withoutRefused(plan)]);

/** Without what drawn inflation is refused with: drawn lives and care, retirement by a rule, and homes bought within the plan. */
function withoutRefused(document: unknown): unknown {
  if (!isObject(document)) throw new Error('a plan is an object');
  const { properties, assumptions, persons } = document;
  const owned = Array.isArray(properties) ? { properties: properties.filter((home) => !('purchase' in home)) } : {};
  const planned = isObject(assumptions)
    ? { assumptions: { ...assumptions, lives: 'planEnd', careModel: 'fixed' } }
    : {};
  const dated = Array.isArray(persons)
    ? { persons: persons.map(({ retireWhen: _rule, ...person }: Record<string, unknown>) => person) }
    : {};
  return { ...document, ...dated, ...owned, ...planned };
}

/** Years of history bring their own inflation: their paths are those of other returns. */
function withoutHistory(document: unknown): MonteCarloRequest {
  const { returnModel } = planOf(document).assumptions;
  return typeof returnModel === 'object' && 'historical' in returnModel ? { model: 'lognormal' } : {};
}

/** A result without what it says of prices, and of which plan it is. */
function withoutPrices({ manifest, used, fan, prices: _prices, paths, ...result }: MonteCarloResult) {
  const { inputsHash: __, ...rest } = manifest;
  const { inflationModel: ___, ...parameters } = used;
  const { inTodaysDollars: ____, ...bands } = fan;
  const ofPaths = paths.map(({ deflator: _____, ...path }) => path);
  return { ...result, manifest: rest, used: parameters, fan: bands, paths: ofPaths };
}

describe('inflation drawn with no deviation', () => {
  it.each(PLANS)('changes no bit of %s', (_, plan) => {
    const request: MonteCarloRequest = { runs: 20, seed: 5, ...withoutHistory(plan) };
    const still = withDrawn(plan, { volatility: 0, persistence: 0.6 });
    const [own, planned] = [simulated(still, request), simulated(withInflation(plan, 'fixed'), request)];
    expect(withoutPrices(own)).toEqual(withoutPrices(planned));
    for (const { deflator } of own.paths) expect(deflator).toEqual(planned.fan.deflator);
    expect(own.prices?.p90).toEqual(planned.fan.deflator.slice(1));
  });
});

describe('a program whose paths have prices of their own', () => {
  it.each(PLANS)('is after any number of paths the program of the plan again: %s', (_, document) => {
    const plan = planOf(withDrawn(document, { volatility: 0.05, persistence: 0.6 }));
    const { program, returns } = drawnProgram(plan, {}, context);
    for (const path of [1, 2, 3]) returns.draw(path);
    const { prices } = program;
    expect(prices?.factors.some((factor) => factor !== 1)).toBe(true);
    prices?.reset();
    const fresh = compilePlan(withRequestedMeans(plan, {}), context.law);
    const { prices: __, ...own } = program;
    const { prices: ___, ...planned } = fresh;
    expect(own).toEqual(planned);
  });
});
