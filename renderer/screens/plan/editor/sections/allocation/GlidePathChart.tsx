import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { percent } from '../../../../../format/percent.ts';
import { useCompletePlan, useSession } from '../../../../../state/plan/session-context.tsx';
import editor from '../../Editor.module.css';
import { type GlidePoint, wholeMix, withPoints } from '../../edits/strategy-edits.ts';
import { laterBy } from '../../edits/when-edits.ts';
import styles from './GlidePath.module.css';
import { areaUnder, type DrawnPath, drawnPath, withEquity } from './glide-path.ts';

interface GlidePathChartProps {
  readonly index: number;
  readonly points: readonly GlidePoint[];
}

/** A glide path whose points are dragged, or moved with the arrow keys: up and down the stocks, left and right the year. */
export function GlidePathChart({ index, points }: GlidePathChartProps) {
  const plan = useCompletePlan();
  const strategy = plan?.strategies[index];
  const session = useSession();
  const frame = useRef<HTMLDivElement>(null);
  if (plan === null || strategy?.kind !== 'glidePath') return null;
  const path = drawnPath(strategy.points, plan);
  const move = (at: number, { share, years = 0 }: Move) => {
    const changed = points.map((point, place) =>
      place === at ? { when: laterBy(point.when, years), mix: withEquity(wholeMix(point.mix), share) } : point,
    );
    // A point that would leave its place in the order stays where it is.
    session.edit(withPoints(session.state().document.inputs, index, changed));
  };
  return (
    <figure>
      <div className={styles.frame} ref={frame}>
        <Areas path={path} />
        {path.points.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
          <Handle key={at} at={at} path={path} frame={frame} onMove={(to) => move(at, to)} />
        ))}
      </div>
      <div className={styles.years} aria-hidden="true">
        <span>{path.firstYear}</span>
        <span>{path.lastYear}</span>
      </div>
      <figcaption className={editor.note}>{sentenceOf(path)}</figcaption>
    </figure>
  );
}

interface Move {
  readonly share: number;
  readonly years?: number;
}

function Areas({ path }: { readonly path: DrawnPath }) {
  const [first] = path.points;
  const { equity = 0, bond = 0, cash = 0 } = first?.mix ?? {};
  const labels = [
    { text: 'Stocks', middle: equity / 2, share: equity },
    { text: 'Bonds', middle: equity + bond / 2, share: bond },
    { text: 'Cash', middle: 1 - cash / 2, share: cash },
  ];
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon className={styles.bonds} points={areaUnder(path.points, (mix) => mix.equity + mix.bond)} />
        <polygon className={styles.stocks} points={areaUnder(path.points, (mix) => mix.equity)} />
      </svg>
      {labels.map(({ text, middle, share }) =>
        share < 0.12 ? null : (
          <span key={text} className={styles.label} style={{ bottom: `${100 * middle}%` }} aria-hidden="true">
            {text}
          </span>
        ),
      )}
    </>
  );
}

interface HandleProps {
  readonly at: number;
  readonly path: DrawnPath;
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly onMove: (to: Move) => void;
}

const KEYS: Readonly<Record<string, { readonly share: number; readonly years: number }>> = {
  ArrowUp: { share: 0.01, years: 0 },
  ArrowDown: { share: -0.01, years: 0 },
  PageUp: { share: 0.1, years: 0 },
  PageDown: { share: -0.1, years: 0 },
  ArrowLeft: { share: 0, years: -1 },
  ArrowRight: { share: 0, years: 1 },
};

function Handle({ at, path, frame, onMove }: HandleProps) {
  const point = path.points[at];
  if (point === undefined) return null;
  const { equity } = point.mix;
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove({ share: rounded(equity + by.share), years: by.years });
  };
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (event.buttons !== 1 || box === undefined || box.height === 0) return;
    const share = rounded((box.bottom - event.clientY) / box.height);
    const span = path.lastYear + 1 - path.firstYear;
    const years = Math.round(((event.clientX - box.left) / box.width - point.x / 100) * span);
    if (share !== equity || years !== 0) onMove({ share, years });
  };
  return (
    <div
      className={styles.handle}
      style={{ left: `${point.x}%`, bottom: `${100 * equity}%` }}
      role="slider"
      tabIndex={0}
      aria-label={`Stocks at point ${at + 1}`}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * equity)}
      aria-valuetext={`${percent(equity)} in ${point.year}`}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function rounded(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share))) / 100;
}

/** `Stocks go from 60% in 2026 to 40% in 2046.` */
function sentenceOf({ points }: DrawnPath): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (points.length === 1) return `Stocks stay at ${percent(first.mix.equity)}.`;
  return `Stocks go from ${percent(first.mix.equity)} in ${first.year} to ${percent(last.mix.equity)} in ${last.year}. Drag a point, or move it with the arrow keys.`;
}
