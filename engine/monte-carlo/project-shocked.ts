import type { Plan } from '../plan/complete/plan.ts';
import { type PathShock, shockOfSize } from '../plan/schema/risks/path-shock.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { givePathPrices } from '../projection/path-prices/path-prices.ts';
import { type ProjectionOptions, projectionUnder, projectPlan } from '../projection/project-plan.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import type { Projection } from '../results/projection.ts';
import { livesIssues } from './lives/prepare-lives.ts';
import type { SimulationContext } from './paths/run-paths.ts';
import { withOtherMean } from './returns/inflation-shock.ts';
import { type ReturnModel, returnParameters } from './returns/return-model.ts';
import { withRisenRates } from './returns/risen-rates.ts';

/**
 * The projection of a checked plan at its means under what befalls the paths of a run: prices that fall on a January 1, rates that rise
 * from one on, another mean inflation in the years named. Without anything of a size it is the plan's own projection.
 */
export function projectShocked(
  plan: Plan,
  shock: PathShock | undefined,
  { law, history }: SimulationContext,
  options: ProjectionOptions,
): Outcome<Projection> {
  const felt = shockOfSize(shock, plan.assumptions.inflation);
  if (felt === null) return projectPlan(plan, law, options);
  const issues = livesIssues(plan, { shock: felt });
  if (issues.length > 0) return refusal('simulation', issues);
  const shocked = { ...plan, shock: felt };
  const compiled = compileSimulatable(shocked, law);
  if (!compiled.ok) return compiled;
  const { program, years } = compiled.value;
  const means: ReturnModel = {
    parameters: returnParameters(shocked, { model: 'lognormal' }, history),
    startYears: null,
    normals: new Float64Array(),
    historyYears: null,
    draw: () => meanReturns(shocked, program),
    yearText: () => 'mean returns',
  };
  const risen = withRisenRates(means, program);
  const model =
    felt.inflation === undefined
      ? risen
      : withOtherMean(risen, program, {
          prices: givePathPrices(program, { plan: shocked, law, years, sources: [] }),
          shock: felt.inflation,
          isDrawn: false,
        });
  const drawn = { program, years, returns: model.draw(1), isRandomPath: false };
  return success(projectionUnder(shocked, law, drawn, options));
}
