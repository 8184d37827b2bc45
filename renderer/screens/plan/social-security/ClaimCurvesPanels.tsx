import { useMemo, useState } from 'react';
import { MonthlyBenefitChart, PaidInTotalChart } from '../../../charts/claims/ClaimCurvesCharts.tsx';
import {
  breakEvenSentence,
  type MonthlyCurve,
  monthlyCurves,
  PAID_AGES,
  type PaidInTotal,
  paidInTotal,
} from '../../../charts/claims/claim-curves.ts';
import { type Claimant, type ClaimStrategy, claimAgeText } from '../../../charts/claims/claim-months.ts';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../format/dates.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { ageText } from '../../../format/when.ts';
import { possessive } from '../../../format/words.ts';
import { ChartSwitch } from '../results/ChartSwitch.tsx';
import styles from '../results/Results.module.css';

interface StrategyProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

/** What each person's own retirement benefit pays a month by claim age. */
export function BenefitCurvesPanel({ strategy, remark }: StrategyProps) {
  const [isTable, setTable] = useState(false);
  const { persons, plan } = strategy;
  const curves = useMemo(() => monthlyCurves(persons, plan.ages), [persons, plan]);
  if (curves.length === 0) return null;
  return (
    <Panel
      title="Monthly benefit by claim age"
      unit={`today’s dollars, own record${remark}`}
      lede={curves.map(growthText).join(' ')}
      actions={<ChartSwitch isTable={isTable} of="the monthly benefits" onSwitch={() => setTable(!isTable)} />}
    >
      <div className={styles.fading}>
        {isTable ? <CurveTable curves={curves} /> : <MonthlyBenefitChart curves={curves} />}
      </div>
    </Panel>
  );
}

/** `Ellen’s grows by 76 % from 62 to 70.` */
function growthText({ name, points }: MonthlyCurve): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first.monthlyAtClaim === 0) return '';
  const grown = Math.round((100 * last.monthlyAtClaim) / first.monthlyAtClaim - 100) / 100;
  return `${possessive(name)} is ${percent(grown)} more at ${claimAgeText(last.age)} than at ${claimAgeText(first.age)}.`;
}

function CurveTable({ curves }: { readonly curves: readonly MonthlyCurve[] }) {
  return (
    <DataGrid
      label="Monthly benefit by claim age, dollars"
      columns={[
        { id: 'age', head: 'Claim at', group: '', look: 'text' },
        { id: 'who', head: 'Person', group: '', look: 'text' },
        { id: 'month', head: 'From', group: '', look: 'text' },
        { id: 'monthly', head: 'A month', group: '' },
        { id: 'factor', head: 'Of PIA', group: '' },
        { id: 'life', head: 'Over the life', group: '' },
        { id: 'even', head: 'Ahead of 62 from', group: '', look: 'text' },
      ]}
      rows={curves.flatMap(({ name, points }) =>
        points.map((point) => ({
          id: `${name} ${point.claim}`,
          cells: [
            { text: claimAgeText(point.age) },
            { text: name },
            { text: monthText(point.claim) },
            { text: money(point.monthlyAtClaim) },
            { text: percent(Math.round(point.factor * 1000) / 1000) },
            { text: tableMoney(point.lifetimeBenefit) },
            {
              text:
                point.breakEvenAgainst62 === null
                  ? ''
                  : ageText(point.breakEvenAgainst62.years, point.breakEvenAgainst62.months),
            },
          ],
        })),
      )}
    />
  );
}

/** What one person's claims have paid in all by age; nothing where there is no choice left. */
export function PaidInTotalPanel({ person, remark }: { readonly person: Claimant; readonly remark: string }) {
  const [isTable, setTable] = useState(false);
  const paid = useMemo(() => paidInTotal(person), [person]);
  if (paid.length < 2) return null;
  return (
    <Panel
      title={`${person.name}, paid in total by age`}
      unit={`today’s dollars, own record${remark}`}
      lede={breakEvenSentence(paid)}
      ruled
      actions={
        <ChartSwitch
          isTable={isTable}
          of={`what ${person.name} is paid in total`}
          onSwitch={() => setTable(!isTable)}
        />
      }
    >
      <div className={styles.fading}>
        {isTable ? <PaidTable name={person.name} paid={paid} /> : <PaidInTotalChart name={person.name} paid={paid} />}
      </div>
    </Panel>
  );
}

function PaidTable({ name, paid }: { readonly name: string; readonly paid: readonly PaidInTotal[] }) {
  return (
    <DataGrid
      label={`${name}, paid in total by age, whole dollars`}
      columns={[
        { id: 'age', head: 'By age', group: '' },
        ...paid.map((claim) => ({ id: claim.name, head: claim.name, group: '' })),
      ]}
      rows={PAID_AGES.map((age, index) => ({
        id: String(age),
        cells: [{ text: String(age) }, ...paid.map(({ totals }) => ({ text: tableMoney(totals[index] ?? 0) }))],
      }))}
    />
  );
}
