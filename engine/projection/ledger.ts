import { marginalRate } from '../tax/federal-tax.ts';
import { LINE_COUNT } from '../tax/federal-tax-lines.ts';
import { STATE_LINE } from '../tax/state-worksheet.ts';
import type { Program } from './program.ts';
import { ACCOUNT_FLOW, FLOW } from './run-state.ts';
import type { Recorder } from './simulate.ts';

/** Everything that a run did, a row a month and a return a year. */
export interface Ledger extends Recorder {
  /** `months` rows of `FLOW.columns`. */
  readonly flows: Float64Array;
  /** `months` rows of one `ACCOUNT_FLOW` row for each account. */
  readonly accountFlows: Float64Array;
  /** `years` rows of the return's lines, as the run wrote them. */
  readonly lines: Float64Array;
  readonly stateTaxes: Float64Array;
  readonly marginalRates: Float64Array;
  readonly irmaaTiers: Uint8Array;
  /** Capital loss that each year passes on. */
  readonly carryforward: Float64Array;
}

/** A recorder that keeps the whole ledger. */
export function ledgerOf(program: Program): Ledger {
  const rowLength = program.accounts.length * ACCOUNT_FLOW.columns;
  const ledger = {
    flows: new Float64Array(program.months * FLOW.columns),
    accountFlows: new Float64Array(program.months * rowLength),
    lines: new Float64Array(program.years.length * LINE_COUNT),
    stateTaxes: new Float64Array(program.years.length),
    marginalRates: new Float64Array(program.years.length),
    irmaaTiers: new Uint8Array(program.years.length),
    carryforward: new Float64Array(program.years.length),
  };
  return {
    ...ledger,
    month: (run, month) => {
      ledger.flows.set(run.flows, month * FLOW.columns);
      ledger.accountFlows.set(run.accountFlows, month * rowLength);
    },
    year: (run, yearIndex) => {
      const year = program.years[yearIndex];
      if (year === undefined) return;
      ledger.lines.set(run.lines, yearIndex * LINE_COUNT);
      ledger.stateTaxes[yearIndex] = run.stateLines[STATE_LINE.tax] ?? 0;
      ledger.marginalRates[yearIndex] = marginalRate(run.taxInput, year.law, run.lines, run.scratchLines);
      ledger.irmaaTiers[yearIndex] = run.now.irmaaTier;
      ledger.carryforward[yearIndex] = run.carryforward[yearIndex + 1] ?? 0;
    },
  };
}
