import { guardrailsNote } from '../../../../engine/plan/guardrail-rules.ts';
import { monthText } from '../../../format/dates.ts';
import { headlineMoney, money } from '../../../format/money.ts';
import { pathWords } from '../../../format/path-words.ts';
import { cutsOf, cutsText } from '../../../format/spending-cuts.ts';
import { countText, successText } from '../../../format/success.ts';
import { counted, type Dollars } from '../../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import type { MonteCarloState } from '../../../state/results/use-monte-carlo.ts';
import type { SpendableState } from '../../../state/what-if/use-solve.ts';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** The margin of error: `± 0.7`. */
  readonly margin?: string;
  /** How full the bar beneath is, 0 to 1. */
  readonly gauge?: number;
  readonly note: string;
  readonly isBad?: boolean;
  /** Hidden where there is no room for five. */
  readonly isOptional?: boolean;
  /** The figure of a year whose work stands behind it. */
  readonly work?: { readonly year: number; readonly field: string };
  /** From an earlier version of the plan, while the newest is computed. */
  readonly isStale?: boolean;
}

/** On how many paths the plan succeeds, from the run that the Monte Carlo page shows. */
export function successFigure({ answer, isStale, isStopped, error, isRunning }: SuccessState): KeyFigure {
  const label = 'Success';
  if (answer === null) {
    const waits = isRunning || error === null;
    return { label, value: '–', note: waits ? 'running…' : 'the paths couldn’t be run' };
  }
  const left = answer.used.target === 'fundSpending' ? '' : ` and ${headlineMoney(answer.used.target.legacy)} was left`;
  return {
    label,
    ...successOf(answer),
    gauge: answer.successRate,
    note: isStale
      ? staleNote(isStopped, error)
      : `${pathWords(answer.used.model).many} ${answer.used.model === 'cycles' ? 'from' : 'in'} which every goal was paid${left}${costNote(answer)}`,
    isStale,
  };
}

/** Behind the success of a plan with guardrails: how deep and how long they cut. */
function costNote(answer: MonteCarloResult): string {
  const cuts = cutsOf(answer);
  return cuts === null ? '' : `. ${cutsText(cuts, answer.used.runs, answer.used.model)}`;
}

/** Start years of history are counted, not drawn: a count of them has no margin. */
function successOf(answer: MonteCarloResult): Pick<KeyFigure, 'value' | 'margin'> {
  if (answer.used.model === 'cycles') return { value: countText(answer.successes, answer.used.runs) };
  const { value, margin } = successText(answer);
  // In the room beside a figure: words would begin a line of their own.
  return { value, margin: margin.replace('at least', '≥').replace('at most', '≤') };
}

type SuccessState = Pick<MonteCarloState, 'answer' | 'isStale' | 'isStopped' | 'error' | 'isRunning'>;

function staleNote(isStopped: boolean, error: Error | null): string {
  if (error !== null) return 'from an earlier run; the last one failed';
  return isStopped ? 'from an earlier run; the latest was stopped' : 'recomputing';
}

/** What can be spent in 9 of 10 paths; its place is kept while it is looked for. None where there is nothing to vary. */
export function spendableFigure({ answer, isStale, error, isSought }: SpendableState): readonly KeyFigure[] {
  if (error !== null || !isSought) return [];
  const solved = answer?.[0];
  if (solved === undefined) return [{ label: SPENDABLE, value: '–', note: 'looking for it' }];
  const { value, interval, used, factor, guardrails } = solved;
  const label = used.model === 'cycles' ? 'Can be spent, 9 in 10 starts' : SPENDABLE;
  if (typeof value !== 'number') return [{ label, value: 'Nothing', note: 'not even with no spending', isStale }];
  const planned = factor === null || factor === 0 ? null : value / factor;
  const { low, high } = interval;
  const range = low === high ? '' : `${rangeText(low, high)}; `;
  const ruled = guardrails === 'none' ? '' : `. ${guardrailsNote(guardrails)}`;
  return [
    {
      label,
      value: money(value),
      margin: 'a month',
      note: `${range}${planned === null ? 'before housing and health' : `this plan spends ${money(planned)}`}${ruled}`,
      isStale,
    },
  ];
}

const SPENDABLE = 'You could spend (90% success)';

/** `$6,700 to $7,010`; an end that nothing reaches is left open. */
function rangeText(low: string | number | null, high: string | number | null): string {
  if (typeof low !== 'number') return typeof high === 'number' ? `up to ${money(high)}` : '';
  return typeof high === 'number' ? `${money(low)} to ${money(high)}` : `from ${money(low)}`;
}

/** The plan on its own returns in four figures. */
export function keyFigures(projection: YearlyProjection, dollars: Dollars): readonly KeyFigure[] {
  const { summary, rows, persons } = projection;
  const isTodays = dollars === 'todays';
  const last = rows.at(-1);
  const alive = (last?.ages ?? []).flatMap((age, index) =>
    age === null ? [] : [`${persons[index]?.name ?? ''} ${age}`],
  );
  const short = summary.firstShortfall;
  return [
    {
      label: 'Net portfolio at the end',
      value: headlineMoney(isTodays ? summary.finalNetPortfolioInTodaysDollars : summary.finalNetPortfolio),
      note: [String(last?.year ?? ''), ...alive].join(', '),
      ...(last === undefined ? {} : { work: { year: last.year, field: 'netPortfolio' } }),
    },
    {
      label: 'Lifetime taxes',
      value: headlineMoney(isTodays ? summary.lifetimeTaxesInTodaysDollars : summary.lifetimeTaxes),
      note: `over ${counted(rows.length, 'year')}`,
    },
    {
      label: 'Lifetime Social Security',
      value: headlineMoney(isTodays ? summary.lifetimeSocialSecurityInTodaysDollars : summary.lifetimeSocialSecurity),
      note: persons.length > 1 ? 'both spouses, before tax' : 'before tax',
      isOptional: true,
    },
    short === null
      ? { label: 'First shortfall', value: 'None', note: 'at average returns, every goal is paid' }
      : {
          label: 'First shortfall',
          value: periodText(short),
          note: 'some goals go unpaid from then on',
          isBad: true,
        },
  ];
}

function periodText(period: string): string {
  return period.includes('-') ? monthText(period) : period;
}
