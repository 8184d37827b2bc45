import { useMemo } from 'react';
import { CashFlowChart } from '../../../charts/cash-flow/CashFlowChart.tsx';
import { cashFlowOf, cashFlowSentence } from '../../../charts/cash-flow/cash-flow.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import { TableCsvButton } from '../results/TableCsvButton.tsx';
import { useShownYear } from '../results/use-shown-year.ts';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { everyColumn, hasAmounts } from '../results/year-columns.ts';

const TITLE = 'Where the money comes from';
const FIELDS = /^(income|withdrawals|spending|contributions)\.|^(taxes\.total|surplusDeposited|shortfall)$/;

/** Income and withdrawals year by year against what is paid out. */
export function CashFlowPanel({ projection, dollars, remark }: ProjectionPanelProps) {
  const flow = useMemo(() => cashFlowOf(projection, dollars), [projection, dollars]);
  const { showYear } = useShownYear(projection);
  const { open } = useWork();
  const sentence = cashFlowSentence(flow, projection);
  const columns = everyColumn(projection).filter((column) => FIELDS.test(column.id) && hasAmounts(column, projection));
  return (
    <ChartPanel
      title={TITLE}
      unit={`${DOLLARS_WORDS[dollars]} a year${remark}`}
      lede={sentence}
      isMain
      of="the cash flow"
      actions={<TableCsvButton name="cash flow" projection={projection} columns={columns} dollars={dollars} />}
      renderChart={() => (
        <CashFlowChart
          label={`${TITLE}, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
          years={projection.rows}
          flow={flow}
          onYear={(index) => showYear(projection.rows[index]?.year ?? 0)}
        />
      )}
      renderTable={() => (
        <YearTable projection={projection} dollars={dollars} title={TITLE} columns={columns} onWork={open} />
      )}
    />
  );
}
