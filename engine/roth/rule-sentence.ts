import type { RothCeiling } from '../plan/schema/roth.ts';
import { percent } from '../primitives/percent.ts';
import { dollars } from '../projection/result/whole-dollars.ts';
import type { ScheduledConversion, UsedRothRequest } from '../results/roth.ts';
import { thresholdName } from './binding-limit.ts';

/** Years in a row for which the rule says the same. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The ceilings in one sentence that a person can follow: "Until 2031 fill the 22% bracket, then stop." */
export function ruleSentence(
  ceilings: readonly RothCeiling[],
  schedule: readonly ScheduledConversion[],
  used: UsedRothRequest,
): string {
  const segments = joined(ceilings.map((ceiling) => segmentOf(ceiling, schedule, used)));
  const converting = segments.filter(({ words }) => words !== NOTHING);
  if (converting.length === 0) return 'Convert nothing.';
  const last = segments.at(-1);
  const kept = last?.words === NOTHING ? segments.slice(0, -1) : segments;
  const parts = kept.map(({ from, to, words }) => `${from === to ? `in ${from}` : `from ${from} to ${to}`} ${words}`);
  const first = segments[0];
  if (kept.length === 1 && kept[0] === first && first !== undefined && first.from !== first.to)
    parts[0] = `until ${first.to} ${first.words}`;
  const sentence = `${parts.join('; ')}${kept === segments ? '' : ', then stop'}.`;
  return capitalized(sentence);
}

/** With a capital, as a sentence begins. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NOTHING = 'convert nothing';

function segmentOf(
  { year, fillTo }: RothCeiling,
  schedule: readonly ScheduledConversion[],
  used: UsedRothRequest,
): Segment {
  const entry = schedule.find((conversion) => conversion.year === year);
  const words = fillTo === null ? NOTHING : entry === undefined ? SAME : wordsOf(entry, fillTo, used);
  return { from: year, to: year, words };
}

/** For the years after the money has run out, which repeat the last level. */
const SAME = '';

function wordsOf({ bindingLimit, bracketAfter }: ScheduledConversion, fillTo: number, used: UsedRothRequest): string {
  const [kind = '', name = ''] = bindingLimit.split(':');
  switch (kind) {
    case 'targetBracket':
    case 'nextBracket':
      return bracketWords(bracketAfter);
    case 'threshold':
      return `convert up to ${edgeWords(thresholdName(used.threshold))}`;
    case 'guard':
      return `convert up to ${edgeWords(name)}`;
    case 'money':
      return 'convert what is left';
    case 'none':
      return levelWords(fillTo);
    default:
      return `convert up to ${edgeWords(bindingLimit)}`;
  }
}

export function bracketWords(rate: number): string {
  return `fill the ${percent(rate)} bracket`;
}

/** Levels in words are rounded; the list of ceilings has them to the cent. */
export function levelWords(fillTo: number): string {
  const level = Math.round(Math.abs(fillTo) / LEVEL_STEP) * LEVEL_STEP;
  if (level === 0) return 'fill the deduction';
  return fillTo < 0
    ? `leave ${dollars(level)} of the deduction unused`
    : `fill income after deductions to about ${dollars(level)}`;
}

const LEVEL_STEP = 5_000;

export function edgeWords(name: string): string {
  if (name.startsWith('irmaaTier')) return `Medicare surcharge tier ${name.slice(-1)}`;
  return EDGE_WORDS[name] ?? name;
}

const EDGE_WORDS: Readonly<Record<string, string>> = {
  niit: 'the threshold of the net investment income tax',
  zeroGains: 'the top of the 0% rate on gains',
  zeroGainRate: 'the top of the 0% rate on gains',
  aca400: 'the income limit of the premium tax credit',
  premiumTaxCredit: 'the income limit of the premium tax credit',
  premiumTaxCreditStart: 'the income from which there is a premium tax credit',
  seniorDeductionPhaseOut: "the start of the senior deduction's phase-out",
  seniorDeductionGone: 'the end of the senior deduction',
  magi: 'the MAGI named',
};

function joined(segments: readonly Segment[]): readonly Segment[] {
  const list: Segment[] = [];
  for (const segment of segments) {
    const before = list.at(-1);
    const isSame = before !== undefined && (before.words === segment.words || segment.words === SAME);
    if (isSame) list[list.length - 1] = { ...before, to: segment.to };
    else list.push(segment);
  }
  return list;
}
