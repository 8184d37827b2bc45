import { Panel } from '../../../components/Panel.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { tableMoney } from '../../../format/money.ts';
import { pathsHead } from '../../../format/path-words.ts';
import {
  meansSentence,
  type RetirementOfRun,
  retirementSentence,
} from '../../../format/retirement/retirement-words.ts';
import { shareText } from '../../../format/success.ts';
import { possessive } from '../../../format/words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { dollarsOf, ratioSheet, writtenSheet } from '../figures/plain-sheets.ts';
import results from '../results/Results.module.css';

interface RetirementPanelProps {
  readonly retirement: RetirementOfRun;
  readonly used: MonteCarloResult['used'];
  readonly remark: string;
}

const COLUMNS = [
  { id: 'year', head: 'January' },
  { id: 'wanted', head: 'Waits for' },
  { id: 'then', head: 'Retire then' },
  { id: 'by', head: 'Retired', look: 'total' },
] as const;

/** When work ends where a rule says so: January by January, what it waits for and on how many paths that is there. */
export function RetirementPanel({ retirement, used, remark }: RetirementPanelProps) {
  const { name, byYear } = retirement;
  const title = `When ${name} retires`;
  const many = pathsHead(used.model).toLowerCase();
  const rows = byYear.map(({ year, wantedInTodaysDollars, paths, share, retired }) => {
    return {
      id: String(year),
      cells: [
        { text: String(year) },
        wantedInTodaysDollars === null
          ? { text: 'more than tried' }
          : {
              text: tableMoney(wantedInTodaysDollars),
              work: () => wantedSheet(retirement, year, wantedInTodaysDollars),
            },
        { text: shareText(share), work: () => sharedSheet(`Retire in ${year}`, paths, used.runs) },
        {
          text: shareText(retired),
          work: () => sharedSheet(`Retired by ${year}`, Math.round(retired * used.runs), used.runs),
        },
      ],
    };
  });
  return (
    <Panel
      title={title}
      unit={`share of ${many}, today’s dollars${remark}`}
      lede={`${retirementSentence(retirement, used.model)} ${meansSentence(retirement)}`.trim()}
      ruled
    >
      <div className={results.figuresOnly}>
        <FigureGrid label={`${title}, by January`} columns={COLUMNS} rows={rows} />
      </div>
    </Panel>
  );
}

function sharedSheet(name: string, paths: number, runs: number) {
  return ratioSheet(name, 'share', [
    { name: 'On which the rule has held', value: { value: paths, kind: 'count' } },
    { name: 'All', value: { value: runs, kind: 'count' } },
  ]);
}

const WAITED_FOR: Readonly<Record<RetirementOfRun['rule'], string>> = {
  netWorth: 'Net worth that the plan waits for',
  netPortfolio: 'Balances that the plan waits for',
  success: 'Balances from which on what remains is paid as often as wanted, as tabulated',
};

function wantedSheet({ name, rule }: RetirementOfRun, year: number, wanted: number) {
  return writtenSheet(`${possessive(name)} retirement in January ${year}`, 'today’s dollars', dollarsOf(wanted), {
    how: WAITED_FOR[rule],
  });
}
