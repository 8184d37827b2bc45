import { power } from '../../primitives/math.ts';
import type { Program } from '../../projection/program/program.ts';
import type { ReturnModel } from './return-model.ts';

/** The same returns, with means of bonds and cash that rise from a month on: what is drawn around them stays. */
export function withRisenRates(model: ReturnModel, { rise, classes, months }: Program): ReturnModel {
  if (rise === null) return model;
  const { from, points } = rise;
  const risen = (mean: number) => {
    const ratio = power((1 + mean + points) / (1 + mean), 1 / 12);
    // Of its own: a class without deviation is written once for all paths.
    const into = new Float64Array(months);
    return (growth: Float64Array) => {
      for (let month = 0; month < months; month++) into[month] = (growth[month] ?? 1) * (month < from ? 1 : ratio);
      return into;
    };
  };
  const bonds = risen(model.parameters.bondReturn);
  const ofCash = risen(classes?.cashReturn ?? 0);
  return {
    ...model,
    draw: (path) => {
      const { bond, cash, ...returns } = model.draw(path);
      return {
        ...returns,
        bond: bonds(bond),
        ...(cash === undefined || cash === null ? {} : { cash: ofCash(cash) }),
      };
    },
  };
}
