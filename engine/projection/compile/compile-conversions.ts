import type { Plan } from '../../plan/complete/plan.ts';
import { NAMED_THRESHOLDS, type RothStrategy, type Threshold } from '../../plan/schema/roth.ts';
import { LIMIT, type Program } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { Timeline } from '../program/timeline.ts';
import { deflatorOfYear } from '../program/year-sums.ts';
import { bracketTop, type ConversionLimit, thresholdLimit } from '../year-return/conversion-limits.ts';

/** What the plan converts to Roth, by whom it is taxed and from what; the limits of a rule are added once the years are known. */
export function conversionsOf(
  plan: Plan,
  timeline: Timeline,
  accounts: readonly ProgramAccount[],
): Pick<Program, 'conversions' | 'convertsByRule' | 'conversionSources' | 'conversionTaxFrom'> {
  return {
    conversions: manualAmounts(plan, timeline),
    convertsByRule: yearsByRule(plan, timeline),
    conversionSources: sourcesOf(plan, accounts),
    conversionTaxFrom: plan.roth === 'none' ? 'policy' : (plan.roth.payTaxFrom ?? 'policy'),
  };
}

/** Dollars to convert in each year, as the plan writes them by hand. */
function manualAmounts({ roth }: Plan, timeline: Timeline): Float64Array {
  const amounts = new Float64Array(timeline.years);
  if (roth === 'none') return amounts;
  const byHand = 'manual' in roth ? roth.manual : [roth.fixedAmount].filter((fixed) => fixed !== undefined);
  for (const { year, amount } of byHand) {
    const at = year - timeline.firstYear;
    if (at >= 0 && at < amounts.length) amounts[at] = (amounts[at] ?? 0) + amount;
  }
  return amounts;
}

/** Years from the rule's first to its last; of ceilings those with one. */
function yearsByRule({ roth }: Plan, { firstYear, years }: Timeline): Uint8Array {
  if (roth === 'none' || 'manual' in roth) return new Uint8Array(years);
  return Uint8Array.from({ length: years }, (_, at) => {
    const year = firstYear + at;
    if (year < roth.startYear || year > roth.endYear || year === roth.fixedAmount?.year) return 0;
    return roth.strategy !== 'dynamic' || ceilingOf(roth, year) !== null ? 1 : 0;
  });
}

function ceilingOf({ ceilings }: RothStrategy, year: number): number | null {
  return ceilings?.find((ceiling) => ceiling.year === year)?.fillTo ?? null;
}

/** The plan's own order, else IRAs in list order and then employer plans. */
function sourcesOf({ roth }: Plan, accounts: readonly ProgramAccount[]): readonly number[] {
  const named = roth === 'none' ? null : roth.sourceAccounts;
  if (named !== null) return named.map((id) => accounts.findIndex((account) => account.id === id));
  const convertible = accounts.flatMap(({ convertibleFrom, isIra }, at) =>
    convertibleFrom.some((from) => from !== Number.POSITIVE_INFINITY) ? [{ at, isIra }] : [],
  );
  return [...convertible.filter(({ isIra }) => isIra), ...convertible.filter(({ isIra }) => !isIra)].map(
    ({ at }) => at,
  );
}

/** `years` rows of `LIMIT.columns` for the rule that the plan follows; infinite where nothing limits. */
export function conversionLimitsOf({ roth }: Plan, program: Program): Float64Array {
  const limits = new Float64Array(program.years.length * LIMIT.columns).fill(Number.POSITIVE_INFINITY);
  if (roth === 'none' || 'manual' in roth) return limits;
  program.years.forEach((_, yearIndex) => {
    const row = limits.subarray(yearIndex * LIMIT.columns, (yearIndex + 1) * LIMIT.columns);
    for (const limit of limitsOfYear(program, yearIndex, roth)) {
      row[limit.measure] = Math.min(row[limit.measure] ?? Number.POSITIVE_INFINITY, limit.edge);
    }
  });
  return limits;
}

/** Every limit of a strategy in a year, its margin taken off. */
function limitsOfYear(program: Program, yearIndex: number, roth: RothStrategy): readonly ConversionLimit[] {
  const limits = standingLimits(program, yearIndex, roth);
  if (roth.strategy === 'thresholdRoth') return [...limits, ...keptLimit(program, yearIndex, roth, roth.threshold)];
  const fillTo = roth.strategy === 'dynamic' ? ceilingOf(roth, program.years[yearIndex]?.year ?? 0) : null;
  return fillTo === null ? limits : [...limits, ceilingLimit(program, yearIndex, fillTo)];
}

/** What holds whatever the strategy: the target bracket and the guards. */
export function standingLimits(
  program: Program,
  yearIndex: number,
  roth: Pick<RothStrategy, 'guards' | 'margin' | 'targetBracket'>,
): readonly ConversionLimit[] {
  const year = program.years[yearIndex];
  if (year === undefined) return [];
  const target = {
    measure: LIMIT.ordinaryTaxableIncome,
    edge: bracketTop(year, roth.targetBracket),
    isCliff: false,
  };
  return [
    target,
    ...roth.guards.flatMap((guard) => keptLimit(program, yearIndex, { margin: roth.margin, isGuard: true }, guard)),
  ];
}

/** A threshold as a limit where it is in force; the margin keeps a person who cannot aim to the cent off a costly edge. */
export function keptLimit(
  program: Program,
  yearIndex: number,
  { margin, isGuard = false }: { readonly margin: number; readonly isGuard?: boolean },
  threshold: Threshold,
): readonly ConversionLimit[] {
  const limit = thresholdLimit(program, yearIndex, threshold);
  if (limit === null) return [];
  const kept = isGuard || limit.isCliff ? margin * deflatorOfYear(program, yearIndex) : 0;
  return [{ ...limit, edge: limit.edge - kept }];
}

/** The edges of a rule with a margin that one more dollar makes costly, and how far below them an amount stays, nominal dollars. */
export function keptEdgesOf({ roth }: Plan, program: Program): Pick<Program, 'keptEdges' | 'keptMargins'> {
  const margin = roth === 'none' || 'manual' in roth ? 0 : roth.margin;
  const costly = (yearIndex: number) =>
    NAMED_THRESHOLDS.map((name) => thresholdLimit(program, yearIndex, name)).filter((limit) => limit?.isCliff === true);
  return {
    keptEdges: program.years.map((_, yearIndex) =>
      Float64Array.from(
        margin > 0 ? costly(yearIndex).flatMap((limit) => (limit === null ? [] : [limit.measure, limit.edge])) : [],
      ),
    ),
    keptMargins: Float64Array.from(program.years, (_, yearIndex) => margin * deflatorOfYear(program, yearIndex)),
  };
}

function ceilingLimit(program: Program, yearIndex: number, fillTo: number): ConversionLimit {
  const edge = fillTo * deflatorOfYear(program, yearIndex);
  return { measure: LIMIT.ordinaryIncomeLessDeductions, edge, isCliff: false };
}
