import { LIMIT } from '../../projection/program/program.ts';
import type { Corridor } from './balance-search.ts';
import type { ConversionTrials, Fill } from './conversion-trials.ts';
import type { FillKind } from './fill-kinds.ts';

/** Steps of a year's income beside that of the standing schedule, of the width of its corridor. */
const STEPS = [-1, -0.5, -0.2, 0.2, 0.5, 1] as const;

/** Between nothing and what is left without conversions. */
export function wholeCorridor({ baseline, program }: ConversionTrials, places: number): Corridor {
  return { places, least: new Float64Array(program.years.length), most: Float64Array.from(baseline.convertible) };
}

/** The balances near those of the schedule that stands, and fills beside its own that lead there. `width` is a part of what is left without conversions. */
export function aroundStanding(
  { standing, baseline }: ConversionTrials,
  edges: readonly FillKind[],
  { width, places }: { readonly width: number; readonly places: number },
): { readonly corridor: Corridor; readonly fillsOf: (yearIndex: number) => readonly (Fill | null)[] } {
  const reach = baseline.convertible.map((most) => most * width);
  const left = standing.convertible.map((most, at) => most - (standing.amounts[at] ?? 0));
  const corridor = {
    // An odd number: the schedule that stands lies in the middle of a place.
    places: places - 1 + (places % 2),
    least: left.map((dollars, at) => Math.max(0, dollars - (reach[at] ?? 0))),
    most: left.map((dollars, at) => dollars + (reach[at] ?? 0)),
  };
  const incomes = Float64Array.from(standing.ordinaryIncome);
  const fillsOf = (at: number) => [
    null,
    ...edges.map((kind) => kind.of(at) ?? null).filter((fill) => fill !== null),
    ...STEPS.map((step) => ({
      measure: LIMIT.ordinaryIncomeLessDeductions,
      edge: (incomes[at] ?? 0) + step * (reach[at] ?? 0),
    })),
  ];
  return { corridor, fillsOf };
}
