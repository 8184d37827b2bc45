import { useState } from 'react';
import type { OperationInput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Frame, StatusSpacer } from '../../components/Frame.tsx';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import { FirstRun } from './FirstRun.tsx';
import styles from './Households.module.css';
import { HouseholdTable } from './HouseholdTable.tsx';
import { HouseholdTools } from './HouseholdTools.tsx';
import type { Looking } from './household-search.ts';
import { NewHouseholdForm } from './NewHouseholdForm.tsx';
import { Pager } from './Pager.tsx';

const ROWS = 50;

const AT_FIRST: Looking = { q: '', profile: 'all', archived: false, sort: 'updatedAt,desc', page: 0 };

/** The list of households; where there is none yet, the ways to the first one. */
export function HouseholdsScreen() {
  const [looking, setLooking] = useState(AT_FIRST);
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useOperation('households.list', queryOf(looking), { keepPrevious: true });
  const current = useOperation('households.list', { size: 1 });
  const archived = useOperation('households.list', { size: 1, archived: true });
  const all = current.data?.page.totalElements;
  const put = archived.data?.page.totalElements;
  const isCounted = all !== undefined && put !== undefined;
  useShortcuts({ N: () => setMaking(true) });
  // Neither screen is shown until it is known which: the other would flash by.
  if (!isCounted && (error ?? current.error ?? archived.error) === null) {
    return (
      <Frame title="Households" status={null}>
        <main id="place" tabIndex={-1} />
      </Frame>
    );
  }
  if (all === 0 && put === 0) {
    return (
      <Frame title="Welcome" status={<ListStatus count={0} archived={0} />}>
        <FirstRun />
      </Frame>
    );
  }
  return (
    <Frame title="Households" status={all === undefined ? null : <ListStatus count={all} archived={put ?? 0} />}>
      <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
        <div className={styles.page}>
          <HouseholdTools
            looking={looking}
            hasArchived={(put ?? 0) > 0}
            onLook={(changes) => setLooking({ ...looking, page: 0, ...changes })}
            onNew={() => setMaking(true)}
          />
          {error === null ? null : <ListProblem error={error} onRetry={() => void refetch()} />}
          {data === undefined ? null : (
            <>
              <HouseholdTable
                households={data.content}
                sort={looking.sort}
                onSort={(sort) => setLooking({ ...looking, sort, page: 0 })}
                nothing={nothingText(looking)}
              />
              <Pager page={data.page} onPage={(page) => setLooking({ ...looking, page })} />
            </>
          )}
        </div>
      </main>
      {isMaking ? (
        <Dialog title="New household" onClose={() => setMaking(false)}>
          <NewHouseholdForm onMade={() => setMaking(false)} />
        </Dialog>
      ) : null}
    </Frame>
  );
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
        {count + archived === 0 ? 'Nothing saved yet' : counted(count, 'household')}
        {archived === 0 ? '' : `, ${archived} archived`}
      </span>
      <StatusSpacer />
      <span>No network used</span>
    </>
  );
}

function queryOf({ q, profile, archived, sort, page }: Looking): OperationInput<'households.list'> {
  return {
    page,
    size: ROWS,
    sort,
    archived,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(profile === 'all' ? {} : { profile }),
  };
}

function nothingText({ q, archived }: Looking): string {
  if (q.trim() !== '') return `No households match “${q.trim()}”.`;
  return archived ? 'No archived households.' : 'No households with this profile.';
}
