import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { differenceMoney } from '../../../format/money.ts';
import { strategyText } from '../../../format/roth-words.ts';
import { shareText } from '../../../format/success.ts';
import type { FigureOnPage } from '../../../state/figures/open-figure.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { gainBetween } from '../figures/gain-sheets.ts';
import { dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';
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

function judgedFigure({ gain, shareGains }: JudgedPolicy, column: string, { runs }: Judged): FigureOnPage | null {
  if (column === 'gains') {
    const work = futuresSheet('Share that gains', shareGains, { runs, counted: 'Futures that end with more' });
    return { text: shareText(shareGains), work };
  }
  if (column === 'worth')
    return {
      text: differenceMoney(gain.certaintyEquivalent),
      work: writtenSheet('Gain in certain worth', 'today’s dollars', dollarsOf(gain.certaintyEquivalent), {
        how: 'Certain worth with it less certain worth without',
        note: `Each of the same ${runs.toLocaleString('en-US')} futures.`,
      }),
    };
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
