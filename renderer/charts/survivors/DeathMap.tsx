import { memo } from 'react';
import { cx } from '../../components/class-names.ts';
import type { GridCellPosition } from '../../components/tables/grid-keys.ts';
import { useCellGrid } from '../../components/tables/use-cell-grid.ts';
import styles from './DeathMap.module.css';
import { DEATH_LEVELS, type DeathCell, type DeathMap as LivesMap } from './death-map.ts';

interface DeathMapProps {
  readonly map: LivesMap;
  readonly label: string;
  /** The life that is looked at. */
  readonly chosen: readonly number[] | null;
  readonly onChoose: (lastAges: readonly [number, number]) => void;
}

/** Ages named along the edges. */
const NAMED = 5;

/** Every pair of last ages by its success. One tab stop, at first on the plan's own; arrows move; Enter or a click opens a life. */
export const DeathMap = memo(({ map, label, chosen, onChoose }: DeathMapProps) => {
  const { at, press, moveTo } = useCellGrid(map, positionOfPlan(map), ({ lastAges }) => onChoose(lastAges));
  const rowAges = map.rows.map(({ lastAge }) => lastAge);
  return (
    <>
      <div className={styles.sheet}>
        <table className={styles.map} role="grid" aria-label={label} onKeyDown={press}>
          <Heads map={map} />
          <tbody>
            {map.rows.map(({ lastAge, cells }, row) => (
              <tr key={lastAge}>
                <AgeHead age={lastAge} scope="row" ages={rowAges} />
                {cells.map((cell, column) => (
                  <Cell
                    key={cell.lastAges[1]}
                    cell={cell}
                    place={`${row},${column}`}
                    isStop={row === at.row && column === at.column}
                    isChosen={chosen?.[0] === cell.lastAges[0] && chosen[1] === cell.lastAges[1]}
                    onChoose={() => {
                      moveTo({ row, column });
                      onChoose(cell.lastAges);
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LevelKey />
    </>
  );
});

function Heads({ map }: Pick<DeathMapProps, 'map'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {`${map.down} ↓`}
          <span>{`${map.across} →`}</span>
        </th>
        {map.columns.map((age) => (
          <AgeHead key={age} age={age} scope="col" ages={map.columns} />
        ))}
      </tr>
    </thead>
  );
}

function LevelKey() {
  return (
    <p className={styles.key}>
      {DEATH_LEVELS.map(({ id, text }) => (
        <span key={id}>
          <i className={cx(styles.cell, styles[id])} aria-hidden="true" />
          {text}
        </span>
      ))}
    </p>
  );
}

interface CellProps {
  readonly cell: DeathCell;
  readonly place: string;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Cell({ cell, place, isStop, isChosen, onChoose }: CellProps) {
  const mark = cell.isPlan ? ', the plan' : '';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid answers Enter for its one tab stop
    <td
      role="gridcell"
      aria-label={`${cell.text}${mark}`}
      title={`${cell.text}${mark}`}
      tabIndex={isStop ? 0 : -1}
      data-cell={place}
      className={cx(styles.cell, styles[cell.level], cell.isPlan && styles.plan, isChosen && styles.chosen)}
      onClick={onChoose}
    />
  );
}

interface AgeHeadProps {
  readonly age: number;
  readonly scope: 'col' | 'row';
  readonly ages: readonly number[];
}

/** Ages by fives, and all of a grid that has few; every cell says its own. */
function AgeHead({ age, scope, ages }: AgeHeadProps) {
  if (age % NAMED !== 0 && ages.length > 2 * NAMED) return <td aria-hidden="true" />;
  return <th scope={scope}>{age}</th>;
}

function positionOfPlan({ rows }: LivesMap): GridCellPosition {
  const row = rows.findIndex(({ cells }) => cells.some(({ isPlan }) => isPlan));
  const column = rows[row]?.cells.findIndex(({ isPlan }) => isPlan) ?? 0;
  return { row: Math.max(0, row), column: Math.max(0, column) };
}
