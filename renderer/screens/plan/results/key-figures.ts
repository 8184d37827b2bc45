import { guardrailsNote } from '../../../../engine/plan/guardrail-rules.ts';
import type { Goal } from '../../../../engine/plan/schema/goal.ts';
import { money } from '../../../format/money.ts';
import type { ResultTab } from '../../../format/words.ts';
import type { FigureWork, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { SpendableState } from '../../../state/what-if/use-solve.ts';
import { plannedSpendingSheet, spendableBound, spendableSheet } from '../figures/spending-sheets.ts';
import type { WorkPlace } from './use-work.ts';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  /** The figure of the plan, before that of a draft. */
  readonly was?: string;
  /** The lines that come to the figure of the plan. */
  readonly wasLines?: () => FigureWork;
  /** The margin of error: `± 0.7`. */
  readonly margin?: string;
  readonly note: string;
  readonly isBad?: boolean;
  /** Hidden where there is no room for five. */
  readonly isOptional?: boolean;
  /** The figure of a year whose work stands behind it. */
  readonly work?: WorkPlace;
  /** The lines that come to it. */
  readonly lines?: () => FigureWork;
  /** The figures of the note, in their order. */
  readonly noteFigures?: readonly SentenceFigure[];
  /** The tab that shows what it is made of. */
  readonly opens?: ResultTab;
  /** A figure after the note, with its own way to what is behind it. */
  readonly noteFigure?: Pick<KeyFigure, 'value' | 'work' | 'opens' | 'lines'>;
  /** From an earlier version of the plan, while the newest is computed. */
  readonly isStale?: boolean;
}

/** What can be spent in 9 of 10 paths; its place is kept while it is looked for. None where there is nothing to vary. */
export function spendableFigure(
  { answer, isStale, error, isSought }: SpendableState,
  goals: readonly Goal[],
): readonly KeyFigure[] {
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
  const bounds = [low, high].flatMap((bound) =>
    typeof bound === 'number' ? [{ text: money(bound), work: () => spendableBound(solved, bound) }] : [],
  );
  return [
    {
      label,
      value: money(value),
      margin: 'a month',
      lines: () => spendableSheet(solved, value),
      note: `${range}${planned === null ? 'before housing and health' : `this plan spends ${money(planned)}`}${ruled}`,
      noteFigures:
        planned === null ? bounds : [...bounds, { text: money(planned), work: () => plannedSpendingSheet(goals) }],
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
