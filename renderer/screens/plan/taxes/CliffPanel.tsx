import { roundedPercent } from '../../../charts/taxes/rates-option.ts';
import { Callout } from '../../../components/Callout.tsx';
import { cx } from '../../../components/class-names.ts';
import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { yearWithAges } from '../../../format/ages.ts';
import { divisorOf } from '../../../format/dollars.ts';
import { money } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { CliffRadar, YearlyProjection } from '../../../state/results/answers.ts';
import { useCliffRadar } from '../../../state/results/use-cliff-radar.ts';
import { causeSheet, costRateSheet, costSheet, edgeCostSheet, roomSheet } from '../figures/tax-figures.ts';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { useShownYear } from '../results/use-shown-year.ts';
import { YearSteps } from '../results/YearSteps.tsx';
import cliffStyles from './Cliffs.module.css';

/** What the next $1,000 costs in one year, and how far it is to every edge of the law. */
export function CliffPanel({ projection, dollars, remark }: ProjectionPanelProps) {
  const { row } = useShownYear(projection);
  if (row === undefined) return null;
  return <YearCliffs key="cliffs" projection={projection} row={row} dollars={dollars} remark={remark} />;
}

interface YearCliffsProps extends ProjectionPanelProps {
  readonly row: YearlyProjection['rows'][number];
}

function YearCliffs({ projection, row, dollars, remark }: YearCliffsProps) {
  const { answer, error, isStale } = useCliffRadar(row.year);
  const radar = answer?.year === row.year ? answer : null;
  const lede =
    radar === null
      ? undefined
      : `The next $1,000 of ordinary income costs ${money(radar.nextThousand.ordinaryIncome.cost)}, of long-term gains ${money(radar.nextThousand.longTermGain.cost)}.`;
  return (
    <Panel
      title="Cliff radar"
      unit={`${yearWithAges(row.year, row.ages)} · ${DOLLARS_WORDS[dollars]}${isStale ? ' · recomputing' : remark}`}
      {...(lede === undefined ? {} : { lede })}
      figures={
        radar === null
          ? []
          : [
              {
                text: money(radar.nextThousand.ordinaryIncome.cost),
                work: () => costSheet('The next $1,000 of income', row.year, radar.nextThousand.ordinaryIncome),
              },
              {
                text: money(radar.nextThousand.longTermGain.cost),
                work: () => costSheet('The next $1,000 of gains', row.year, radar.nextThousand.longTermGain),
              },
            ]
      }
      ruled
      actions={<YearSteps projection={projection} />}
    >
      {error === null ? null : (
        <Callout bad>
          <b>The edges of this year couldn’t be measured.</b> {errorMessage(error)}
        </Callout>
      )}
      {radar === null ? null : (
        <div className={cliffStyles.tables}>
          <Causes radar={radar} />
          <Edges radar={radar} deflator={row.deflator} dollars={dollars} />
        </div>
      )}
    </Panel>
  );
}

interface RadarProps {
  readonly radar: CliffRadar;
  readonly deflator: number;
  readonly dollars: Dollars;
}

function Causes({ radar: { nextThousand, year } }: Pick<RadarProps, 'radar'>) {
  const { ordinaryIncome, longTermGain } = nextThousand;
  const costOf = (causes: typeof ordinaryIncome.causes, cause: string) =>
    causes.find((one) => one.cause === cause)?.cost ?? 0;
  // What costs one kind of income may cost the other nothing.
  const causeOf = (list: typeof ordinaryIncome.causes, one: (typeof list)[number]) => ({
    ...one,
    cost: costOf(list, one.cause),
  });
  const seen = [...ordinaryIncome.causes, ...longTermGain.causes].filter(({ cost }) => Math.abs(cost) >= 0.005);
  const causes = [...new Map(seen.map((one) => [one.cause, one])).values()];
  return (
    <div className={styles.figuresOnly}>
      <FactTable
        title="The next $1,000, by cause"
        heads={['Ordinary income', 'Long-term gain', 'Rule']}
        facts={[
          ...causes.map((one) => ({
            name: one.label,
            values: [
              <Figure
                key="income"
                text={money(costOf(ordinaryIncome.causes, one.cause))}
                work={() => causeSheet('The next $1,000 of income', year, causeOf(ordinaryIncome.causes, one))}
              />,
              <Figure
                key="gains"
                text={money(costOf(longTermGain.causes, one.cause))}
                work={() => causeSheet('The next $1,000 of gains', year, causeOf(longTermGain.causes, one))}
              />,
              one.citation,
            ],
          })),
          {
            name: 'All',
            values: [
              <Figure
                key="income"
                text={roundedPercent(ordinaryIncome.rate)}
                work={() => costRateSheet('The next $1,000 of income', year, ordinaryIncome)}
              />,
              <Figure
                key="gains"
                text={roundedPercent(longTermGain.rate)}
                work={() => costRateSheet('The next $1,000 of gains', year, longTermGain)}
              />,
              '',
            ],
          },
        ]}
      />
    </div>
  );
}

function Edges({ radar, deflator, dollars }: RadarProps) {
  const shown = { unit: DOLLARS_WORDS[dollars], divisor: divisorOf(deflator, dollars) };
  const edges = radar.edges.toSorted(
    (one, other) =>
      (one.ordinaryIncomeRoom ?? Number.POSITIVE_INFINITY) - (other.ordinaryIncomeRoom ?? Number.POSITIVE_INFINITY),
  );
  return (
    <table className={cx(cliffStyles.edges, styles.figuresOnly)}>
      <thead>
        <tr>
          <th scope="col">Edge</th>
          <th scope="col" className={cliffStyles.number}>
            Room for ordinary income
          </th>
          <th scope="col" className={cliffStyles.number}>
            Cost at once
          </th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {edges.map((edge) => (
          <tr key={edge.id}>
            <th scope="row">
              {edge.label}
              <span className={cliffStyles.effect}>{edge.effect}</span>
            </th>
            <td className={cliffStyles.number}>
              {edge.room < 0 ? (
                'passed'
              ) : edge.ordinaryIncomeRoom === null ? (
                'not reached'
              ) : (
                <Room edge={edge} room={edge.ordinaryIncomeRoom} shown={shown} />
              )}
            </td>
            <td className={cliffStyles.number}>
              {edge.oneTimeCost === null ? (
                'none: a rate changes'
              ) : (
                <EdgeCost edge={edge} cost={edge.oneTimeCost} shown={shown} />
              )}
            </td>
            <td className={cliffStyles.rule}>{edge.citation}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Shown {
  readonly unit: string;
  /** What nominal amounts are divided by to be in the dollars shown. */
  readonly divisor: number;
}

type Edge = CliffRadar['edges'][number];

function Room({ edge, room, shown }: { readonly edge: Edge; readonly room: number; readonly shown: Shown }) {
  return <Figure text={money(room / shown.divisor)} work={() => roomSheet(edge, room, shown)} />;
}

function EdgeCost({ edge, cost, shown }: { readonly edge: Edge; readonly cost: number; readonly shown: Shown }) {
  return <Figure text={money(cost / shown.divisor)} work={() => edgeCostSheet(edge, cost, shown)} />;
}
