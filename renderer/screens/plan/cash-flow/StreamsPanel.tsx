import { useMemo } from 'react';
import { inProse, purposeInProse, type Stream, streamsOf } from '../../../charts/cash-flow/cash-flow.ts';
import { StreamsChart } from '../../../charts/cash-flow/StreamsChart.tsx';
import { Button } from '../../../components/Button.tsx';
import { Figure } from '../../../components/figures/Figure.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { yearWithAges } from '../../../format/ages.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { type StreamsOfYear, streamWork, totalSheet } from '../figures/stream-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import { useShownYear } from '../results/use-shown-year.ts';
import { useWork } from '../results/use-work.ts';
import { YearSteps } from '../results/YearSteps.tsx';

/** One year in full, from its sources to its uses. */
export function StreamsPanel({ projection, dollars, remark }: ProjectionPanelProps) {
  const { row } = useShownYear(projection);
  const { open } = useWork();
  const streams = useMemo(
    () => (row === undefined ? null : streamsOf(row, projection.persons, dollars)),
    [row, projection, dollars],
  );
  if (row === undefined || streams === null) return null;
  const largest = (list: typeof streams.sources) =>
    list.toSorted((one, other) => other.value - one.value)[0] ?? { name: 'nothing', value: 0, fields: [] };
  const [source, use] = [largest(streams.sources), largest(streams.uses)];
  const sentence = `In ${row.year} ${money(streams.total)} came in and went out: most from ${inProse(source.name)}, ${money(source.value)}, and most for ${purposeInProse(use.name)}, ${money(use.value)}.`;
  const of: StreamsOfYear = { row, streams, dollars, persons: projection.persons.map(({ id }) => id) };
  const value = (stream: Stream) => (
    <Figure key="value" text={tableMoney(stream.value)} work={streamWork(of, stream)} />
  );
  const total = <Figure text={tableMoney(streams.total)} work={() => totalSheet(of)} />;
  return (
    <ChartPanel
      title="One year in full"
      unit={`${yearWithAges(row.year, row.ages)} · ${DOLLARS_WORDS[dollars]}${remark}`}
      lede={sentence}
      figures={[
        { text: money(streams.total), work: () => totalSheet(of) },
        { text: money(source.value), work: streamWork(of, source) },
        { text: money(use.value), work: streamWork(of, use) },
      ]}
      of="the year"
      ruled
      actions={
        <>
          <YearSteps projection={projection} />
          <Button look="quiet" small onPress={() => open({ year: row.year, field: 'netCashFlow' })}>
            Show the work
          </Button>
        </>
      }
      renderChart={() => <StreamsChart label={sentence} streams={streams} />}
      renderTable={() => (
        <FactTable
          title={`The money of ${row.year}`}
          heads={['In', 'Out']}
          facts={[
            ...streams.sources.map((stream) => ({ name: stream.name, values: [value(stream), ''] })),
            ...streams.uses.map((stream) => ({ name: stream.name, values: ['', value(stream)] })),
            { name: 'All', values: [total, total] },
          ]}
        />
      )}
    />
  );
}
