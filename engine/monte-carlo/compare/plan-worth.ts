import { invariant } from '../../primitives/invariant.ts';
import type { PairedComparison, PlanComparison } from '../../results/monte-carlo/comparison.ts';
import type { PlanMeans } from '../../results/monte-carlo/plan-worth.ts';
import type { PathRun } from '../path-run.ts';
import { meanOf } from '../statistics/intervals.ts';
import { planComparison } from './compare-plans.ts';

/** What one way is worth beside another, each run on the same paths. */
interface Worth {
  readonly common: Pick<PlanComparison, 'runs' | 'seed'>;
  readonly worth: Omit<PairedComparison, 'a' | 'b' | 'shareEqual' | 'fundedDifference' | 'onlyA' | 'onlyB'>;
}

/** Compares what heirs keep after tax on the first `paths` of both. */
export function worthBeside(one: PathRun, other: PathRun, paths: number): Worth {
  const runs = [one.prepared, other.prepared];
  const { plans: _, pairs, ...common } = planComparison(runs, [one.table, other.table], paths, 'afterTaxLegacy');
  const [pair] = pairs;
  invariant(pair !== undefined, 'two plans make a pair');
  const { a: _a, b: _b, shareEqual: _e, fundedDifference: _f, onlyA: _o, onlyB: _p, ...worth } = pair;
  return { common, worth };
}

/** What the first `paths` of a run leave and pay. */
export function meansOfRun({ table }: PathRun, paths: number): PlanMeans {
  return {
    legacy: meanOf(table.afterTaxLegacyInTodaysDollars.slice(0, paths)),
    taxes: meanOf(table.lifetimeTaxesInTodaysDollars.slice(0, paths)),
  };
}
