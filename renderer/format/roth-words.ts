import type { NamedThreshold, RothStrategyName, Threshold } from '../../engine/plan/schema/roth.ts';
import { inHundred } from './gain-words.ts';
import { cents, headlineMoney, money } from './money.ts';
import { percent } from './percent.ts';

/** Roth conversions in words: strategies, thresholds and what limits a year. */

export const THRESHOLD_WORDS: Readonly<Record<NamedThreshold, string>> = {
  irmaaTier1: 'IRMAA tier 1',
  irmaaTier2: 'IRMAA tier 2',
  irmaaTier3: 'IRMAA tier 3',
  irmaaTier4: 'IRMAA tier 4',
  irmaaTier5: 'IRMAA tier 5',
  niit: 'NIIT threshold',
  zeroGains: '0% rate on gains',
  aca400: 'ACA credit limit',
};

export const STRATEGY_WORDS: Readonly<Record<RothStrategyName, string>> = {
  dynamic: 'Best found by search',
  bracketFill: 'Fill a bracket',
  thresholdRoth: 'Up to a threshold',
};

export const PAYER_WORDS = { taxable: 'Cash and taxable', conversion: 'The conversion itself' } as const;

export const OBJECTIVE_WORDS = {
  afterTaxLegacy: 'Legacy after heirs’ tax',
  lifetimeTax: 'Lifetime taxes',
} as const;

export const JUDGED_WORDS = { paths: 'Random futures', plan: 'The plan’s own returns' } as const;

export const EFFORT_WORDS = { quick: 'Quick', standard: 'Standard', thorough: 'Thorough' } as const;

export function thresholdText(threshold: Threshold): string {
  return typeof threshold === 'string' ? THRESHOLD_WORDS[threshold] : `MAGI of ${money(threshold.magi)}`;
}

/** A strategy as the list of alternatives names it. */
export interface NamedStrategy {
  readonly strategy: RothStrategyName | 'none';
  readonly targetBracket: number | null;
  readonly threshold: Threshold | null;
}

/** `Fill the 22% bracket`, `Up to IRMAA tier 1`. */
export function strategyText({ strategy, targetBracket, threshold }: NamedStrategy): string {
  switch (strategy) {
    case 'none':
      return 'No conversions';
    case 'dynamic':
      return STRATEGY_WORDS.dynamic;
    case 'bracketFill':
      return `Fill the ${percent(targetBracket ?? 0)} bracket`;
    case 'thresholdRoth':
      return `Up to ${inSentence(threshold === null ? STRATEGY_WORDS.thresholdRoth : thresholdText(threshold))}`;
  }
}

/** What the years of a result go by: the request, or the rule that was chosen on paths instead. */
export function limitsFollowed({
  used,
  compared,
}: {
  readonly used: { readonly targetBracket: number; readonly threshold: Threshold };
  readonly compared: { readonly targetBracket: number | null; readonly threshold: Threshold | null };
}): { readonly targetBracket: number; readonly threshold: Threshold } {
  return {
    targetBracket: compared.targetBracket ?? used.targetBracket,
    threshold: compared.threshold ?? used.threshold,
  };
}

/** Edges of the law by the ids of the cliff radar, as what a conversion stops at. */
const EDGE_WORDS: Readonly<Record<string, string>> = {
  nextBracket: 'the start of the next bracket',
  zeroGainRate: 'the top of the 0% rate on gains',
  middleGainRate: 'the top of the 15% rate on gains',
  benefitBaseAmount: 'the Social Security base amount',
  benefitAdjustedBaseAmount: 'the Social Security adjusted base amount',
  benefitsFullyTaxable: 'the point at which benefits are fully taxable',
  seniorDeductionPhaseOut: 'the start of the senior deduction’s phase-out',
  seniorDeductionGone: 'the end of the senior deduction',
  childTaxCreditPhaseOut: 'the start of the child tax credit’s phase-out',
  childTaxCreditStep: 'a step in the child tax credit’s phase-out',
  childTaxCreditGone: 'the end of the child tax credit',
  niit: 'the net investment income tax',
  premiumTaxCredit: 'the income limit of the premium tax credit',
  premiumTaxCreditStart: 'the income from which there is a premium tax credit',
};

/** What stops a year's conversion, as the object of a sentence: `the top of the 22% bracket`. */
export function bindingLimitText(
  bindingLimit: string,
  { targetBracket, threshold }: { readonly targetBracket: number; readonly threshold: Threshold },
): string {
  if (bindingLimit === 'targetBracket') return `the top of the ${percent(targetBracket)} bracket`;
  if (bindingLimit === 'threshold') return inSentence(thresholdText(threshold));
  if (bindingLimit === 'money') return 'the money left to convert';
  if (bindingLimit === 'none') return 'nothing but the search: more would gain less';
  if (bindingLimit.startsWith('guard:')) return `the guard ${guardText(bindingLimit.slice('guard:'.length))}`;
  return edgeText(bindingLimit);
}

/** An edge of the cliff radar, as the object of a sentence; the edges of further years carry their year. */
export function edgeText(edge: string): string {
  const [id = edge] = edge.split('-');
  return EDGE_WORDS[id] ?? guardText(id);
}

function guardText(name: string): string {
  const words: Readonly<Record<string, string>> = THRESHOLD_WORDS;
  const known = words[name];
  return known === undefined ? name : inSentence(known);
}

/** Words within a sentence, abbreviations as they are. */
export function inSentence(words: string): string {
  return /^[A-Z][a-z]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

/** A conversion whose last dollars carry a year over a cliff, or keep it below. */
export interface ConversionAtCliff {
  readonly year: number;
  readonly marginalCost: number;
  readonly marginalCliff: {
    readonly year: number;
    readonly label: string;
    readonly oneTimeCost: number;
    readonly isPassed: boolean;
  } | null;
}

/** Why the last dollars of some years cost or save more than a dollar each: a sentence for each cliff behind it. */
export function cliffSentences(schedule: readonly ConversionAtCliff[]): readonly string[] {
  const keyOf = ({ marginalCliff: cliff }: ConversionAtCliff) =>
    cliff === null ? '' : `${cliff.label} ${cliff.isPassed}`;
  const keys = [...new Set(schedule.map(keyOf))].filter((key) => key !== '');
  return keys.map((key) => cliffSentence(schedule.filter((conversion) => keyOf(conversion) === key)));
}

function cliffSentence(conversions: readonly ConversionAtCliff[]): string {
  const cliff = conversions[0]?.marginalCliff ?? null;
  if (cliff === null) return '';
  const most = Math.max(...conversions.map(({ marginalCost }) => Math.abs(marginalCost)));
  const years = yearsText(conversions.map(({ year }) => String(year)));
  const each = `${conversions.length > 1 ? 'up to ' : ''}$${cents(most)} a dollar`;
  const why = cliff.isPassed ? 'carry' : 'keep';
  const isCost = cliff.isPassed === cliff.oneTimeCost > 0;
  const worth = cliff.oneTimeCost > 0 ? `costs ${money(cliff.oneTimeCost)}` : `saves ${money(-cliff.oneTimeCost)}`;
  return `The last $100 of ${years} ${isCost ? 'cost' : 'save'} ${each}: they ${why} the income of ${cliff.year} ${cliff.isPassed ? 'over' : 'below'} a cliff, ${inSentence(cliff.label)}, which ${worth} at one stroke.`;
}

/** `2026, 2027 and 2030` */
function yearsText(years: readonly string[]): string {
  const last = years.at(-1) ?? '';
  return years.length > 1 ? `${years.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The gain of conversions by taxes and by another mix. */
export interface ConversionGains {
  readonly taxGain: number;
  readonly mixGain: number;
}

/** What the plan's own mixes add to the tax gain; nothing where all accounts are invested alike. */
export function mixSentences({ mixGain }: ConversionGains): readonly string[] {
  if (Math.abs(mixGain) < 0.5) return [];
  const does = mixGain > 0 ? `adds ${headlineMoney(mixGain)}` : `takes away ${headlineMoney(-mixGain)}`;
  return [
    `Besides, converting moves money between accounts that are invested differently, which ${does}: a change of risk, not of tax.`,
  ];
}

/** A schedule's dearest small miss. */
interface MissedConversions {
  readonly smallMiss: {
    readonly less: 'hundredDollars' | 'onePercent';
    readonly year: number | null;
    readonly cost: number;
    readonly shareOfGain: number;
  } | null;
}

/** What converting a little less costs at most. */
export function missSentences({ smallMiss }: MissedConversions): readonly string[] {
  if (smallMiss === null || smallMiss.cost < 0.5) return [];
  const { less, year, cost, shareOfGain } = smallMiss;
  const missed = less === 'hundredDollars' ? '$100' : percent(0.01);
  const when = year === null ? 'every year' : String(year);
  const share = percent(Math.round(shareOfGain * 1000) / 1000);
  return [
    `A small miss, $100 or ${percent(0.01)} less in one year or in all, costs at most ${headlineMoney(cost)}, ${share} of the gain: ${missed} less in ${when}.`,
  ];
}

/** This year's amount, and what else could be converted. */
interface ThisYearOfResult {
  readonly thisYear: {
    readonly year: number;
    readonly amount: number;
    readonly nearlyAsGood: { readonly least: number; readonly most: number };
  };
}

/** The amounts that cost less than $500, the range rounded into itself; null where there is none to speak of. */
export function nearlyAsGoodText({ thisYear: { year, amount, nearlyAsGood } }: ThisYearOfResult): string | null {
  const { least, most } = nearlyAsGood;
  if (most - least < 100) return null;
  if (amount <= 0) return `Converting up to ${money(most)} in ${year} is nearly as good.`;
  return `Any amount from ${money(least)} to ${money(most)} in ${year} is nearly as good.`;
}

interface OtherAmount {
  readonly shareBetter: number;
}

function beats({ shareBetter }: OtherAmount): number {
  return inHundred(shareBetter, Math.floor);
}

interface JudgedThisYear {
  readonly judged: {
    readonly thisYear: {
      readonly none: OtherAmount;
      readonly half: OtherAmount;
      readonly twice: OtherAmount;
      readonly regret: number;
    } | null;
  } | null;
}

/** On how many futures this year's amount beats none, half and twice, and what a better one would have left; later years alike. */
export function thisYearSentences({ thisYear, judged }: ThisYearOfResult & JudgedThisYear): readonly string[] {
  const onPaths = judged?.thisYear ?? null;
  if (onPaths === null) return [];
  const { none, half, twice, regret } = onPaths;
  const rest =
    regret < 0.5
      ? 'None of these would have left more.'
      : `In one future of 20 one of these would have left ${headlineMoney(regret)} more, or more than that.`;
  return [
    `What is converted in ${thisYear.year} leaves more than nothing would in ${beats(none)} of 100 futures, than half in ${beats(half)} and than twice as much in ${beats(twice)}, the years after by the same rule. ${rest}`,
  ];
}
