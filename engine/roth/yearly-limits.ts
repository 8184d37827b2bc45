import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { NamedThreshold } from '../plan/schema/roth.ts';
import { add } from '../primitives/cells.ts';
import { edgeDrafts, incomeRoom } from '../projection/cliffs/cliff-edges.ts';
import { type ReturnWhatIf, returnWhatIf } from '../projection/cliffs/return-what-if.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import type { Program } from '../projection/program/program.ts';
import { meanReturns } from '../projection/result/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import { type Run, YEAR } from '../projection/state/run-state.ts';
import { ordinaryTaxableIncome } from '../projection/year-return/return-deductions.ts';
import type { IncomeLimit, YearLimits } from './roth-result.ts';

/** Edges of the cliff radar by the names that limits of conversions have. */
const LIMIT_OF_EDGE: Readonly<Record<string, NamedThreshold>> = {
  irmaaTier1: 'irmaaTier1',
  irmaaTier2: 'irmaaTier2',
  irmaaTier3: 'irmaaTier3',
  irmaaTier4: 'irmaaTier4',
  irmaaTier5: 'irmaaTier5',
  niit: 'niit',
  zeroGainRate: 'zeroGains',
  premiumTaxCredit: 'aca400',
};

const CONVERSION_CELLS = [
  YEAR.iraConversions,
  YEAR.iraConversions + 1,
  YEAR.planConversions,
  YEAR.planConversions + 1,
] as const;

/**
 * What a year's ordinary taxable income is without and with its conversion, and at which ordinary taxable income each
 * limit is reached, every year of a simulatable plan at its mean returns. Measured on the plan's own returns, since a
 * dollar converted may add more than a dollar to what a limit goes by.
 */
export function yearlyLimits(plan: Plan, law: LawTables): readonly YearLimits[] {
  const program = compilePlan(plan, law);
  const found: YearLimits[] = [];
  simulate(program, meanReturns(plan, program), {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      const year = program.years[yearIndex];
      if (year === undefined) return;
      const ordinaryIncomeAfter = ordinaryTaxableIncome(run.lines);
      const without = returnWhatIf(program, run, year);
      takeConversionOut(program, run, without.run.year);
      const { over, rate } = year.law.schedule;
      found.push({
        year: year.year,
        ordinaryIncomeBefore: ordinaryIncomeWith(without, 0),
        ordinaryIncomeAfter,
        brackets: Array.from(over.subarray(1), (top, at) => ({ rate: rate[at] ?? 0, top })),
        limits: limitsOf(program, without, yearIndex),
      });
    },
  });
  return found;
}

/** Of a conversion that somebody's money is named to pay, the run keeps all that it added, what was withheld included. */
function takeConversionOut({ conversionTaxFrom }: Program, { status, ofConversion }: Run, year: Float64Array): void {
  if (conversionTaxFrom === 'policy') for (const cell of CONVERSION_CELLS) year[cell] = 0;
  else if (status.converted > 0)
    for (let cell = 0; cell < year.length; cell++) add(year, cell, -(ofConversion[cell] ?? 0));
}

/** Fills the lines of the return with `extra` dollars more of ordinary income. */
function ordinaryIncomeWith(without: ReturnWhatIf, extra: number): number {
  without.liabilityWith('ordinaryIncome', extra);
  return ordinaryTaxableIncome(without.run.lines);
}

/** Of the limits in force those that the year's income without its conversion has not passed. */
function limitsOf(program: Program, without: ReturnWhatIf, yearIndex: number): readonly IncomeLimit[] {
  return edgeDrafts(program, Float64Array.from(without.run.lines), yearIndex).flatMap((edge) => {
    const name = LIMIT_OF_EDGE[edge.id];
    const room = name === undefined ? null : incomeRoom(without, 'ordinaryIncome', edge);
    if (name === undefined || room === null) return [];
    return [{ name, threshold: edge.threshold, ordinaryIncome: ordinaryIncomeWith(without, room) }];
  });
}
