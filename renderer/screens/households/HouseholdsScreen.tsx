import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Frame, StatusSpacer } from '../../components/Frame.tsx';
import { LastBackup } from '../../components/LastBackup.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { counted } from '../../format/words.ts';
import { useActions } from '../../state/actions.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useOperation } from '../../state/use-operation.ts';
import { FirstRun } from './FirstRun.tsx';
import styles from './Households.module.css';
import { HouseholdTools } from './HouseholdTools.tsx';
import { addressOf, type HouseholdQuery, queryOf, type ToSee } from './household-search.ts';
import { HouseholdTable } from './list/HouseholdTable.tsx';
import { type ListRequest, useFirstHouseholds } from './list/use-household-pages.ts';
import { NewHousehold } from './NewHousehold.tsx';

/** From so many households on there is a book of them. */
const LEAST_OF_BOOK = 10;

/** The list of households, or the first-run screen while there are none. */
export function HouseholdsScreen() {
  const { query, setQuery } = useHouseholdQuery();
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useFirstHouseholds(requestOf(query));
  const current = useOperation('households.list', { size: 1 });
  const archived = useOperation('households.list', { size: 1, archived: true });
  const currentCount = current.data?.page.totalElements;
  const archivedCount = archived.data?.page.totalElements;
  const isCounted = currentCount !== undefined && archivedCount !== undefined;
  useActions([{ text: 'New household', shortcut: 'newHousehold', act: () => setCreating(true) }]);
  // Show neither screen until it is known which one: the other would flash by.
  if (!isCounted && (error ?? current.error ?? archived.error) === null) {
    return (
      <Frame title="Households" status={null}>
        <main id="place" tabIndex={-1} />
      </Frame>
    );
  }
  if (currentCount === 0 && archivedCount === 0) {
    return (
      <Frame title="Welcome" status={<ListStatus count={0} archived={0} />}>
        <FirstRun />
      </Frame>
    );
  }
  return (
    <Frame
      title="Households"
      offersBook={(currentCount ?? 0) >= LEAST_OF_BOOK}
      status={currentCount === undefined ? null : <ListStatus count={currentCount} archived={archivedCount ?? 0} />}
    >
      <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
        <div className={styles.page}>
          <HouseholdTools
            query={query}
            hasArchived={(archivedCount ?? 0) > 0}
            onQuery={(changes) => setQuery({ ...query, ...changes })}
            onNew={() => setCreating(true)}
          />
          {error === null ? null : <ListProblem error={error} onRetry={() => void refetch()} />}
          {data === undefined ? null : (
            <HouseholdTable
              request={requestOf(query)}
              first={data.content}
              total={data.page.totalElements}
              sharedTags={data.sharedTags}
              sort={query.sort}
              onSort={(sort) => setQuery({ ...query, sort })}
              emptyText={emptyText(query)}
            />
          )}
        </div>
      </main>
      {isCreating ? (
        <Dialog wide title="New household" onClose={() => setCreating(false)}>
          <NewHousehold onCreated={() => setCreating(false)} />
        </Dialog>
      ) : null}
    </Frame>
  );
}

/** The search, kept here while it is typed and in the address for the way back. */
function useHouseholdQuery() {
  const address = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const [query, set] = useState<HouseholdQuery>(() => queryOf(address));
  const setQuery = (next: HouseholdQuery) => {
    set(next);
    void navigate({ to: '/', search: addressOf(next), replace: true });
  };
  return { query, setQuery };
}

function ListProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className={styles.problem}>
      <Callout bad actions={<Button onPress={onRetry}>Retry</Button>}>
        <b>The list of households couldn’t be loaded.</b> {errorMessage(error)}
      </Callout>
    </div>
  );
}

function ListStatus({ count, archived }: { readonly count: number; readonly archived: number }) {
  return (
    <>
      <span>
        {count + archived === 0 ? 'Nothing saved' : counted(count, 'household')}
        {archived === 0 ? '' : `, ${archived} archived`}
      </span>
      {count + archived === 0 ? null : <LastBackup />}
      <StatusSpacer />
      <span>Offline: nothing leaves this computer</span>
    </>
  );
}

function requestOf({ q, only, profile, archived, sort }: HouseholdQuery): ListRequest {
  return {
    sort,
    archived,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(only === 'all' ? {} : { only }),
    ...(profile === 'all' ? {} : { profile }),
  };
}

const NOTHING_TO_SEE: Readonly<Record<ToSee, string>> = {
  toReview: 'Nothing to review.',
  lowSuccess: 'No household is under 75%.',
  notRun: 'Every household has been run.',
};

function emptyText({ q, only, archived }: HouseholdQuery): string {
  if (q.trim() !== '') return `No households match “${q.trim()}”.`;
  if (only !== 'all') return NOTHING_TO_SEE[only];
  return archived ? 'No archived households.' : 'No households with this profile.';
}
