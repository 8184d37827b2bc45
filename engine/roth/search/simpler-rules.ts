import { NAMED_THRESHOLDS, type Threshold } from '../../plan/schema/roth.ts';
import { CENT } from '../../primitives/cent.ts';
import { keptLimit } from '../../projection/compile/compile-conversions.ts';
import type { Program } from '../../projection/program/program.ts';
import type { UsedRothRequest } from '../../results/roth.ts';
import {
  accept,
  type ConversionTarget,
  type ConversionTrials,
  runCandidate,
  setIncumbent,
} from './conversion-trials.ts';
import { bracketKind, levelKinds, levelTarget } from './target-kinds.ts';

type Targets = readonly (ConversionTarget | null)[];

/** What a year is filled to, in a word that a sentence can be made of. */
export type RuleStep =
  | { readonly kind: 'bracket'; readonly rate: number }
  | { readonly kind: 'threshold'; readonly threshold: Threshold }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'nothing' };

interface Rule {
  readonly step: RuleStep;
  readonly of: (yearIndex: number) => ConversionTarget | null;
}

/** Rules followed one after the other, each to its last year. */
export interface SteppedRule {
  readonly steps: readonly { readonly step: RuleStep; readonly from: number; readonly to: number }[];
  readonly targets: Targets;
}

/** In how many strides, of so many years at least, last years are tried before those around the best. */
const STRIDES = 6;
const LEAST_STRIDE = 3;
/** Rules that are best after a year tried so, whose years are looked at closely. */
const CLOSER_RULES = 4;
/** How many of the best rules of one step a second is tried after, and of two steps a third. */
const FIRST_RULES = 4;
const SECOND_RULES = 2;
/** Tolerance of the trials: how far below a limit a conversion may stop, dollars. */
const COARSE = 20;
/** As much as the fixed limits allow. */
const UP_TO_FIXED_LIMITS: ConversionTarget = { measure: 0, edge: Number.POSITIVE_INFINITY };

/**
 * The best rule of one step that ends in some year, the best of two steps and the best of three. The incumbent is replaced; the answer depends on
 * `start` alone, not on what was searched before, so that it is the same for every effort.
 */
export function steppedRules(trials: ConversionTrials, used: UsedRothRequest, start: Targets): readonly SteppedRule[] {
  // Solves start from the amounts of the last two schedules.
  for (let time = 0; time < 2; time++) setIncumbent(trials, start);
  const span = spanOf(trials.program, used);
  const rules = rulesOf(trials.program, used);
  trials.run.conversionTolerance = COARSE;
  const single = rules
    .map((rule) => endedRule(trials, span, [{ rule, to: span.last }]))
    .sort((one, other) => other.value - one.value);
  const two = furtherRules(trials, { span, rules }, single.slice(0, FIRST_RULES));
  const three = furtherRules(trials, { span, rules }, two.slice(0, SECOND_RULES));
  trials.run.conversionTolerance = CENT;
  return [single[0], two[0], three[0]].flatMap((found) =>
    found === undefined || found.value === Number.NEGATIVE_INFINITY
      ? []
      : [{ steps: stepsOf(trials.program, span, found.parts), targets: targetsOf(trials.program, span, found.parts) }],
  );
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** A rule and the index of its last year. */
interface Part {
  readonly rule: Rule;
  readonly to: number;
}

/** Parts and their value. */
interface Valued {
  readonly parts: readonly Part[];
  readonly value: number;
}

function spanOf({ years }: Program, { startYear, endYear }: UsedRothRequest): Span {
  return {
    first: Math.max(
      0,
      years.findIndex(({ year }) => year >= startYear),
    ),
    last: years.findLastIndex(({ year }) => year <= endYear),
  };
}

function rulesOf(program: Program, used: UsedRothRequest): readonly Rule[] {
  const rates = [...(program.years[0]?.law.schedule.rate ?? [])].filter((rate) => rate <= used.targetBracket + 1e-9);
  const brackets = rates.map((rate): Rule => {
    const kind = bracketKind(program, rate);
    return { step: { kind: 'bracket', rate }, of: (at) => kind.of(at) ?? UP_TO_FIXED_LIMITS };
  });
  const thresholds = NAMED_THRESHOLDS.map(
    (threshold): Rule => ({
      step: { kind: 'threshold', threshold },
      of: (at) => keptLimit(program, at, used, threshold)[0] ?? UP_TO_FIXED_LIMITS,
    }),
  );
  const deduction: Rule = { step: { kind: 'level', level: 0 }, of: (at) => levelTarget(program, at, 0) };
  const levels = levelKinds(program, used.targetBracket).map(
    ({ level, of }): Rule => ({ step: { kind: 'level', level }, of: (at) => of(at) ?? null }),
  );
  return [...brackets, ...thresholds, deduction, ...levels, { step: { kind: 'nothing' }, of: () => null }];
}

/** The parts with the last of them ended in its best year. */
function endedRule(trials: ConversionTrials, span: Span, parts: readonly Part[]): Valued {
  const from = parts.at(-2)?.to ?? span.first;
  const value = runParts(trials, span, parts);
  const ended = bestYear({ from, to: span.last - 1, known: { at: span.last, value } }, (to) =>
    runParts(trials, span, endedIn(parts, to), to + 1),
  );
  return { parts: endedIn(parts, ended.at), value: ended.value };
}

function endedIn(parts: readonly Part[], to: number): readonly Part[] {
  return parts.map((part, place) => (place === parts.length - 1 ? { ...part, to } : part));
}

/** A year and what a rule that ends or begins there comes to. */
interface ValuedYear {
  readonly at: number;
  readonly value: number;
}

interface Years {
  readonly from: number;
  readonly to: number;
  readonly known: ValuedYear;
}

/** The best year of some: tried far apart, and then ever closer around the best. */
function bestYear({ from, to, known }: Years, valueOf: (at: number) => number): ValuedYear {
  const stride = strideOf(from, to);
  let best = known;
  const tryYear = (at: number) => {
    if (at < from || at > to) return;
    const value = valueOf(at);
    if (value > best.value) best = { at, value };
  };
  for (let at = to + 1 - stride; at >= from; at -= stride) tryYear(at);
  return closerTo(best, stride, { from, to, valueOf });
}

interface Around {
  readonly from: number;
  readonly to: number;
  readonly valueOf: (at: number) => number;
}

/** Years ever closer around one: half the stride to either side, then half of that. */
function closerTo(year: ValuedYear, stride: number, { from, to, valueOf }: Around): ValuedYear {
  let best = year;
  for (let step = stride; step > 1; ) {
    step = Math.ceil(step / 2);
    const { at } = best;
    for (const near of [at - step, at + step]) {
      const value = near >= from && near <= to ? valueOf(near) : Number.NEGATIVE_INFINITY;
      if (value > best.value) best = { at: near, value };
    }
  }
  return best;
}

function strideOf(from: number, to: number): number {
  return Math.max(LEAST_STRIDE, Math.ceil((to - from + 1) / STRIDES));
}

interface Choices {
  readonly span: Span;
  readonly rules: readonly Rule[];
}

function furtherRules(trials: ConversionTrials, choices: Choices, before: readonly Valued[]): readonly Valued[] {
  return before.map(({ parts }) => furtherRule(trials, choices, parts)).sort((one, other) => other.value - one.value);
}

/** The parts with the rule and from the year that are best after the last of them. */
function furtherRule(trials: ConversionTrials, { span, rules }: Choices, parts: readonly Part[]): Valued {
  const earlier = parts.slice(0, -1);
  const last = parts.at(-1);
  if (last === undefined) return { parts, value: Number.NEGATIVE_INFINITY };
  const from = earlier.length === 0 ? span.first : (earlier.at(-1)?.to ?? span.first) + 1;
  const value = runParts(trials, span, [...earlier, { ...last, to: span.last }]);
  const switched = (rule: Rule, at: number) => [...earlier, { ...last, to: at }, { rule, to: span.last }];
  const valueOf = (rule: Rule, at: number) => runParts(trials, span, switched(rule, at), at + 1);
  const to = span.last - 1;
  const stride = strideOf(from, to);
  const years = switchYears(from, to);
  const coarse = rules.map((rule) => ({ rule, ...bestOf(years, (at) => valueOf(rule, at)) }));
  const close = coarse
    .sort((one, other) => other.value - one.value)
    .slice(0, CLOSER_RULES)
    .map(({ rule, ...year }) => ({
      rule,
      ...closerTo(year, stride, { from, to, valueOf: (at) => valueOf(rule, at) }),
    }));
  const [best] = close.sort((one, other) => other.value - one.value);
  return endedRule(trials, span, best !== undefined && best.value > value ? switched(best.rule, best.at) : parts);
}

/** Years ever further apart: what is converted first matters most. */
function switchYears(from: number, to: number): readonly number[] {
  const years: number[] = [];
  for (let at = from, gap = LEAST_STRIDE; at <= to; at += gap, gap += 1) years.push(at);
  return years;
}

/** The best of some years. */
function bestOf(years: readonly number[], valueOf: (at: number) => number): ValuedYear {
  const valued = years.map((at) => ({ at, value: valueOf(at) }));
  return valued.reduce((best, year) => (year.value > best.value ? year : best), {
    at: 0,
    value: Number.NEGATIVE_INFINITY,
  });
}

/**
 * Runs the parts and returns their value.
 * @param from the first year that differs from the incumbent; left out, the parts become the incumbent
 */
function runParts(trials: ConversionTrials, span: Span, parts: readonly Part[], from?: number): number {
  const value = runCandidate(trials, targetsOf(trials.program, span, parts), from ?? 0);
  if (from === undefined) accept(trials);
  return value;
}

function targetsOf({ years }: Program, { first, last }: Span, parts: readonly Part[]): Targets {
  return years.map((_, at) =>
    at < first || at > last ? null : (parts.find(({ to }) => at <= to)?.rule.of(at) ?? null),
  );
}

function stepsOf({ years }: Program, { first }: Span, parts: readonly Part[]): SteppedRule['steps'] {
  return parts.map(({ rule, to }, place) => ({
    step: rule.step,
    from: years[place === 0 ? first : (parts[place - 1]?.to ?? 0) + 1]?.year ?? 0,
    to: years[to]?.year ?? 0,
  }));
}
