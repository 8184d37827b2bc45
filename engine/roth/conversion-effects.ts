import { CENT } from '../primitives/cent.ts';
import { type CauseId, causesOfChange } from '../projection/cliffs/marginal-cost.ts';
import { type Ledger, ledgerOf } from '../projection/result/ledger.ts';
import { RECORDS_NOTHING, runYears } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import { balanceOf } from '../projection/state/holding.ts';
import type { Returns } from '../projection/state/holdings.ts';
import { ACCOUNT_FLOW } from '../projection/state/run-state.ts';
import { laterSurcharge } from '../projection/year-return/medicare-surcharge.ts';
import type { FederalTaxInput } from '../tax/federal/federal-tax-input.ts';
import { costOfLastDollars } from './last-dollars.ts';
import { loweredTo, runFills } from './lowered-schedule.ts';
import type { ScheduledConversion } from './roth-result.ts';
import { type ConversionTrials, type Fill, writeFill } from './search/conversion-trials.ts';

type Effects = Pick<
  ScheduledConversion,
  | 'irmaaEffect'
  | 'gainsEffect'
  | 'socialSecurityEffect'
  | 'acaEffect'
  | 'niitEffect'
  | 'stateEffect'
  | 'rmdEffect'
  | 'marginalCost'
  | 'marginalCliff'
>;

/** What a year's conversion changes in taxes and premiums, the other years' amounts unchanged. */
export function conversionEffects(
  trials: ConversionTrials,
  returns: Returns,
  yearIndex: number,
  compared: ComparedYear,
): Effects {
  const causes = effectsOnReturn(trials, yearIndex, compared);
  const of = (cause: CauseId) => causes.find((one) => one.cause === cause)?.cost ?? 0;
  return {
    irmaaEffect: of('irmaa'),
    gainsEffect: of('gains'),
    socialSecurityEffect: of('socialSecurity'),
    acaEffect: of('premiumTaxCredit'),
    niitEffect: of('niit'),
    stateEffect: of('state'),
    rmdEffect: rmdEffect(trials, returns, yearIndex, compared.standing),
    ...costOfLastDollars(trials, returns, yearIndex),
  };
}

/** A year's return settled without its conversion, and with it; and the ledger of the schedule that stands. */
export interface ComparedYear {
  readonly standing: Ledger;
  readonly without: SettledReturn;
  readonly settled: SettledReturn;
}

/** A year's settled return, with what the year converted of it; nominal dollars. */
export interface SettledReturn {
  readonly converted: number;
  readonly withheld: number;
  /** Whether everything that may be converted was. */
  readonly isAllMoney: boolean;
  readonly lines: Float64Array;
  readonly input: FederalTaxInput;
  readonly tax: number;
  readonly surcharge: number;
}

function effectsOnReturn({ program }: ConversionTrials, yearIndex: number, { without, settled }: ComparedYear) {
  const law = program.years[yearIndex]?.law;
  if (law === undefined) return [];
  return causesOfChange(
    { before: without.lines, inputBefore: without.input, law },
    { input: settled.input, tax: settled.tax - without.tax, irmaa: settled.surcharge - without.surcharge },
  );
}

/** Runs one year of the schedule that stands from its January, with any fill. */
export function settledReturn(trials: ConversionTrials, yearIndex: number, fill: Fill | null): SettledReturn {
  const { program, run, standing } = trials;
  const january = standing.januaries[yearIndex];
  writeFill(trials, yearIndex, fill);
  run.expectedConversions.fill(Number.NaN);
  if (january !== undefined) restoreCheckpoint(run, january);
  runYears(program, run, RECORDS_NOTHING, { from: yearIndex, to: yearIndex + 1 });
  const { conversion, converted, withheld } = run.status;
  return {
    converted,
    withheld,
    isAllMoney:
      conversion - converted > CENT / 2 || run.conversionSources.every((holding) => balanceOf(holding) < CENT),
    lines: Float64Array.from(run.lines),
    input: { ...run.taxInput },
    tax: run.liability[yearIndex] ?? 0,
    surcharge: laterSurcharge(program, yearIndex, run.lines),
  };
}

/** Change of the required distributions of the accounts converted in all later years, nominal dollars. */
function rmdEffect(trials: ConversionTrials, returns: Returns, yearIndex: number, standing: Ledger): number {
  const without = ledgerWith(trials, returns, loweredTo(trials, yearIndex, 0));
  return laterRmds(trials, standing, yearIndex) - laterRmds(trials, without, yearIndex);
}

/** The ledger of the schedule that stands, against which each year's required distributions are held. */
export function standingLedger(trials: ConversionTrials, returns: Returns): Ledger {
  return ledgerWith(trials, returns, loweredTo(trials, 0, trials.standing.amounts[0] ?? 0));
}

function ledgerWith(trials: ConversionTrials, returns: Returns, fills: readonly (Fill | null)[]): Ledger {
  const ledger = ledgerOf(trials.program);
  runFills(trials, returns, fills, ledger);
  return ledger;
}

function laterRmds({ program }: ConversionTrials, { accountFlows }: Ledger, after: number): number {
  let sum = 0;
  for (const { to } of program.years.slice(after + 1))
    for (const account of program.conversionSources) {
      const row = ((to - 1) * program.accounts.length + account) * ACCOUNT_FLOW.columns;
      sum += accountFlows[row + ACCOUNT_FLOW.rmdRequired] ?? 0;
    }
  return sum;
}
