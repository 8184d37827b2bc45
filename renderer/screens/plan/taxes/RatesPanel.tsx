import { useMemo } from 'react';
import { RatesChart } from '../../../charts/taxes/RatesChart.tsx';
import { roundedPercent } from '../../../charts/taxes/rates-option.ts';
import { yearWork } from '../figures/year-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import { TableCsvButton } from '../results/TableCsvButton.tsx';
import { useShownYear } from '../results/use-shown-year.ts';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { everyColumn } from '../results/year-columns.ts';

const TITLE = 'Federal tax on the next $100, and on all income';
const FIELDS = ['taxes.bracket', 'taxes.marginalRate', 'taxes.effectiveRate'];

/** The rate on the next dollars beside the average rate. */
export function RatesPanel({ projection, dollars, remark }: ProjectionPanelProps) {
  const { rows } = projection;
  const { showYear } = useShownYear(projection);
  const { open } = useWork();
  const lines = useMemo(
    () => [
      { name: 'next', values: rows.map(({ taxes }) => taxes.marginalRate) },
      { name: 'average', values: rows.map(({ taxes }) => taxes.effectiveRate) },
    ],
    [rows],
  );
  const highest = rows.reduce((most, row) => (row.taxes.marginalRate > most.taxes.marginalRate ? row : most));
  const sentence = `The next dollar costs most in ${highest.year}: ${roundedPercent(highest.taxes.marginalRate)}.`;
  const columns = everyColumn(projection).filter(({ id }) => FIELDS.includes(id));
  return (
    <ChartPanel
      title={TITLE}
      unit={`share of the dollar${remark}`}
      lede={sentence}
      figures={[
        {
          text: roundedPercent(highest.taxes.marginalRate),
          work: yearWork(highest.year, 'taxes.marginalRate'),
        },
      ]}
      of="the tax rates"
      ruled
      actions={<TableCsvButton name="tax rates" projection={projection} columns={columns} dollars={dollars} />}
      renderChart={() => (
        <RatesChart
          label={`${TITLE}. ${sentence}`}
          years={rows}
          lines={lines}
          onYear={(index) => showYear(rows[index]?.year ?? 0)}
        />
      )}
      renderTable={() => (
        <YearTable projection={projection} dollars={dollars} title={TITLE} columns={columns} onWork={open} />
      )}
    />
  );
}
