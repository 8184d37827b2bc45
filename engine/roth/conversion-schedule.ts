import { CENT } from '../primitives/cent.ts';
import type { Program } from '../projection/program/program.ts';
import { bracketOf } from '../projection/result/row-taxes.ts';
import { ordinaryTaxableIncome } from '../projection/year-return/return-deductions.ts';
import type { ConversionSource, ScheduledConversion, UsedRothRequest } from '../results/roth.ts';
import type { YearRow } from '../results/rows.ts';
import { bindingLimit } from './binding-limit.ts';
import { conversionEffects, incumbentRequired, type SettledReturn, settledReturn } from './conversion-effects.ts';
import type { ConversionTrials } from './search/conversion-trials.ts';

/** What the entries of a schedule are read from. */
export interface ScheduleSources {
  readonly trials: ConversionTrials;
  readonly used: UsedRothRequest;
  /** Yearly rows of the plan with the incumbent's conversions. */
  readonly rows: readonly YearRow[];
}

/** Every year with a conversion, with what it costs and why it is no larger. */
export function conversionSchedule(sources: ScheduleSources): readonly ScheduledConversion[] {
  const { trials, rows } = sources;
  const isConverted = (at: number) => (trials.incumbent.amounts[at] ?? 0) > 0;
  const required = incumbentRequired(trials);
  return rows.flatMap((row, at) => (isConverted(at) ? [entryOf({ ...sources, required }, row, at)] : []));
}

interface EntrySources extends ScheduleSources {
  readonly required: Float64Array;
}

function entryOf({ trials, used, required }: EntrySources, row: YearRow, at: number): ScheduledConversion {
  const { program } = trials;
  const without = settledReturn(trials, at, null);
  const settled = settledReturn(trials, at, trials.incumbent.targets[at] ?? null);
  return {
    year: row.year,
    ages: Object.fromEntries(program.persons.map(({ id }, person) => [id, row.ages[person] ?? null])),
    amount: settled.converted,
    sources: sourcesOf(program, row, settled),
    taxWithheld: settled.withheld,
    bracketBefore: bracketOf(program, at, ordinaryTaxableIncome(without.lines)),
    bracketAfter: bracketOf(program, at, ordinaryTaxableIncome(settled.lines)),
    bindingLimit: settled.isAllMoney ? 'money' : bindingLimit(program, at, settled.lines, used),
    ...conversionEffects(trials, at, { without, settled, required }),
  };
}

/** Each account's gross part: what reached the Roth IRA, and its share of what was withheld. */
function sourcesOf(
  program: Program,
  row: YearRow,
  { converted, withheld }: SettledReturn,
): readonly ConversionSource[] {
  const kept = converted > withheld ? converted / (converted - withheld) : 1;
  const targets = row.accounts.filter(({ conversions }) => conversions > CENT / 2);
  return row.accounts
    .filter(({ conversions }) => conversions < -CENT / 2)
    .map(({ id, conversions }) => ({
      account: id,
      to: (targets.find((target) => ownerOf(program, target.id) === ownerOf(program, id)) ?? targets[0])?.id ?? '',
      amount: -conversions * kept,
    }));
}

function ownerOf({ accounts }: Program, id: string): number | undefined {
  return accounts.find((account) => account.id === id)?.owner;
}
