import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { Income } from '../../plan/schema/income.ts';
import { add } from '../../primitives/cells.ts';
import { taxableHomeSaleGain } from '../../tax/federal/deductions/home-sale.ts';
import { harvestOf } from '../compile/choices/compile-harvest.ts';
import { conversionLimitsOf, keptEdgesOf } from '../compile/compile-conversions.ts';
import { compilePlan } from '../compile/compile-plan.ts';
import { type PlanYears, planYears } from '../compile/plan-years.ts';
import { writeRentalSale } from '../program/homes/program-rentals.ts';
import type { PathPrices } from '../program/prices/path-prices.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { ScheduledSource } from '../schedule/scheduled-source.ts';
import { type MovingAmounts, movingAmounts, yearsOfMonths } from './moving-amounts.ts';
import { ownFigures } from './own-figures.ts';
import { fillSeries, type PriceSeries, seriesKey, seriesOf } from './price-series.ts';

/** How much higher prices are in the program that is compiled for comparison: doubled amounts are exact. */
const RAISED = 2;

/** What a program was compiled from. */
export interface CompiledFrom {
  readonly plan: Plan;
  readonly law: LawTables;
  readonly years: PlanYears;
  /** Whose the scheduled flows are, where rows and worksheets are made of a path: moved with the program, as what it does not run by is. Null where a path is only run. */
  readonly sources: readonly ScheduledSource[] | null;
}

interface OwnSeries {
  readonly series: PriceSeries;
  readonly levels: Float64Array;
  readonly amounts: MovingAmounts;
}

/**
 * Gives a program to paths with prices of their own: its amounts are then written again before each path, so that the months themselves know
 * nothing of it. What moves, and by how much, is what differs in the same plan compiled at prices twice as high.
 */
export function givePathPrices(program: Program, from: CompiledFrom): PathPrices {
  Object.assign(program, ownFigures(program));
  const { timeline } = from.years;
  const all = movingAmounts(withSources(program, from.sources), raisedProgram(program, from, ''));
  if (from.sources !== null) addBenefits(program, all);
  addRule(program, all);
  const keys = new Map<string, Income>();
  for (const income of from.plan.incomes) keys.set(seriesKey(income, timeline), income);
  const own = [...keys].flatMap(([key, income]): readonly OwnSeries[] => {
    const series = seriesOf(income, timeline);
    if (series === null) return [];
    const amounts = movingAmounts(withSources(program, from.sources), raisedProgram(program, from, key));
    return [{ series, levels: new Float64Array(program.years.length + 1), amounts }];
  });
  const prices = pathPrices(program, from.plan, { all, own });
  Object.assign(program, { prices });
  return prices;
}

/** Where the sources are asked for, their months are amounts of the program like all others. */
function withSources(program: Program, sources: readonly ScheduledSource[] | null): Program {
  if (sources === null) return program;
  const both = { ...program, sources: sources.map(({ months }) => months) };
  return both;
}

/** The plan compiled at raised prices: of everything that follows the plan's, or of the incomes of one `key`. */
function raisedProgram(program: Program, { plan, law, years, sources }: CompiledFrom, key: string): Program {
  const all = key === '' ? RAISED : 1;
  const raised = { ...plan, assumptions: { ...plan.assumptions, priceFactor: all } };
  const ofPlan = all === 1 ? years : planYears(raised, law);
  const { timeline } = years;
  const raisedPrices = {
    all,
    ofIncome: (income: Income) => (seriesKey(income, timeline) === key ? RAISED : 1),
    benefits: program.benefits,
  };
  const kept = sources === null ? null : [];
  const compiled = compilePlan(
    raised,
    law,
    { ...ofPlan, timeline: { ...timeline, levelsByRate: new Map(), raised: raisedPrices } },
    kept,
  );
  return withSources(compiled, kept);
}

/** Benefits follow prices as a whole: their parts are for the rows, their sums are in the schedule. */
function addBenefits(program: Program, { cells }: MovingAmounts): void {
  const { benefits } = program;
  const yearOfMonth = yearsOfMonths(program).subarray(0, program.months);
  const parts = benefits.persons.flatMap(({ aime: _aime, ...of }) => Object.values(of));
  const everyMonth = Int32Array.from(yearOfMonth.keys());
  for (const into of [
    ...parts,
    benefits.children,
    ...(benefits.absentSpousePia === null ? [] : [benefits.absentSpousePia]),
  ])
    cells.push({ into, cells: everyMonth, whole: into.slice(), moves: into.slice(), years: yearOfMonth });
}

/** What a rule pays for ahead, and the balances that it compares with, are at the prices of the January in which it looks. */
function addRule({ rule, accounts }: Program, { cells }: MovingAmounts): void {
  if (rule === null) return;
  const { amortized, riskBased } = rule;
  const follow = (into: Float64Array, columns: number): void => {
    const every = Int32Array.from(into.keys());
    const years = every.map((cell) => Math.floor(cell / columns));
    cells.push({ into, cells: every, whole: into.slice(), moves: into.slice(), years });
  };
  for (const into of Object.values(amortized ?? riskBased?.remaining ?? {})) follow(into, accounts.length);
  if (riskBased !== null) for (const into of [riskBased.balance, riskBased.need]) follow(into, 1);
}

interface Moving {
  readonly all: MovingAmounts;
  readonly own: readonly OwnSeries[];
}

function pathPrices(program: Program, plan: Plan, { all, own }: Moving): PathPrices {
  const { years, inflation: planned } = program;
  const prices = {
    factors: new Float64Array(years.length + 1).fill(1),
    inflation: new Float64Array(years.length).fill(planned),
  };
  const write = (): void => {
    for (const { amounts } of own) asPlanned(amounts);
    move(all, prices.factors);
    for (const { series, levels, amounts } of own) {
      fillSeries(levels, series, prices, planned);
      moveOn(amounts, levels);
    }
    writeSteps(program, prices.factors);
    writeSales(program, prices.factors);
    writeMostNeed(program);
    writeLimits(program, plan);
  };
  const reset = (): void => {
    prices.factors.fill(1);
    prices.inflation.fill(planned);
    write();
  };
  return { ...prices, write, reset };
}

function asPlanned({ cells: lists, figures }: MovingAmounts): void {
  for (const { into, cells, whole } of lists)
    for (let at = 0; at < cells.length; at++) into[cells[at] ?? 0] = whole[at] ?? 0;
  for (const { set, objects, whole } of figures) set(objects, whole);
}

function move({ cells: lists, figures }: MovingAmounts, factors: Float64Array): void {
  for (const { into, cells, whole, moves, years } of lists) {
    for (let at = 0; at < cells.length; ) {
      const year = years[at] ?? 0;
      const higher = (factors[year] ?? 1) - 1;
      for (; at < cells.length && years[at] === year; at++)
        into[cells[at] ?? 0] = (whole[at] ?? 0) + (moves[at] ?? 0) * higher;
    }
  }
  for (const { set, objects, values, whole, moves, years } of figures) {
    for (let at = 0; at < values.length; at++)
      values[at] = (whole[at] ?? 0) + (moves[at] ?? 0) * ((factors[years[at] ?? 0] ?? 1) - 1);
    set(objects, values);
  }
}

function moveOn({ cells: lists, figures }: MovingAmounts, levels: Float64Array): void {
  for (const { into, cells, moves, years } of lists)
    for (let at = 0; at < cells.length; at++)
      add(into, cells[at] ?? 0, (moves[at] ?? 0) * ((levels[years[at] ?? 0] ?? 1) - 1));
  for (const { key, set, objects, values, moves, years } of figures) {
    for (let at = 0; at < values.length; at++)
      values[at] = Number(objects[at]?.[key]) + (moves[at] ?? 0) * ((levels[years[at] ?? 0] ?? 1) - 1);
    set(objects, values);
  }
}

function writeSteps({ priceSteps, inflation }: Program, factors: Float64Array): void {
  for (let year = 0; year < priceSteps.length; year++)
    priceSteps[year] = (1 + inflation) * ((factors[year] ?? 1) / (factors[Math.max(0, year - 1)] ?? 1));
}

/** Gains on property: the price moves, what it cost and what the law leaves out do not. */
function writeSales({ propertySales, propertyGain, taxable, rentals }: Program, factors: Float64Array): void {
  if (propertySales.length === 0) return;
  for (const { month, yearIndex } of propertySales) {
    propertyGain[month] = 0;
    taxable[yearIndex * TAXABLE.columns + TAXABLE.longTermGain] = 0;
  }
  for (const sale of propertySales) {
    const { month, yearIndex, amountRealized, basis, stepped, steppedIn } = sale;
    const moved = {
      ...sale,
      amountRealized: amountRealized * (factors[yearIndex] ?? 1),
      basis: basis + stepped * ((factors[steppedIn] ?? 1) - 1),
    };
    const gain = taxableHomeSaleGain(moved);
    if (rentals !== null) writeRentalSale(rentals, moved, gain);
    add(propertyGain, month, gain);
    add(taxable, yearIndex * TAXABLE.columns + TAXABLE.longTermGain, gain);
  }
}

function writeMostNeed({ years, scheduledNeed, mostNeedOfYear }: Program): void {
  years.forEach(({ from, to }, at) => {
    let most = 0;
    for (let month = from; month < to; month++) most += Math.max(0, scheduledNeed[month] ?? 0);
    mostNeedOfYear[at] = most;
  });
}

/** Limits by law and by the plan, of plans that have any, from the law of the path. */
function writeLimits(program: Program, plan: Plan): void {
  if (program.convertsByRule.includes(1)) {
    program.conversionLimits.set(conversionLimitsOf(plan, program));
    Object.assign(program, keptEdgesOf(plan, program));
  }
  if (program.harvest !== null) Object.assign(program, harvestOf(plan, program));
}
