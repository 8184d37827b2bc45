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
import { bracketKind, levelKinds } from './target-kinds.ts';

type Targets = readonly (ConversionTarget | null)[];

/** What a year is filled to, in a word that a sentence can be made of. */
export type RuleStep =
  | { readonly kind: 'bracket'; readonly rate: number }
  | { readonly kind: 'threshold'; readonly threshold: Threshold }
  | { readonly kind: 'level'; readonly level: number };

interface Rule {
  readonly step: RuleStep;
  readonly of: (yearIndex: number) => ConversionTarget | null;
}

/** Rules followed one after the other, each to its last year. */
export interface SteppedRule {
  readonly steps: readonly { readonly step: RuleStep; readonly from: number; readonly to: number }[];
  readonly targets: Targets;
}

/** Last years are tried this far apart, and then one by one around the best. */
const STRIDE = 3;
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
  const levels = levelKinds(program, used.targetBracket).map(
    ({ level, of }): Rule => ({ step: { kind: 'level', level }, of: (at) => of(at) ?? null }),
  );
  return [...brackets, ...thresholds, ...levels];
}

/** The parts with the last of them ended in its best year. */
function endedRule(trials: ConversionTrials, span: Span, parts: readonly Part[]): Valued {
  const from = parts.at(-2)?.to ?? span.first;
  let best: Valued = { parts, value: runParts(trials, span, parts) };
  const tryEnd = (to: number) => {
    const ended = parts.map((part, place) => (place === parts.length - 1 ? { ...part, to } : part));
    const value = runParts(trials, span, ended, to + 1);
    if (value > best.value) best = { parts: ended, value };
  };
  for (let to = span.last - STRIDE; to >= from; to -= STRIDE) tryEnd(to);
  const around = best.parts.at(-1)?.to ?? span.last;
  for (const to of [around - 1, around + 1]) if (to >= from && to < span.last) tryEnd(to);
  return best;
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
  let best: Valued = { parts, value };
  const trySwitch = (rule: Rule, at: number) => {
    const switched = [...earlier, { ...last, to: at }, { rule, to: span.last }];
    const reached = runParts(trials, span, switched, at + 1);
    if (reached > best.value) best = { parts: switched, value: reached };
  };
  for (let at = from; at < span.last; at += STRIDE) for (const rule of rules) trySwitch(rule, at);
  const added = best.parts.length > parts.length ? best.parts.at(-1) : undefined;
  if (added === undefined) return endedRule(trials, span, parts);
  const switchedAt = best.parts.at(-2)?.to ?? from;
  for (const at of [switchedAt - 2, switchedAt - 1, switchedAt + 1, switchedAt + 2])
    if (at >= from && at < span.last) trySwitch(added.rule, at);
  return endedRule(trials, span, best.parts);
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
