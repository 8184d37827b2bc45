import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PolicyDecision, PolicyObjective } from '../../../../engine/plan/policy-decisions.ts';
import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { NO_DIFFERENCE } from '../../../format/gain-words.ts';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { differenceText, pointsText, successShareText } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import type { FigureSheet, SheetValue } from '../../../state/figures/figure-sheet.ts';
import { dollarsOf, sumSheet, writtenSheet } from '../figures/plain-sheets.ts';

export type PolicyAnswer = OperationOutput<'stateless.findPolicy'>;
export type Decided = PolicyAnswer['decisions'][number];
type Gain = PolicyAnswer['gain'];
type Outcome = PolicyAnswer['planned'];

export const DECISION_WORDS: Readonly<Record<PolicyDecision, { readonly name: string; readonly what: string }>> = {
  retirement: { name: 'Retire', what: 'months in which work ends' },
  spending: { name: 'Spend', what: 'when markets move' },
  claims: { name: 'Claim', what: 'Social Security' },
  order: { name: 'Withdraw', what: 'which account pays first' },
  conversions: { name: 'Convert', what: 'to Roth' },
  mix: { name: 'Mix', what: 'stocks and bonds' },
};

export const OBJECTIVE_WORDS: Readonly<Record<PolicyObjective, string>> = {
  afterTaxLegacy: 'What heirs keep after tax',
  success: 'Success',
  spending: 'Spending at a share of success',
};

/** Whether what the answer is judged by is money; otherwise a share of the futures. */
export function isMoney({ objective }: Pick<PolicyAnswer, 'objective'>): boolean {
  return objective === 'afterTaxLegacy';
}

/** `+$120k`, `+9.6 points`, or that nothing can be measured. */
export function gainText(
  answer: Pick<PolicyAnswer, 'objective'>,
  { difference, interval, isWithinNoise }: Gain,
): string {
  if (isWithinNoise) return NO_DIFFERENCE;
  if (isMoney(answer)) return differenceMoney(difference);
  return differenceText(difference, interval ?? { low: difference, high: difference }).points;
}

/** What a decision adds within the best policy; a dash for nothing. */
export function addsText(answer: Pick<PolicyAnswer, 'objective'>, adds: number): string {
  if (isMoney(answer)) return Math.abs(adds) < 0.5 ? '–' : differenceMoney(adds);
  return Math.abs(adds) < LEAST_POINTS ? '–' : pointsText(adds);
}

/** A twentieth of a point: less is written as nothing. */
const LEAST_POINTS = 0.0005;

/** The decisions that the simplest policy changes. */
export function changedBySimplest({ decisions }: PolicyAnswer): readonly Decided[] {
  return decisions.filter(({ simplest }) => simplest !== null);
}

/** Until somebody asks. */
export const UNASKED: AnswerWords = {
  headline: 'What is best alone need not be best together.',
  say: 'Each free decision is tried alone and with the others, then judged on fresh futures.',
  rest: 'It takes up to a minute, and changes nothing before you apply it.',
};

export function policyAnswer(answer: PolicyAnswer): AnswerWords {
  return { headline: policyHeadline(answer), say: policySay(answer), rest: policyRest(answer) };
}

/** The finding: how many changes, and what they come to. */
function policyHeadline(answer: PolicyAnswer): string {
  const changes = changedBySimplest(answer).length;
  if (changes === 0) return 'The plan’s own decisions are as good as any that were found.';
  const { planned, simplest, simplestGain } = answer;
  const subject = `${NUMBERS[changes] ?? String(changes)} ${changes === 1 ? 'change' : 'changes'}`;
  const verb = (one: string, many: string) => (changes === 1 ? one : many);
  if (answer.objective === 'success') {
    const [was, is] = [planned, simplest].map(({ successRate }) => successShareText(successRate));
    return `${subject} ${verb('takes', 'take')} success from ${was ?? ''} to ${is ?? ''}.`;
  }
  if (answer.objective === 'spending' && simplest.canSpend !== null)
    return `${subject} ${verb('lets', 'let')} you spend ${headlineMoney(simplest.canSpend)} a month.`;
  if (answer.objective === 'spending') return `${subject} ${verb('helps', 'help')}.`;
  return `${subject} ${verb('is', 'are')} worth ${headlineMoney(simplestGain.difference)} to heirs.`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What is changed, and how sure that is. */
function policySay(answer: PolicyAnswer): string {
  const changed = changedBySimplest(answer);
  if (changed.length === 0) return answer.note ?? '';
  const choices = changed
    .map(({ decision, simplest }) => `${DECISION_WORDS[decision].name}: ${simplest ?? ''}`)
    .join('; ');
  const { shareAhead, shareBehind } = answer.worth;
  return `${choices}. The best policy leaves more in ${successShareText(shareAhead)} of the futures, less in ${successShareText(shareBehind)}.`;
}

function policyRest({ searchRuns, runs }: PolicyAnswer): string {
  return `Searched on ${counted(searchRuns, 'future')}, judged on ${counted(runs, 'fresh one')} that the search never saw.`;
}

interface OutcomeRow {
  readonly name: string;
  readonly text: (outcome: Outcome) => string;
  readonly value: (outcome: Outcome) => SheetValue;
  /** How the run came to it. */
  readonly how: string;
}

/** What the plan, the best and the simplest policy come to. */
export const OUTCOME_ROWS: readonly OutcomeRow[] = [
  {
    name: 'Success',
    text: ({ successRate }) => successShareText(successRate),
    value: ({ successRate }) => ({ value: successRate, kind: 'share' }),
    how: 'Fresh futures that succeed, as a share of all',
  },
  {
    name: 'Heirs keep, where bad futures weigh more',
    text: ({ legacy }) => headlineMoney(legacy.certaintyEquivalent),
    value: ({ legacy }) => dollarsOf(legacy.certaintyEquivalent),
    how: 'The certain amount that is worth as much as what heirs keep in all futures, at a relative risk aversion of 2',
  },
  {
    name: 'Heirs keep, median',
    text: ({ legacy }) => headlineMoney(legacy.median),
    value: ({ legacy }) => dollarsOf(legacy.median),
    how: 'Half of the futures leave more after tax',
  },
  {
    name: 'Heirs keep, worst tenth',
    text: ({ legacy }) => headlineMoney(legacy.worstTenth),
    value: ({ legacy }) => dollarsOf(legacy.worstTenth),
    how: 'One future in ten leaves less after tax',
  },
  {
    name: 'Taxes over the plan',
    text: ({ taxes }) => headlineMoney(taxes),
    value: ({ taxes }) => dollarsOf(taxes),
    how: 'Average of all futures',
  },
  {
    name: 'Spending paid, worst tenth',
    text: ({ spending }) => successShareText(spending.worstTenth),
    value: ({ spending }) => ({ value: spending.worstTenth, kind: 'share' }),
    how: 'Of what is planned; one future in ten pays less',
  },
];

export function outcomeSheet({ name, value, how }: OutcomeRow, who: string, outcome: Outcome): FigureSheet {
  return writtenSheet(`${name}, ${who}`, 'today’s dollars', value(outcome), {
    how,
    note: 'As the run wrote it, on fresh futures.',
  });
}

/** A gain on its scale. */
function gainValue(answer: Pick<PolicyAnswer, 'objective'>, difference: number): SheetValue {
  return isMoney(answer) ? dollarsOf(difference) : { value: difference, kind: 'points' };
}

export function aloneSheet(answer: PolicyAnswer, name: string, { difference, interval }: Gain): FigureSheet {
  const said = interval === null ? [] : [interval.low, interval.high];
  return writtenSheet(`${name}, alone`, unitOf(answer), gainValue(answer, difference), {
    how: 'With every other decision as planned, less the plan',
    said: said.map((value, at) => ({
      name: at === 0 ? '95% interval from' : '95% interval to',
      value: gainValue(answer, value),
    })),
  });
}

/** What each adds, averaged over all orders, so that they come to the whole. */
export function addsSheet(answer: PolicyAnswer): FigureSheet {
  const parts = answer.decisions
    .filter(({ together }) => together !== null)
    .map(({ decision, adds, together }) => ({
      name: DECISION_WORDS[decision].name,
      value: gainValue(answer, adds),
      note: `${together ?? ''}: averaged over all orders in which the changes can be made`,
    }));
  const sheet = sumSheet('What the best policy adds', unitOf(answer), parts, gainValue(answer, answer.gain.difference));
  // Points are small numbers: none of them is left out as nothing.
  return { ...sheet, lines: parts.map((part) => ({ ...part, step: 'plus' })) };
}

function unitOf(answer: Pick<PolicyAnswer, 'objective'>): string {
  return isMoney(answer) ? 'today’s dollars' : 'points of success';
}
