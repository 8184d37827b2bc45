import type { SimplerAlternative, UsedRothRequest } from '../results/roth.ts';
import { alternativeOf, type SimpleSchedule } from './alternatives.ts';
import { thresholdName } from './binding-limit.ts';
import { bracketWords, capitalized, edgeWords, levelWords } from './rule-sentence.ts';
import { type ConversionTrials, setIncumbent } from './search/conversion-trials.ts';
import type { RuleStep, SteppedRule } from './search/simpler-rules.ts';

/** A simpler schedule is worth naming where it lacks no more than this share of the best. */
const FLAT_TOP = 0.005;
/** Strategies that differ by less do the same, dollars of the start month. */
const SAME = 1;

/**
 * The best simple strategy within half a percent of the incumbent. No conversion comes before all others: if the whole gain is
 * that small, not converting is as good. None if the incumbent is infeasible.
 */
export function simplerThan(trials: ConversionTrials, simple: readonly SimpleSchedule[]): SimplerAlternative | null {
  const { incumbent, program } = trials;
  if (!canBeSimpler(trials)) return null;
  const near = simple.filter(({ alternative, value }) => alternative.admissible && value >= floorOf(trials));
  const simplest = near.find(({ strategy }) => strategy === 'none') ?? plainest(near);
  if (simplest === undefined) return null;
  return {
    ...simplest.alternative,
    shortOfBest: Math.max(0, incumbent.value - simplest.value),
    sentence: sentenceOf(simplest),
    ...amountsOf(program.years, simplest.amounts),
  };
}

/** The best, or a bracket that does the same as a threshold that is not in force. */
function plainest(near: readonly SimpleSchedule[]): SimpleSchedule | undefined {
  const [best] = near;
  return near.find(({ strategy, value }) => strategy === 'bracketFill' && value >= (best?.value ?? 0) - SAME) ?? best;
}

/** The first of some rules of a few steps that is as near; the incumbent stays. */
export function simplerRuleThan(
  trials: ConversionTrials,
  used: UsedRothRequest,
  rules: readonly SteppedRule[],
): SimplerAlternative | null {
  if (!canBeSimpler(trials)) return null;
  const best = trials.incumbent.value;
  const floor = floorOf(trials);
  const targets = [...trials.incumbent.targets];
  let simpler: SimplerAlternative | null = null;
  for (const rule of rules) {
    setIncumbent(trials, rule.targets);
    if (trials.incumbent.value < floor) continue;
    simpler = ofRule(trials, used, rule, best);
    break;
  }
  setIncumbent(trials, targets);
  return simpler;
}

function canBeSimpler({ incumbent }: ConversionTrials): boolean {
  return incumbent.isAdmissible && incumbent.amounts.some((amount) => amount > 0);
}

function floorOf({ incumbent }: ConversionTrials): number {
  return incumbent.value - FLAT_TOP * Math.abs(incumbent.value);
}

function ofRule(trials: ConversionTrials, used: UsedRothRequest, rule: SteppedRule, best: number): SimplerAlternative {
  const { incumbent, program } = trials;
  const [only, second] = rule.steps;
  const named = second === undefined && only !== undefined ? namedStrategy(only.step, used) : null;
  return {
    ...alternativeOf(trials, incumbent, named ?? { strategy: 'dynamic', targetBracket: null, threshold: null }),
    shortOfBest: Math.max(0, best - incumbent.value),
    sentence: steppedSentence(rule),
    ...amountsOf(program.years, incumbent.amounts),
  };
}

/** The strategy that a single step is, with its last year; a level is none. */
function namedStrategy(step: RuleStep, { targetBracket }: UsedRothRequest) {
  if (step.kind === 'bracket') return { strategy: 'bracketFill', targetBracket: step.rate, threshold: null } as const;
  return step.kind === 'threshold'
    ? ({ strategy: 'thresholdRoth', targetBracket, threshold: step.threshold } as const)
    : null;
}

function amountsOf(years: readonly { readonly year: number }[], amounts: Float64Array) {
  const schedule = years.map(({ year }, at) => ({ year, amount: amounts[at] ?? 0 })).filter(({ amount }) => amount > 0);
  return { schedule, lastYear: schedule.at(-1)?.year ?? null };
}

function sentenceOf({ strategy, targetBracket, threshold }: SimpleSchedule): string {
  if (strategy === 'bracketFill') return capitalized(`${bracketWords(targetBracket ?? 0)}.`);
  if (strategy === 'thresholdRoth' && threshold !== null)
    return capitalized(`${stepWords({ kind: 'threshold', threshold })}.`);
  return 'Convert nothing.';
}

/** `From 2026 to 2033 fill the 24% bracket; from 2034 to 2050 fill the 12% bracket, then stop.` */
function steppedSentence({ steps }: SteppedRule): string {
  const parts = steps.map(
    ({ step, from, to }) => `${from === to ? `in ${from}` : `from ${from} to ${to}`} ${stepWords(step)}`,
  );
  return capitalized(`${parts.join('; ')}, then stop.`);
}

function stepWords(step: RuleStep): string {
  if (step.kind === 'bracket') return bracketWords(step.rate);
  if (step.kind === 'nothing') return 'convert nothing';
  return step.kind === 'threshold'
    ? `convert up to ${edgeWords(thresholdName(step.threshold))}`
    : levelWords(step.level);
}
