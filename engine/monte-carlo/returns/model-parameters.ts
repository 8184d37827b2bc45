import type { Plan } from '../../plan/complete/plan.ts';
import { type ChosenModel, chosenModel } from '../../plan/schema/return-model.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { ReturnModelName } from '../../primitives/random-paths.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ReturnRequest } from '../../results/monte-carlo/request.ts';
import type { ReturnParameters } from '../../results/monte-carlo/result.ts';
import type { MarketHistory } from './market-history.ts';
import type { MonthShape } from './month-shape.ts';
import { medianGrowthOf, regimeShape } from './regimes.ts';
import { studentTShape } from './student-t.ts';

/** The model of a run: the request's, else the plan's. */
export function modelOfRun(
  { assumptions }: Pick<Plan, 'assumptions'>,
  { model, blockYears }: Pick<ReturnRequest, 'model' | 'blockYears'>,
): ChosenModel {
  const chosen = chosenModel(model ?? assumptions.returnModel);
  return chosen.model === 'historical' ? { ...chosen, blockYears: blockYears ?? chosen.blockYears } : chosen;
}

/** Whether returns are years as they were. */
export function isOfHistory(model: ReturnModelName): boolean {
  return model === 'historical' || model === 'cycles';
}

/** What a model adds to the parameters of every run. */
export function parametersOfModel(
  chosen: ChosenModel,
  { regimes }: MarketHistory,
): Pick<ReturnParameters, 'degrees' | 'regimes' | 'blocks'> {
  if (chosen.model === 'studentT') return { degrees: chosen.degrees };
  if (chosen.model === 'regimes') return { regimes };
  return chosen.model === 'historical' && chosen.blocks === 'stationary' ? { blocks: 'stationary' } : {};
}

/** What the means of years that are calm or turbulent compound to. */
export function compoundReturnsOf(
  {
    equityReturn,
    equityVol,
    bondReturn,
    bondVol,
  }: Pick<ReturnParameters, 'equityReturn' | 'equityVol' | 'bondReturn' | 'bondVol'>,
  { regimes }: MarketHistory,
): Pick<ReturnParameters, 'equityCompoundReturn' | 'bondCompoundReturn'> {
  return {
    equityCompoundReturn: medianGrowthOf(equityReturn, equityVol, regimes, 'equity'),
    bondCompoundReturn: medianGrowthOf(bondReturn, bondVol, regimes, 'bond'),
  };
}

/** How months follow from their normals under a model with parameters of its own. */
export function shapeOf(parameters: ReturnParameters, program: Program): MonthShape {
  const { degrees, regimes } = parameters;
  if (degrees !== undefined) return studentTShape(parameters, program, degrees);
  invariant(regimes !== undefined, 'a model of months with a shape has its parameters');
  return regimeShape(parameters, program, regimes);
}
