import type { Plan } from '../../../plan/complete/plan.ts';
import type { RiskRow } from '../../../plan/risk/risk-table.ts';
import type { Program } from '../../program/program.ts';
import type { ProgramAmortized, ProgramRiskBased } from '../../program/spending/program-rule.ts';

/** The table of a plan by year, beside what remains of this program; null where the plan has none. */
export function riskBasedOf(
  { riskTable }: Plan,
  { years }: Pick<Program, 'years'>,
  remaining: () => ProgramAmortized,
): ProgramRiskBased | null {
  if (riskTable === undefined) return null;
  const rows = new Map(riskTable.rows.map((row) => [row.year, row]));
  const column = (read: (row: RiskRow) => number) =>
    Float64Array.from(years, ({ year }) => {
      const row = rows.get(year);
      return row === undefined ? 0 : read(row);
    });
  return {
    remaining: remaining(),
    balance: column(({ balance }) => balance),
    need: column(({ need }) => need),
    low: column(({ low }) => low ?? Number.POSITIVE_INFINITY),
    cutTo: column(({ cutTo }) => cutTo ?? Number.POSITIVE_INFINITY),
    raiseTo: column(({ raiseTo }) => raiseTo ?? Number.POSITIVE_INFINITY),
    high: column(({ high }) => high ?? Number.POSITIVE_INFINITY),
  };
}
