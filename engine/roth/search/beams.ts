import { LIMIT } from '../../projection/program/program.ts';
import type { Beam } from './beam-search.ts';
import type { ConversionTarget, ConversionTrials } from './conversion-trials.ts';
import type { TargetKind } from './target-kinds.ts';

/** Offsets from the incumbent's income to try in each year, as fractions of the beam's half-width. */
const STEPS = [-1, -0.5, -0.2, 0.2, 0.5, 1] as const;

/** From zero to the balance left without conversions. */
export function fullBeam({ baseline, program }: ConversionTrials, buckets: number): Beam {
  return { buckets, least: new Float64Array(program.years.length), most: Float64Array.from(baseline.convertible) };
}

/** A beam around the incumbent's balances, and the targets to try in it. `width` is a fraction of the balance left without conversions. */
export function beamAroundIncumbent(
  { incumbent, baseline }: ConversionTrials,
  edges: readonly TargetKind[],
  { width, buckets }: { readonly width: number; readonly buckets: number },
): { readonly beam: Beam; readonly targetsOf: (yearIndex: number) => readonly (ConversionTarget | null)[] } {
  const reach = baseline.convertible.map((most) => most * width);
  const left = incumbent.convertible.map((most, at) => most - (incumbent.amounts[at] ?? 0));
  const beam = {
    // Odd, so that the incumbent lies in the middle of a bucket.
    buckets: buckets - 1 + (buckets % 2),
    least: left.map((dollars, at) => Math.max(0, dollars - (reach[at] ?? 0))),
    most: left.map((dollars, at) => dollars + (reach[at] ?? 0)),
  };
  const incomes = Float64Array.from(incumbent.ordinaryIncome);
  const targetsOf = (at: number) => [
    null,
    ...edges.map((kind) => kind.of(at) ?? null).filter((target) => target !== null),
    ...STEPS.map((step) => ({
      measure: LIMIT.ordinaryIncomeLessDeductions,
      edge: (incomes[at] ?? 0) + step * (reach[at] ?? 0),
    })),
  ];
  return { beam, targetsOf };
}
