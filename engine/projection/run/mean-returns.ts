import type { Plan } from '../../plan/complete/plan.ts';
import { power } from '../../primitives/math.ts';
import type { Program } from '../program/program.ts';
import type { Returns } from '../state/market.ts';

/** Every month earns the twelfth root of a mean year: 100 at 7% is exactly 107 after twelve. */
export function meanReturns(plan: Plan, program: Program): Returns {
  const monthly = (mean: number) => new Float64Array(program.months).fill(power(1 + mean, 1 / 12));
  const shares = (program.shares?.shares ?? []).map(({ expectedReturn }) => monthly(expectedReturn));
  const { equityReturn, bondReturn } = plan.assumptions;
  const returns = { equity: monthly(equityReturn), bond: monthly(bondReturn), shares };
  const { classes } = program;
  if (classes === null) return returns;
  const cash = classes.cashVolatility > 0 ? monthly(classes.cashReturn) : null;
  return { ...returns, more: Array.from(classes.means, monthly), cash };
}
