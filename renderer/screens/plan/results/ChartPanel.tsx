import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import { useShortcuts } from '../../../state/shortcuts.ts';
import { ChartSaving } from './ChartSaving.tsx';
import styles from './Results.module.css';

interface ChartPanelProps {
  readonly title: string;
  readonly unit: string;
  /** The finding, in a sentence. */
  readonly lede: string;
  /** The figures of the finding, in their order, with the work behind them. */
  readonly figures?: readonly SentenceFigure[];
  /** What the button between chart and table names: `the monthly benefits`. Left out where the button stands alone on its tab. */
  readonly of?: string;
  /** What the button calls the chart. */
  readonly chartWord?: string;
  readonly ruled?: boolean;
  /** The main chart of its tab: the T key switches it. */
  readonly isMain?: boolean;
  readonly renderChart: () => ReactNode;
  readonly renderTable: () => ReactNode;
  /** Below the chart, not shown with the table and never dimmed. */
  readonly below?: ReactNode;
  /** Buttons after the one between chart and table. */
  readonly actions?: ReactNode;
}

/** A chart with the table behind it; one button swaps the two. */
export function ChartPanel(props: ChartPanelProps) {
  const {
    title,
    unit,
    lede,
    figures = [],
    of,
    chartWord = 'Chart',
    ruled = false,
    isMain = false,
    below,
    actions,
  } = props;
  const [isTable, setTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const swap = () => setTable(!isTable);
  useShortcuts(isMain ? { table: swap } : {});
  const word = isTable ? chartWord : 'Table';
  return (
    <Panel
      title={title}
      unit={unit}
      lede={lede}
      figures={figures}
      ruled={ruled}
      actions={
        <>
          <Button look="quiet" small {...(of === undefined ? {} : { 'aria-label': `${word} of ${of}` })} onPress={swap}>
            {word}
          </Button>
          {actions}
          <ChartSaving
            title={title}
            unit={unit}
            lede={lede}
            frame={frame}
            isTable={isTable}
            renderTable={props.renderTable}
          />
        </>
      }
    >
      <div ref={frame} className={isTable ? styles.figuresOnly : styles.fading}>
        {isTable ? props.renderTable() : props.renderChart()}
      </div>
      {isTable ? null : below}
    </Panel>
  );
}
