import type { MissingAnswer } from '../../../../engine/plan/check/missing-answers.ts';
import { cx } from '../../../components/class-names.ts';
import { briefCutsText, cutsText } from '../../../format/spending-cuts.ts';
import { rateOfCount, successText } from '../../../format/success.ts';
import { useRunningPlan } from '../../../state/success/use-success-fill.ts';
import { type ListedHousehold, notUntilText } from './listed-household.ts';
import styles from './SuccessCell.module.css';

/** Below this a plan needs a look. */
const LOW = 0.75;

type Figure = Pick<NonNullable<ListedHousehold['headline']>, 'successes' | 'runs' | 'cuts' | 'isCurrent'>;

/** The rate of a household’s main plan. */
export function SuccessCell({ household }: { readonly household: ListedHousehold }) {
  const { planCount, mainPlanId, mainPlan, headline } = household;
  if (planCount === 0 || mainPlanId === null) return <span className={styles.none}>no plan yet</span>;
  if (mainPlan === null) return <span className={styles.none}>cannot be read</span>;
  return <Success planId={mainPlanId} missing={mainPlan.missing} figure={headline} />;
}

interface SuccessProps {
  readonly planId: number;
  readonly missing: readonly MissingAnswer[];
  readonly figure: Figure | null;
}

/**
 * The rate of a plan with its margin, under guardrails with their cost instead, and the same as a bar; how far its run is while
 * it runs. The last figure stays, in gray, until one of today takes its place.
 */
export function Success({ planId, missing, figure }: SuccessProps) {
  const running = useRunningPlan(planId);
  if (missing.length > 0) return <span className={styles.none}>{notUntilText(missing)}</span>;
  if (running !== null) {
    const { done, total } = running;
    return (
      <div className={cx(styles.meter, styles.running)}>
        <span className={styles.value}>{`${done.toLocaleString('en-US')} paths`}</span>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label="Paths run"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <i style={{ width: share(done / total) }} />
        </div>
      </div>
    );
  }
  if (figure === null) return <span className={styles.none}>not run yet</span>;
  return <Rate figure={figure} />;
}

function Rate({ figure: { successes, runs, cuts, isCurrent } }: { readonly figure: Figure }) {
  const { value, margin } = successText(rateOfCount(successes, runs));
  const beside = cuts === undefined || cuts.pathsCut === 0 ? margin : briefCutsText(cuts);
  const rate = successes / runs;
  return (
    <div className={cx(styles.meter, !isCurrent && styles.old, rate < LOW && styles.low)}>
      <span className={styles.value}>
        <b>{value}</b> <small>{beside}</small>
        {isCurrent ? null : <span className="visually-hidden"> before</span>}
      </span>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: share(rate) }} />
      </div>
    </div>
  );
}

function share(of: number): string {
  return `${100 * of}%`;
}

/** What a figure rests on, in a sentence. */
export function figureText({
  planName,
  successes,
  runs,
  isCurrent,
  cuts,
  search,
}: NonNullable<ListedHousehold['headline']>) {
  const { value } = successText(rateOfCount(successes, runs));
  return [
    `${planName}: ${value} of ${runs.toLocaleString('en-US')} paths`,
    ...(isCurrent ? [] : ['plan, law or Longhand have changed since']),
    ...(search === undefined ? [] : ['conversions searched for quickly']),
    ...(cuts === undefined ? [] : [cutsText(cuts, runs)]),
  ].join('; ');
}
