import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Frame } from '../../../components/Frame.tsx';
import { useOperation } from '../../../state/use-operation.ts';
import { NotRead } from '../../NotFound.tsx';
import { ChangePanels } from './ChangePanels.tsx';
import { ChangeRevisions } from './ChangeRevisions.tsx';
import styles from './Changes.module.css';
import type { ChangeAddress } from './change-address.ts';

/** What the page reads of a history, as undo does. */
const MOST_REVISIONS = 200;

/** Why a plan comes to something else than before: two of its revisions, and what lies between them. */
export function ChangesScreen() {
  const params = useParams({ from: '/households/$householdId/plans/$planId/changes' });
  const search = useSearch({ from: '/households/$householdId/plans/$planId/changes' });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const navigate = useNavigate();
  const plan = useOperation('plans.get', ids);
  const household = useOperation('households.get', { householdId: ids.householdId });
  const history = useOperation('plans.revisions', { ...ids, size: MOST_REVISIONS });
  const revisions = history.data?.content ?? [];
  const { from, to } = chosen(
    search,
    revisions.map(({ revision }) => revision),
  );
  const choose = (address: ChangeAddress) =>
    void navigate({ to: '/households/$householdId/plans/$planId/changes', params, search: address, replace: true });
  const found = (number: number | undefined) => revisions.find(({ revision }) => revision === number) ?? null;
  if (plan.error !== null) {
    return (
      <Frame title="Plan" isPlan status={null}>
        <NotRead error={plan.error} />
      </Frame>
    );
  }
  return (
    <Frame
      title={`Why did it change? ${plan.data?.name ?? ''}`}
      isPlan
      status={<span>Revision {plan.data?.revision}</span>}
    >
      <main id="place" className={styles.place} data-pane="" tabIndex={-1}>
        <header className={styles.bar}>
          <h1>Why did it change?</h1>
          <Link to="/households/$householdId/plans/$planId" params={params}>
            {household.data?.name} / {plan.data?.name}
          </Link>
        </header>
        <div className={styles.columns}>
          <ChangeRevisions revisions={revisions} from={from} to={to} onChoose={choose} />
          {from === undefined || to === undefined ? (
            <p className={styles.hint}>{history.data === undefined ? '' : hintFor(revisions.length)}</p>
          ) : (
            <ChangePanels
              key={`${from} to ${to}`}
              ids={ids}
              from={from}
              to={to}
              documents={{ from: found(from), to: found(to) }}
            />
          )}
        </div>
      </main>
    </Frame>
  );
}

/** By default the plan as it is now, against the revision before it. */
function chosen({ from, to }: ChangeAddress, revisions: readonly number[]): ChangeAddress {
  if (from !== undefined && to !== undefined) return { from, to };
  const [newest, before] = revisions;
  return from === undefined && to === undefined ? { from: before, to: newest } : { from, to };
}

function hintFor(revisions: number): string {
  return revisions < 2
    ? 'The plan has one revision. Once it is changed, this page says what the change did.'
    : 'Tick two revisions.';
}
