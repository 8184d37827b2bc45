import type { Drawn, InflationModelInputs } from '../../../../engine/plan/schema/inflation-model.ts';
import { isObject } from '../../../../engine/primitives/is-object.ts';

/** The same document with inflation that each path draws. */
export function withDrawn(document: unknown, drawn: Partial<Drawn>): unknown {
  return withInflation(document, { drawn });
}

export function withInflation(document: unknown, inflationModel: InflationModelInputs): unknown {
  if (!isObject(document)) throw new Error('a plan is an object');
  const { assumptions } = document;
  return { ...document, assumptions: { ...(isObject(assumptions) ? assumptions : {}), inflationModel } };
}
