import { Link } from '@tanstack/react-router';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { cx } from '../../../components/class-names.ts';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { useOperation } from '../../../state/use-operation.ts';
import styles from './HouseholdList.module.css';
import type { ListedHousehold } from './listed-household.ts';
import { Success, SuccessCell } from './SuccessCell.tsx';
import { useMainPlan } from './use-main-plan.ts';
import { MOST_PLANS } from './use-opened.ts';

/** The plans of a household that was opened, each with its rate; a radio says which is the main one. */
export function PlanRows({ household }: { readonly household: ListedHousehold }) {
  const { id: householdId, mainPlanId, planCount } = household;
  const { data } = useOperation('plans.list', { householdId, size: MOST_PLANS });
  const choose = useMainPlan();
  const places = Array.from({ length: Math.min(planCount, MOST_PLANS) }, (_, place) => place);
  return places.map((place) => {
    const plan = data?.content[place];
    if (plan === undefined) {
      return (
        <tr key={place} className={styles.plan}>
          <td colSpan={9}>…</td>
        </tr>
      );
    }
    const isMain = plan.id === mainPlanId;
    return (
      <tr key={plan.id} className={styles.plan}>
        <td />
        <td>
          <span className="visually-hidden">{`Plan of ${household.name}`}</span>
        </td>
        <td className={styles.planName}>
          <label>
            <input
              type="radio"
              name={`main plan of ${householdId}`}
              aria-label={`Make ${plan.name} the main plan of ${household.name}`}
              checked={isMain}
              onChange={() => choose({ householdId, planId: plan.id, name: plan.name, before: mainPlanId })}
            />
          </label>
          <Link
            to="/households/$householdId/plans/$planId"
            params={{ householdId: String(householdId), planId: String(plan.id) }}
          >
            {plan.name}
          </Link>
        </td>
        <td>{isMain ? <span className={cx(styles.tag, styles.main)}>main</span> : null}</td>
        <td />
        <td>
          <PlanSuccess plan={plan} household={household} />
        </td>
        <td className={styles.muted} colSpan={3}>
          {isMain ? 'shown in the list and in reports' : null}
        </td>
      </tr>
    );
  });
}

interface PlanSuccessProps {
  readonly plan: OperationOutput<'plans.get'>;
  readonly household: ListedHousehold;
}

/** Another engine’s figure is as old as that of the main plan would be. */
function PlanSuccess({ plan: { id, inputs, headline }, household }: PlanSuccessProps) {
  if (id === household.mainPlanId) return <SuccessCell household={household} />;
  const missing = missingIn(inputs);
  const engine = household.headline?.isCurrent === true ? household.headline.engine : headline?.engine;
  const figure =
    headline === null || headline === undefined ? null : { ...headline, isCurrent: headline.engine === engine };
  return <Success planId={id} missing={missing} figure={figure} />;
}
