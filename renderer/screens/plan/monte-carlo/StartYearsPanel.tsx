import { useMemo } from 'react';
import { Panel } from '../../../components/Panel.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { monthText } from '../../../format/dates.ts';
import { tableMoney } from '../../../format/money.ts';
import { yearsText } from '../../../format/path-words.ts';
import { fundedText } from '../../../format/success.ts';
import type { FigureWork } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import type { RunQuestion } from '../../../state/results/use-monte-carlo.ts';
import results from '../results/Results.module.css';

type Cycle = NonNullable<MonteCarloResult['cycles']>[number];

interface StartYearsPanelProps {
  readonly cycles: readonly Cycle[];
  readonly of: RunQuestion;
  readonly remark: string;
  readonly onReplay: (path: number) => void;
}

const COLUMNS = [
  { id: 'start', head: 'Start' },
  { id: 'result', head: 'Result', look: 'text' },
  { id: 'short', head: 'First shortfall', look: 'text' },
  { id: 'funded', head: 'Goals paid' },
  { id: 'end', head: 'Ends with', look: 'total' },
] as const;

/** Every start year of history: whether the plan succeeds from it, and each of them to open as a replay. */
export function StartYearsPanel({ cycles, of, remark, onReplay }: StartYearsPanelProps) {
  const rows = useMemo(() => cycles.map((cycle) => rowOf(cycle, of, onReplay)), [cycles, of, onReplay]);
  return (
    <Panel
      title="Every start year"
      unit={`today’s dollars${remark}`}
      lede={`${startYearsSentence(cycles)} Open a year to see your plan in those markets.`}
      ruled
    >
      <div className={results.figuresOnly}>
        <FigureGrid label="Every start year, today’s dollars" columns={COLUMNS} rows={rows} />
      </div>
    </Panel>
  );
}

function rowOf(cycle: Cycle, of: RunQuestion, onReplay: (path: number) => void) {
  const { startYear, path, succeeds, firstShortfall, shareFunded, finalNetPortfolioInTodaysDollars: end } = cycle;
  const work = (): FigureWork => ({ what: 'path', path: { ...of, path, startYear } });
  return {
    id: String(startYear),
    open: { label: `Your plan in ${startYear}`, act: () => onReplay(path) },
    cells: [
      { text: String(startYear) },
      succeeds ? { text: 'succeeds' } : { text: '− fails', tone: 'negative' as const },
      firstShortfall === null ? { text: '–', tone: 'zero' as const } : { text: monthText(firstShortfall) },
      { text: fundedText(shareFunded), work },
      { text: tableMoney(end), work, ...(Math.round(end) === 0 ? { tone: 'zero' as const } : {}) },
    ],
  };
}

/** Names the start years from which the plan fails. */
export function startYearsSentence(cycles: readonly Cycle[]): string {
  const failing = cycles.filter(({ succeeds }) => !succeeds).map(({ startYear }) => startYear);
  const [first, last] = [cycles[0]?.startYear ?? '', cycles.at(-1)?.startYear ?? ''];
  if (failing.length === 0) return `The plan succeeds from every start year, ${first} to ${last}.`;
  if (failing.length === cycles.length) return `The plan fails from every start year, ${first} to ${last}.`;
  return `The plan fails if it starts in ${yearsText(failing)}.`;
}
