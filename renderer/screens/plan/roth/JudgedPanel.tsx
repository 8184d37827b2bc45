import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { differenceMoney, headlineMoney } from '../../../format/money.ts';
import { strategyText } from '../../../format/roth-words.ts';
import { shareText } from '../../../format/success.ts';
import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import type { FigureOnPage } from '../../../state/figures/open-figure.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { gainBetween } from '../figures/gain-sheets.ts';
import { dollarsOf, lessSheet } from '../figures/plain-sheets.ts';
import { futuresSheet } from '../figures/success-sheets.ts';
import styles from '../results/Results.module.css';
import roth from './RothTab.module.css';

type Judged = NonNullable<RothResult['judged']>;
type JudgedPolicy = Judged['policies'][number];

interface JudgedPanelProps {
  readonly judged: Judged | null;
  readonly riskAversion: number;
  readonly remark: string;
}

/** The answer beside its rivals on futures that it was not chosen on. */
export function JudgedPanel({ judged, riskAversion, remark }: JudgedPanelProps) {
  const openCell = useCellWork((id, column) => {
    const policy = judged?.policies[Number(id)];
    return judged === null || policy === undefined ? null : judgedFigure(policy, column, judged);
  });
  if (judged === null || judged.policies.length < 3) return null;
  return (
    <Panel title="Judged on futures" unit={`gains by today’s dollars${remark}`}>
      <div className={styles.figuresOnly}>
        <DataGrid
          label="Policies judged on futures, the answer first"
          onOpen={openCell}
          columns={[
            { id: 'policy', head: 'Policy', look: 'text' },
            { id: 'worth', head: 'Certain worth' },
            { id: 'gains', head: 'Gains in' },
            { id: 'tenth', head: 'Worst tenth' },
          ]}
          rows={judged.policies.map((each, place) => ({
            id: String(place),
            cells: [
              { text: nameOf(each, place) },
              { text: differenceMoney(each.gain.certaintyEquivalent), opens: true },
              { text: shareText(each.shareGains), opens: true },
              { text: differenceMoney(each.gain.worstTenth), opens: true },
            ],
          }))}
        />
      </div>
      <p className={roth.footnote}>
        {`On ${judged.runs.toLocaleString('en-US')} futures other than those on which the answer was chosen, at a risk aversion of ${riskAversion}. Certain worth is what a policy adds, were it certain.`}
      </p>
    </Panel>
  );
}

/** The search's own schedule and moves of it are levels: the first is the answer. */
function nameOf({ policy }: JudgedPolicy, place: number): string {
  if (policy.strategy !== 'dynamic') return strategyText(policy);
  return place === 0 ? 'The schedule shown' : 'Best at average returns';
}

function judgedFigure(policy: JudgedPolicy, column: string, judged: Judged): FigureOnPage | null {
  const { gain, shareGains } = policy;
  const { runs } = judged;
  if (column === 'gains') {
    const work = futuresSheet('Share that gains', shareGains, { runs, counted: 'Futures that end with more' });
    return { text: shareText(shareGains), work };
  }
  if (column === 'worth') {
    const work = worthSheet(judged, policy);
    return work === null ? null : { text: differenceMoney(gain.certaintyEquivalent), work };
  }
  return {
    text: differenceMoney(gain.worstTenth),
    work: gainBetween('Gain, tenth percentile', {
      percentile: 'p10',
      value: gain.worstTenth,
      between: gain.worstTenthBetween,
      runs,
    }),
  };
}

/** What a policy adds in certain worth: that of what heirs keep with it, less that without conversions. */
function worthSheet({ policies, runs, leastLegacy }: Judged, { legacy, gain }: JudgedPolicy): FigureSheet | null {
  const without = policies.find(({ policy }) => policy.strategy === 'none');
  if (without === undefined) return null;
  const futures = `Each is what ${runs.toLocaleString('en-US')} different futures, the same for both, are worth to whoever takes the risk.`;
  return {
    ...lessSheet(
      'Gain in certain worth',
      'today’s dollars',
      [
        { name: 'Certain worth of what heirs keep with it', value: dollarsOf(legacy.certaintyEquivalent) },
        { name: 'The same without conversions', value: dollarsOf(without.legacy.certaintyEquivalent) },
      ],
      dollarsOf(gain.certaintyEquivalent),
    ),
    note: `${futures} A future that leaves less than ${headlineMoney(leastLegacy)}, a year of spending, counts as that.`,
  };
}
