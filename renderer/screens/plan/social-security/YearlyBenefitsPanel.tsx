import { useState } from 'react';
import type { ClaimStrategy } from '../../../charts/claims/claim-months.ts';
import { YearlyBenefitsChart } from '../../../charts/claims/YearlyBenefitsChart.tsx';
import { yearlyBenefitsSentence } from '../../../charts/claims/yearly-benefits-option.ts';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import { ChartSwitch } from '../results/ChartSwitch.tsx';
import styles from '../results/Results.module.css';

interface YearlyBenefitsPanelProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

/** What is paid year by year under the best claims and under the plan's own. */
export function YearlyBenefitsPanel({ strategy: { yearly, persons }, remark }: YearlyBenefitsPanelProps) {
  const [isTable, setTable] = useState(false);
  if (yearly.length === 0) return null;
  return (
    <Panel
      title="Benefits a year"
      unit={`today’s dollars, by the lives and wages of the plan${remark}`}
      lede={yearlyBenefitsSentence(yearly)}
      ruled
      actions={<ChartSwitch isTable={isTable} of="the benefits a year" onSwitch={() => setTable(!isTable)} />}
    >
      <div className={styles.fading}>
        {isTable ? <YearlyTable yearly={yearly} persons={persons} /> : <YearlyBenefitsChart yearly={yearly} />}
      </div>
    </Panel>
  );
}

function YearlyTable({ yearly, persons }: Pick<ClaimStrategy, 'yearly' | 'persons'>) {
  const groups = ['Best claims', 'Plan’s own'];
  return (
    <DataGrid
      label="Benefits a year, whole dollars, today’s dollars"
      columns={[
        { id: 'year', head: 'Year', group: '' },
        { id: 'ages', head: 'Ages', group: '', look: 'text' },
        ...groups.flatMap((group) => [
          ...persons.map(({ id, name }) => ({ id: `${group} ${id}`, head: name, group })),
          { id: `${group} total`, head: 'Total', group, look: 'total' as const },
        ]),
      ]}
      rows={yearly.map(({ year, ages, optimal, plan }) => ({
        id: String(year),
        cells: [
          { text: String(year) },
          { text: agesText(ages), tone: 'soft' as const },
          ...[optimal, plan]
            .flatMap((paid) => [...paid.persons, paid.total])
            .map((paid) => ({ text: tableMoney(paid) })),
        ],
      }))}
    />
  );
}
