import { useMemo } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { GainChart } from '../../../charts/roth/GainChart.tsx';
import { gainBars, type RothGain } from '../../../charts/roth/gain-bars.ts';
import { Button } from '../../../components/Button.tsx';
import { GuardrailsNote } from '../../../components/GuardrailsNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { gainInFull } from '../../../format/gain-words.ts';
import { differenceMoney } from '../../../format/money.ts';
import { shareText } from '../../../format/success.ts';
import { download } from '../../../state/download.ts';
import { gainCountSheet, gainFigures, meanFigures } from '../figures/gain-sheets.ts';
import { futuresSheet } from '../figures/success-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import styles from '../results/Results.module.css';
import { successSentence } from '../social-security/claim-gain.ts';
import { GainFacts } from '../social-security/GainFacts.tsx';

interface GainPanelProps {
  /** Null until the paths have run. */
  readonly gain: RothGain | null;
  /** Whether the plan says all that its success rate depends on. */
  readonly isComplete: boolean;
  readonly remark: string;
}

/** What conversions gain on random futures, each with and without them. */
export function GainPanel({ gain, isComplete, remark }: GainPanelProps) {
  if (gain === null) {
    return (
      <Panel title="Gain on random futures" ruled>
        <p className={styles.waiting}>Running the plan with and without conversions on the same futures.</p>
      </Panel>
    );
  }
  return <GainOnPaths gain={gain} isComplete={isComplete} remark={remark} />;
}

function GainOnPaths({ gain, isComplete, remark }: GainPanelProps & { readonly gain: RothGain }) {
  const bars = useMemo(() => gainBars(gain), [gain]);
  const title = `Gain on ${gain.runs.toLocaleString('en-US')} paired futures`;
  const sentence = [gainInFull(gain, 'Converting'), successSentence(gain, isComplete), ...partsSentence(gain)].join(
    ' ',
  );
  return (
    <ChartPanel
      title={title}
      unit={`after-tax legacy, today’s dollars; share of futures${remark}`}
      lede={sentence}
      figures={[
        ...gainFigures(gain),
        ...meanFigures('Tax gain on average', gain.taxGain, gain.runs, differenceMoney),
        ...meanFigures('Gain by another mix on average', gain.mixGain, gain.runs, differenceMoney),
      ]}
      of="the gain"
      ruled
      renderChart={() => <GainChart label={`${title}. ${sentence}`} bars={bars} gain={gain} />}
      renderTable={() => (
        <FigureGrid
          label={`${title}, after-tax legacy, today’s dollars`}
          columns={[
            { id: 'gain', head: 'Gain' },
            { id: 'paths', head: 'Futures' },
            { id: 'share', head: 'Share' },
          ]}
          rows={bars.map(({ name, paths }) => ({
            id: name,
            cells: [
              { text: name },
              { text: paths.toLocaleString('en-US'), work: () => gainCountSheet(name, paths, gain.runs) },
              {
                text: shareText(paths / gain.runs),
                work: () => futuresSheet(`Gain: ${name}`, paths / gain.runs, { runs: gain.runs, counted: 'Futures' }),
              },
            ],
          }))}
        />
      )}
      below={
        <div className={styles.figuresOnly}>
          <GainFacts title="Gain" gain={gain} />
          <GuardrailsNote className={styles.note} />
        </div>
      }
      actions={
        <Button look="quiet" small aria-label="CSV of the gain" onPress={() => downloadGain(gain)}>
          CSV
        </Button>
      }
    />
  );
}

/** The mean gain by taxes and by another mix, each with its interval; nothing where all accounts are invested alike. */
function partsSentence({ taxGain, mixGain }: RothGain): readonly string[] {
  if (Math.abs(mixGain.mean) < 0.5) return [];
  return [`On average ${meanText(taxGain)} of it is tax, and ${meanText(mixGain)} another mix.`];
}

function meanText({ mean, meanInterval }: RothGain['taxGain']): string {
  if (meanInterval === null) return differenceMoney(mean);
  const { low, high } = meanInterval;
  return `${differenceMoney(mean)} (95% interval ${differenceMoney(low)} to ${differenceMoney(high)})`;
}

function downloadGain({ histogram: { from, width, paths } }: RothGain): void {
  const rows = paths.map((count, index) => [from + index * width, from + (index + 1) * width, count]);
  download('roth-gain.csv', 'text/csv', csvText([['from', 'to', 'paths'], ...rows]));
}
