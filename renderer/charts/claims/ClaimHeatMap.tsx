import type { CSSProperties } from 'react';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/class-names.ts';
import { FigureText } from '../../components/figures/Figure.tsx';
import type { GridCellPosition } from '../../components/tables/grid-keys.ts';
import { useCellGrid } from '../../components/tables/use-cell-grid.ts';
import { money } from '../../format/money.ts';
import type { FigureWork } from '../../state/figures/figure-sheet.ts';
import styles from './ClaimHeatMap.module.css';
import type { HeatCell, HeatMap } from './claim-heat-map.ts';

interface ClaimHeatMapProps {
  readonly map: HeatMap;
  readonly label: string;
  /** What the value of a cell comes from. */
  readonly work: (cell: HeatCell) => FigureWork;
  /** Puts the claims of a cell into the plan. */
  readonly onChoose: (cell: HeatCell) => void;
}

/** Every pair of claim ages with its value. One tab stop, at first on the best; arrows move; Enter or the button below chooses. */
export function ClaimHeatMap({ map, label, work, onChoose }: ClaimHeatMapProps) {
  const { at, current, press, moveTo } = useCellGrid(map, positionOfBest(map), onChoose);
  return (
    <>
      <div className={styles.sheet}>
        <table className={styles.heat} role="grid" aria-label={label} onKeyDown={press} data-boxes="">
          <Heads map={map} />
          <tbody>
            {map.rows.map(({ head, cells }, row) => (
              <tr key={head.id}>
                <th scope="row">
                  {head.text}
                  {head.isFullRetirementAge ? <span> · FRA</span> : null}
                </th>
                {cells.map((cell, column) => (
                  <Cell
                    key={map.columns[column]?.id ?? column}
                    cell={cell}
                    position={{ row, column }}
                    isStop={row === at.row && column === at.column}
                    onStop={moveTo}
                    onChoose={onChoose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {current === undefined ? null : <Chosen current={current} work={work} onChoose={onChoose} />}
    </>
  );
}

interface ChosenProps extends Pick<ClaimHeatMapProps, 'work' | 'onChoose'> {
  readonly current: HeatCell;
}

/** The cell of the tab stop in full, with the way to put its claims into the plan. */
function Chosen({ current, work, onChoose }: ChosenProps) {
  return (
    <p className={styles.chosen}>
      <span>
        <FigureText
          text={`${current.pair}: ${money(current.value)}`}
          figures={[{ text: money(current.value), work: () => work(current) }]}
          explains={false}
        />
      </span>
      <Button small isDisabled={current.isPlan} onPress={() => onChoose(current)}>
        {current.isPlan ? 'In the plan' : 'Apply to plan'}
      </Button>
    </p>
  );
}

function Heads({ map }: { readonly map: HeatMap }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {map.down === null ? 'Claim at' : `${map.down} ↓`}
          {map.down === null ? null : <span>{`${map.across} →`}</span>}
        </th>
        {map.columns.map((head) => (
          <th key={head.id} scope="col">
            {head.text}
            {head.isFullRetirementAge ? <span>FRA</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  readonly cell: HeatCell;
  readonly position: GridCellPosition;
  readonly isStop: boolean;
  readonly onStop: (position: GridCellPosition) => void;
  readonly onChoose: (cell: HeatCell) => void;
}

function Cell({ cell, position, isStop, onStop, onChoose }: CellProps) {
  const { isBest, isPlan, isPlateau, warmth } = cell;
  const nearBest = isPlateau && !isBest ? ', within half a percent of the best' : '';
  const mark = [isBest ? 'best' : '', isPlan ? 'plan' : ''].filter(Boolean).join(' · ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid answers Enter for its one tab stop
    <td
      role="gridcell"
      // Said in a name: words hidden from sight are a layer each, which the browser went through at each key (1 ms for all cells).
      aria-label={`${cell.pair}, in thousands of dollars: ${cell.text}${mark === '' ? '' : ` ${mark}`}${nearBest}`}
      tabIndex={isStop ? 0 : -1}
      data-cell={`${position.row},${position.column}`}
      className={cx(styles.cell, isPlateau && styles.plateau, isBest && styles.best, isPlan && styles.plan)}
      style={{ '--warmth': `${Math.round(warmth * 100)}%` } as CSSProperties}
      onFocus={() => onStop(position)}
      onDoubleClick={() => onChoose(cell)}
    >
      {`${cell.text} `}
      {mark === '' ? null : <i>{mark}</i>}
    </td>
  );
}

function positionOfBest({ rows }: HeatMap): GridCellPosition {
  const row = rows.findIndex(({ cells }) => cells.some(({ isBest }) => isBest));
  const column = rows[row]?.cells.findIndex(({ isBest }) => isBest) ?? 0;
  return { row: Math.max(0, row), column: Math.max(0, column) };
}
