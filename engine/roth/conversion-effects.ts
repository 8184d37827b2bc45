import { CENT } from '../primitives/cent.ts';
import { causesOfChange } from '../projection/cliffs/marginal-cost.ts';
import { RECORDS_NOTHING, runYears } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import { balanceOf } from '../projection/state/holding.ts';
import { ACCOUNT_FLOW } from '../projection/state/run-cells.ts';
import type { Run } from '../projection/state/run-state.ts';
import { laterSurcharge } from '../projection/year-return/medicare-surcharge.ts';
import type { CauseId } from '../results/cliffs.ts';
import type { ScheduledConversion } from '../results/roth.ts';
import type { FederalTaxInput } from '../tax/federal/federal-tax-input.ts';
import { costOfLastDollars } from './last-dollars.ts';
import { loweredTo, runTargets } from './lowered-schedule.ts';
import { type ConversionTarget, type ConversionTrials, setTarget } from './search/conversion-trials.ts';

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
export function conversionEffects(trials: ConversionTrials, yearIndex: number, compared: ComparedYear): Effects {
  const causes = effectsOnReturn(trials, yearIndex, compared);
  const of = (cause: CauseId) => causes.find((one) => one.cause === cause)?.cost ?? 0;
  return {
    irmaaEffect: of('irmaa'),
    gainsEffect: of('gains'),
    socialSecurityEffect: of('socialSecurity'),
    acaEffect: of('premiumTaxCredit'),
    niitEffect: of('niit'),
    stateEffect: of('state'),
    rmdEffect: rmdEffect(trials, yearIndex, compared.required),
    ...costOfLastDollars(trials, yearIndex),
  };
}

/** A year's return settled without its conversion, and with it; and the incumbent's required distributions. */
export interface ComparedYear {
  readonly required: Float64Array;
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

/** Runs one year of the incumbent from the year's start, with any target. */
export function settledReturn(
  trials: ConversionTrials,
  yearIndex: number,
  target: ConversionTarget | null,
): SettledReturn {
  const { program, run, incumbent } = trials;
  const startState = incumbent.yearStartStates[yearIndex];
  setTarget(trials, yearIndex, target);
  run.expectedConversions.fill(Number.NaN);
  if (startState !== undefined) restoreCheckpoint(run, startState);
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
function rmdEffect(trials: ConversionTrials, yearIndex: number, required: Float64Array): number {
  const without = requiredWith(trials, loweredTo(trials, yearIndex, 0), yearIndex);
  return requiredAfter(trials, required, yearIndex) - requiredAfter(trials, without, yearIndex);
}

/** The incumbent's required distributions, the baseline for those without each year's conversion. */
export function incumbentRequired(trials: ConversionTrials): Float64Array {
  return requiredWith(trials, loweredTo(trials, 0, trials.incumbent.amounts[0] ?? 0), 0);
}

/** What each account that conversions take from must pay out in each year from one on, a row a year. Earlier years are the incumbent's. */
function requiredWith(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  from: number,
): Float64Array {
  const { years, conversionSources } = trials.program;
  const required = new Float64Array(years.length * conversionSources.length);
  const year = (run: Run, yearIndex: number) => {
    conversionSources.forEach((account, source) => {
      const cell = account * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.rmdRequired;
      required[yearIndex * conversionSources.length + source] = run.accountFlows[cell] ?? 0;
    });
  };
  runTargets(trials, targets, from, { recordsMonths: true, month: () => undefined, year });
  return required;
}

function requiredAfter({ program }: ConversionTrials, required: Float64Array, yearIndex: number): number {
  let sum = 0;
  for (let cell = (yearIndex + 1) * program.conversionSources.length; cell < required.length; cell++)
    sum += required[cell] ?? 0;
  return sum;
}
