import { useMemo } from 'react';
import { inProse, purposeInProse, streamsOf } from '../../../charts/cash-flow/cash-flow.ts';
import { StreamsChart } from '../../../charts/cash-flow/StreamsChart.tsx';
import { Button } from '../../../components/Button.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { yearWithAges } from '../../../format/ages.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
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
    list.toSorted((one, other) => other.value - one.value)[0] ?? { name: 'nothing', value: 0 };
  const sentence = `In ${row.year} ${money(streams.total)} came in and went out: most from ${inProse(largest(streams.sources).name)}, ${money(largest(streams.sources).value)}, and most for ${purposeInProse(largest(streams.uses).name)}, ${money(largest(streams.uses).value)}.`;
  return (
    <ChartPanel
      title="One year in full"
      unit={`${yearWithAges(row.year, row.ages)} · ${DOLLARS_WORDS[dollars]}${remark}`}
      lede={sentence}
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
            ...streams.sources.map(({ name, value }) => ({ name, values: [tableMoney(value), ''] })),
            ...streams.uses.map(({ name, value }) => ({ name, values: ['', tableMoney(value)] })),
            {
              name: 'All',
              values: [tableMoney(streams.total), tableMoney(streams.uses.reduce((sum, { value }) => sum + value, 0))],
            },
          ]}
        />
      )}
    />
  );
}
