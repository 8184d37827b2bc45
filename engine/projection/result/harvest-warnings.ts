import { CENT } from '../../primitives/cent.ts';
import type { PlanWarning } from '../../results/projection.ts';
import type { YearRow } from '../../results/rows.ts';
import type { Program } from '../program/program.ts';
import { FLOW } from '../state/run-cells.ts';
import { flowSum, type Ledger } from './ledger.ts';
import { dollars } from './whole-dollars.ts';

/** What harvesting costs in state tax, and that it never acts. */
export function harvestWarnings(program: Program, ledger: Ledger, rows: readonly YearRow[]): readonly PlanWarning[] {
  const { harvest } = program;
  if (harvest === null) return [];
  const isDone = rows.some(
    ({ capitalGains: { harvestedGains, harvestedLosses } }) => harvestedGains + harvestedLosses > CENT,
  );
  if (!isDone) {
    const message = harvest.gains
      ? 'No gains are ever harvested: in no year does a taxable account hold a gain that the 0% rate, the guards and the tax that may not rise leave room for.'
      : 'No losses are ever harvested: in no December is a taxable account worth less than its basis.';
    return [{ code: 'harvestNeverActs', message, year: null, path: 'taxes.harvest' }];
  }
  const costs = program.years.map((year, at) =>
    harvest.gains ? (ledger.stateTaxes[at] ?? 0) - flowSum(ledger, year, FLOW.stateBeforeHarvest) : 0,
  );
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const first = costs.findIndex((one) => one > WORTH_SAYING);
  const year = program.years[first]?.year;
  if (year === undefined) return [];
  const message = `Harvesting gains costs ${dollars(cost)} of state income tax in all, first in ${year}. Stopping before any income tax would rise leaves that out.`;
  return [{ code: 'harvestStateTax', message, year, path: 'taxes.harvest' }];
}

/** Dollars a year. */
const WORTH_SAYING = 1;
