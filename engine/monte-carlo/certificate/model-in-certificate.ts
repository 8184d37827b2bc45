import { isObject } from '../../primitives/is-object.ts';
import type { MonteCarloRequest } from '../../results/monte-carlo/request.ts';
import type { UsedParameters } from '../../results/monte-carlo/result.ts';
import { isMarketRegimes } from '../returns/market-regimes.ts';

/** The model that runs a certificate again. Regimes are those of the history on file: others show as a difference. */
export function modelInRequest({
  model,
  degrees,
  blocks,
  blockYears,
}: UsedParameters): NonNullable<MonteCarloRequest['model']> {
  if (model === 'studentT' && degrees !== undefined) return { studentT: { degrees } };
  return model === 'historical' && blocks !== undefined ? { historical: { blocks, blockYears } } : model;
}

/** Parameters that only certificates of some models hold, with what each should be. */
export function rulesOfModel(model: unknown) {
  if (model === 'studentT')
    return {
      degrees: { isGood: (value: unknown) => typeof value === 'number' && value > 2, what: 'a number above 2' },
    };
  if (model === 'regimes')
    return {
      regimes: {
        isGood: isMarketRegimes,
        what: 'the states calm and turbulent with their figures',
      },
    };
  return {};
}

/** Left out of certificates of fixed blocks, as it was before there were others. */
export function rulesOfBlocks(parameters: unknown) {
  if (!isObject(parameters) || parameters['model'] !== 'historical' || !('blocks' in parameters)) return {};
  return { blocks: { isGood: (value: unknown) => value === 'stationary', what: '"stationary", or leave it out' } };
}
