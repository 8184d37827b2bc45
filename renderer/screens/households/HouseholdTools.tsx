import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { PROFILE_WORDS, type Profile } from '../../format/words.ts';
import { useSandbox } from '../../state/sandbox.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Households.module.css';
import type { HouseholdQuery } from './household-search.ts';
import { ImportButton } from './ImportButton.tsx';

interface HouseholdToolsProps {
  readonly query: HouseholdQuery;
  readonly hasArchived: boolean;
  readonly onQuery: (changes: Partial<HouseholdQuery>) => void;
  readonly onNew: () => void;
}

/** Search, filters, and the buttons that add a household. */
export function HouseholdTools({ query, hasArchived, onQuery, onNew }: HouseholdToolsProps) {
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => search.current?.focus() });
  const counts = useProfileCounts(query);
  const { status, open } = useSandbox();
  const canOpen = status?.canOpen;
  return (
    <div className={styles.tools}>
      <h1 className={styles.title}>Households</h1>
      <div className={styles.search}>
        <input
          ref={search}
          type="search"
          aria-label="Search households"
          placeholder="Search name or tag"
          value={query.q}
          onChange={(event) => onQuery({ q: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onQuery({ q: '' });
          }}
        />
        <span aria-hidden="true">/</span>
      </div>
      <Segmented
        label="Profile"
        value={query.profile}
        choices={[
          { value: 'all', text: `All${numberOf(counts.all)}` },
          ...PROFILES.map((value) => ({ value, text: `${SHORT_WORDS[value]}${numberOf(counts[value])}` })),
        ]}
        onChange={(profile) => onQuery({ profile })}
      />
      {hasArchived || query.archived ? (
        <Segmented
          label="Show"
          value={query.archived ? 'archived' : 'current'}
          choices={[
            { value: 'current', text: 'Active' },
            { value: 'archived', text: 'Archived' },
          ]}
          onChange={(value) => onQuery({ archived: value === 'archived' })}
        />
      ) : null}
      <span className={styles.spacer} />
      {canOpen === true ? (
        <Button look="quiet" onPress={open}>
          Sandbox
        </Button>
      ) : null}
      <ImportButton />
      <Button look="primary" onPress={onNew}>
        New household <kbd aria-hidden="true">N</kbd>
      </Button>
    </div>
  );
}

const PROFILES = ['married', 'single', 'earlyRetirement', 'highNetWorth'] as const satisfies readonly Profile[];
const SHORT_WORDS = { ...PROFILE_WORDS, earlyRetirement: 'Early' };

function numberOf(count: number | undefined): string {
  return count === undefined ? '' : ` ${count.toLocaleString('en-US')}`;
}

function useProfileCounts({ q, archived }: HouseholdQuery): Readonly<Record<Profile | 'all', number | undefined>> {
  const asked = { size: 1, archived, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  const keep = { keepPrevious: true };
  return {
    all: totalOf(useOperation('households.list', asked, keep)),
    married: totalOf(useOperation('households.list', { ...asked, profile: 'married' }, keep)),
    single: totalOf(useOperation('households.list', { ...asked, profile: 'single' }, keep)),
    earlyRetirement: totalOf(useOperation('households.list', { ...asked, profile: 'earlyRetirement' }, keep)),
    highNetWorth: totalOf(useOperation('households.list', { ...asked, profile: 'highNetWorth' }, keep)),
  };
}

function totalOf(answer: { readonly data?: { readonly page: { readonly totalElements: number } } | undefined }) {
  return answer.data?.page.totalElements;
}
