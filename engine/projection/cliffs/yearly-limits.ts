import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { NAMED_THRESHOLDS, type NamedThreshold } from '../../plan/schema/roth.ts';
import { add } from '../../primitives/cells.ts';
import type { IncomeLimit, YearLimits } from '../../results/roth.ts';
import { compilePlan } from '../compile/compile-plan.ts';
import type { Program } from '../program/program.ts';
import { meanReturns } from '../run/mean-returns.ts';
import { simulate } from '../run/simulate.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { ordinaryTaxableIncome } from '../year-return/return-deductions.ts';
import { edgeDrafts, incomeRoom } from './cliff-edges.ts';
import { type ReturnWhatIf, returnWhatIf } from './return-what-if.ts';

/** Ids of the cliff radar's edges by the names that limits of conversions have. */
export const EDGE_OF_LIMIT: Readonly<Record<NamedThreshold, string>> = {
  irmaaTier1: 'irmaaTier1',
  irmaaTier2: 'irmaaTier2',
  irmaaTier3: 'irmaaTier3',
  irmaaTier4: 'irmaaTier4',
  irmaaTier5: 'irmaaTier5',
  niit: 'niit',
  zeroGains: 'zeroGainRate',
  aca400: 'premiumTaxCredit',
};

const CONVERSION_CELLS = [
  YEAR.iraConversions,
  YEAR.iraConversions + 1,
  YEAR.planConversions,
  YEAR.planConversions + 1,
  YEAR.unmatchedConversions,
  YEAR.unmatchedConversions + 1,
  YEAR.stateTaxedConversions,
  YEAR.stateTaxedConversions + 1,
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

/**
 * Of the limits in force those that the year's income without its conversion has not passed; of a tier that it decides for
 * several years the lowest.
 */
function limitsOf(program: Program, without: ReturnWhatIf, yearIndex: number): readonly IncomeLimit[] {
  const found = edgeDrafts(program, Float64Array.from(without.run.lines), yearIndex).flatMap((edge) => {
    const [id = ''] = edge.id.split('-');
    const name = NAMED_THRESHOLDS.find((limit) => EDGE_OF_LIMIT[limit] === id);
    const room = name === undefined ? null : incomeRoom(without, 'ordinaryIncome', edge);
    if (name === undefined || room === null) return [];
    return [{ name, threshold: edge.threshold, ordinaryIncome: ordinaryIncomeWith(without, room) }];
  });
  return found.filter(
    (limit) => !found.some(({ name, threshold }) => name === limit.name && threshold < limit.threshold),
  );
}
