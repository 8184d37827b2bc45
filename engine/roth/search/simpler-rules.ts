import { NAMED_THRESHOLDS, type Threshold } from '../../plan/schema/roth.ts';
import { CENT } from '../../primitives/cent.ts';
import { keptLimit } from '../../projection/compile/compile-conversions.ts';
import type { Program } from '../../projection/program/program.ts';
import type { UsedRothRequest } from '../../results/roth.ts';
import { accept, type ConversionTarget, type ConversionTrials, runCandidate } from './conversion-trials.ts';
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
  readonly value: number;
}

/** Last years are tried this far apart, and then one by one around the best. */
const STRIDE = 3;
/** How many of the best single rules a second one is tried after. */
const FIRST_RULES = 4;
/** Tolerance of the trials: how far below a limit a conversion may stop, dollars. */
const COARSE = 20;
/** As much as the fixed limits allow. */
const UP_TO_FIXED_LIMITS: ConversionTarget = { measure: 0, edge: Number.POSITIVE_INFINITY };

/**
 * A rule of one step that ends in some year, else one of two steps, whose value is at least `floor`; null where neither is found.
 * The incumbent is replaced.
 */
export function simplerRule(trials: ConversionTrials, used: UsedRothRequest, floor: number): SteppedRule | null {
  const span = spanOf(trials.program, used);
  const rules = rulesOf(trials.program, used);
  trials.run.conversionTolerance = COARSE;
  const single = rules
    .map((rule) => endedRule(trials, span, [{ rule, to: span.last }]))
    .sort((one, other) => other.value - one.value);
  let found = bestOf(single);
  if (found === null || found.value < floor) {
    for (const { parts } of single.slice(0, FIRST_RULES)) {
      const two = secondRule(trials, span, rules, parts);
      if (found === null || two.value > found.value) found = two;
      if (found.value >= floor) break;
    }
  }
  trials.run.conversionTolerance = CENT;
  if (found === null) return null;
  const exact = runParts(trials, span, found.parts);
  return exact >= floor
    ? {
        steps: stepsOf(trials.program, span, found.parts),
        targets: targetsOf(trials.program, span, found.parts),
        value: exact,
      }
    : null;
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

interface Tried {
  readonly parts: readonly Part[];
  readonly value: number;
}

function bestOf(tried: readonly Tried[]): Tried | null {
  return tried[0] ?? null;
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
function endedRule(trials: ConversionTrials, span: Span, parts: readonly Part[]): Tried {
  const from = parts.at(-2)?.to ?? span.first;
  let best: Tried = { parts, value: runParts(trials, span, parts) };
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

/** The first of the parts followed by the rule and from the year that are best after it. */
function secondRule(trials: ConversionTrials, span: Span, rules: readonly Rule[], [first]: readonly Part[]): Tried {
  if (first === undefined) return { parts: [], value: Number.NEGATIVE_INFINITY };
  let best: Tried = { parts: [first], value: runParts(trials, span, [{ ...first, to: span.last }]) };
  const trySwitch = (rule: Rule, at: number) => {
    const parts = [
      { ...first, to: at },
      { rule, to: span.last },
    ];
    const value = runParts(trials, span, parts, at + 1);
    if (value > best.value) best = { parts, value };
  };
  for (let at = span.first; at < span.last; at += STRIDE) for (const rule of rules) trySwitch(rule, at);
  const [one, two] = best.parts;
  if (one === undefined || two === undefined) return best;
  for (const at of [one.to - 2, one.to - 1, one.to + 1, one.to + 2])
    if (at >= span.first && at < span.last) trySwitch(two.rule, at);
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
