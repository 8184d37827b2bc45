import { useMemo } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { ClaimHeatMap } from '../../../charts/claims/ClaimHeatMap.tsx';
import { claimHeatMap, type HeatCell, heatMapSentence, hundreds } from '../../../charts/claims/claim-heat-map.ts';
import { claimAgeText, claimSides } from '../../../charts/claims/claim-months.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { tableMoney } from '../../../format/money.ts';
import { download } from '../../../state/download.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { claimGainSheet, lifetimeSheet } from '../figures/claim-sheets.ts';
import { dollarsOf, lessSheet } from '../figures/plain-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import styles from '../results/Results.module.css';
import claims from './SocialSecurityTab.module.css';
import { useClaimChoice } from './use-claim-choice.ts';

interface ClaimValuesPanelProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

/** What every pair of claim ages is worth; Enter puts one into the plan. */
export function ClaimValuesPanel({ strategy, remark }: ClaimValuesPanelProps) {
  const map = useMemo(() => claimHeatMap(strategy), [strategy]);
  const choose = useClaimChoice(strategy);
  const isCouple = claimSides(strategy).length > 1;
  const isJoint = strategy.persons.length > 1;
  const title = `${isJoint ? 'Joint lifetime' : 'Lifetime'} benefit by claim ${isCouple ? 'ages' : 'age'}`;
  const cells = map.rows.flatMap((row) => row.cells).sort((a, b) => b.value - a.value);
  if (cells.length < 2) return <NoChoiceLeft strategy={strategy} />;
  return (
    <ChartPanel
      title={title}
      unit={`today’s dollars; the map in thousands${remark}`}
      lede={heatMapSentence(strategy)}
      figures={spreadFigures(strategy)}
      chartWord="Map"
      isMain
      renderChart={() => (
        <>
          <ClaimHeatMap
            map={map}
            label={`${title}. ${heatMapSentence(strategy)}`}
            work={(cell) => lifetimeSheet('Lifetime benefit', rankedOf(cell), strategy)}
            onChoose={(cell) => (cell.isPlan ? undefined : choose(cell))}
          />
          <p className={claims.key}>
            <b>Outlined</b>: within half a percent of the best, so choose among these for other reasons. Heavy outline:
            this plan. Arrow keys move; Enter puts {isCouple ? 'the pair' : 'the age'} in the plan.
          </p>
        </>
      )}
      renderTable={() => <CellTable title={title} strategy={strategy} cells={cells} />}
      actions={
        <Button look="quiet" small onPress={() => downloadCells(strategy, cells)}>
          CSV
        </Button>
      }
    />
  );
}

/** By how much each side’s age changes the total at most, the larger first. */
function spreadFigures({ grid: { values } }: ClaimStrategy): readonly SentenceFigure[] {
  const columns = (values[0] ?? []).map((_, column) => values.map((row) => row[column] ?? 0));
  return [values, columns]
    .map((lists) =>
      lists
        .map((list) => ({ most: Math.max(...list), least: Math.min(...list) }))
        .reduce((widest, one) => (one.most - one.least > widest.most - widest.least ? one : widest), {
          most: 0,
          least: 0,
        }),
    )
    .sort((one, other) => other.most - other.least - (one.most - one.least))
    .map(({ most, least }) => ({
      text: hundreds(most - least),
      work: () =>
        lessSheet(
          'By how much the claim age changes the total',
          'today’s dollars over the lifetimes',
          [
            { name: 'The best age', value: dollarsOf(most) },
            { name: 'The worst age, the other claim the same', value: dollarsOf(least) },
          ],
          dollarsOf(most - least),
        ),
    }));
}

function NoChoiceLeft({ strategy: { persons, plan } }: { readonly strategy: ClaimStrategy }) {
  const settled = persons.map(({ name }, index) => {
    const age = plan.ages[index];
    return `${name} at ${age === undefined ? '' : claimAgeText(age)}`;
  });
  return (
    <Panel title="Lifetime benefit by claim age">
      <p
        className={styles.waiting}
      >{`All benefits are already claimed: ${settled.join(' and ')}. There is nothing left to choose.`}</p>
    </Panel>
  );
}

interface CellTableProps {
  readonly title: string;
  readonly strategy: ClaimStrategy;
  readonly cells: readonly HeatCell[];
}

function CellTable({ title, strategy, cells }: CellTableProps) {
  return (
    <FigureGrid
      label={`${title}, best first, whole dollars`}
      columns={[
        ...claimSides(strategy).map(({ id, name }) => ({ id, head: name, look: 'text' as const })),
        { id: 'value', head: 'Lifetime benefit' },
        { id: 'less', head: 'Less than the best' },
        { id: 'mark', head: '', look: 'text' },
      ]}
      rows={cells.map((cell) => ({
        id: cell.pair,
        cells: [
          ...cell.ages.map((age) => ({ text: claimAgeText(age) })),
          {
            text: tableMoney(cell.value),
            work: () => lifetimeSheet('Lifetime benefit', rankedOf(cell), strategy),
          },
          lessCell(cell, strategy),
          { text: [cell.isBest ? 'best' : '', cell.isPlan ? 'plan' : ''].filter(Boolean).join(', ') },
        ],
      }))}
    />
  );
}

/** How far a pair is below the best. */
function lessCell(cell: HeatCell, strategy: ClaimStrategy) {
  const { optimal } = strategy;
  const less = optimal.lifetimeBenefit - cell.value;
  return {
    text: tableMoney(less),
    work: () => claimGainSheet('Less than the best', [optimal, rankedOf(cell)], strategy, less),
  };
}

function rankedOf({ ages, value }: HeatCell) {
  return { ages, lifetimeBenefit: value };
}

function downloadCells(strategy: ClaimStrategy, cells: readonly HeatCell[]): void {
  const head = [...claimSides(strategy).map(({ name }) => `${name} claims at`), 'lifetimeBenefit'];
  const rows = cells.map(({ ages, value }) => [...ages.map(claimAgeText), value]);
  download('social-security-claims.csv', 'text/csv', csvText([head, ...rows]));
}
