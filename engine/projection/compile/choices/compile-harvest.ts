import type { Plan } from '../../../plan/complete/plan.ts';
import { LIMIT, type Program } from '../../program/program.ts';
import { thresholdLimit } from '../../year-return/conversion-limits.ts';

/** What the plan realizes on purpose, and how far: the top of the 0% rate and the guards that are in force. 26 USC 1(h)(1)(B). */
export function harvestOf({ taxes: { harvest } }: Plan, program: Program): Pick<Program, 'harvest'> {
  if (harvest === null) return { harvest };
  const { gains, losses, upTo, guards } = harvest;
  const limits = new Float64Array(program.years.length * LIMIT.columns).fill(Number.POSITIVE_INFINITY);
  program.years.forEach((_, yearIndex) => {
    const row = limits.subarray(yearIndex * LIMIT.columns, (yearIndex + 1) * LIMIT.columns);
    for (const threshold of ['zeroGains', ...guards] as const) {
      const limit = thresholdLimit(program, yearIndex, threshold);
      if (limit !== null) row[limit.measure] = Math.min(row[limit.measure] ?? limit.edge, limit.edge);
    }
  });
  return { harvest: { gains: gains !== 'none', losses: losses !== 'none', upTo, limits } };
}
