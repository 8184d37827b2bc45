import { choleskyFactor, correlationMatrix, statedClasses } from '../../../plan/allocation/correlation-matrix.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type AssetClass, MORE_CLASSES } from '../../../plan/schema/allocation/classes.ts';
import { invariant } from '../../../primitives/invariant.ts';
import type { ClassDraw, ProgramClasses } from '../../program/program-classes.ts';
import type { ProgramStrategy } from '../../program/program-strategy.ts';
import { monthlyRate } from '../choices/compile-rise.ts';

/** Null where no mix of the plan holds more than equity, bonds and cash, and cash does not vary. */
export function programClasses(plan: Plan, strategies: readonly ProgramStrategy[]): ProgramClasses | null {
  const { assumptions } = plan;
  const cashVolatility = assumptions.classes?.cashVolatility ?? 0;
  if (cashVolatility === 0 && strategies.every(({ moreMix }) => moreMix === null)) return null;
  const stated = statedClasses(assumptions);
  return {
    means: Float64Array.from(stated, (one) => one?.mean ?? 0),
    volatilities: Float64Array.from(stated, (one) => one?.volatility ?? 0),
    cashVolatility,
    cashReturn: assumptions.cashReturn,
    tipsInterestRate: monthlyRate(assumptions.classes?.tips?.mean ?? 0),
    drawn: classDraws(assumptions),
  };
}

/** How every class but equity and bonds is drawn, in order: all that the plan states and that vary, held or not, so that a mix changes no draw. */
export function classDraws(assumptions: Plan['assumptions']): readonly ClassDraw[] {
  const matrix = correlationMatrix(assumptions);
  const factor = choleskyFactor(matrix);
  invariant(factor !== null, 'the correlations of a checked plan can hold at once');
  return matrix.classes.flatMap((name, row) =>
    row < EQUITY_AND_BONDS
      ? []
      : [{ name: `class:${name}`, column: columnOf(name), factors: Float64Array.from(factor[row] ?? []) }],
  );
}

/** Both come first. */
const EQUITY_AND_BONDS = 2;

function columnOf(name: AssetClass): number {
  return MORE_CLASSES.findIndex((one) => one === name);
}
