import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Segmented } from '../../components/fields/Segmented.tsx';
import { MenuButton } from '../../components/overlays/MenuButton.tsx';
import { PROFILE_WORDS, type Profile } from '../../format/words.ts';
import { useSandbox } from '../../state/host/sandbox.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Households.module.css';
import { type HouseholdQuery, TO_SEE_WORDS, type ToSee } from './household-search.ts';
import { ImportButton } from './ImportButton.tsx';
import { COUNTED_ALONE, type ListRequest } from './list/use-household-pages.ts';

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
  const counts = useCounts(query);
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
        label="Show"
        value={query.archived ? 'archived' : query.only}
        choices={[
          { value: 'all', text: `All${numberOf(counts.all)}` },
          ...TO_SEE.map((value) => ({ value, text: `${TO_SEE_WORDS[value]}${numberOf(counts[value])}` })),
          ...(hasArchived || query.archived ? [{ value: 'archived', text: 'Archived' } as const] : []),
        ]}
        onChange={(value) =>
          onQuery(value === 'archived' ? { only: 'all', archived: true } : { only: value, archived: false })
        }
      />
      <ProfileMenu query={query} counts={counts} onQuery={onQuery} />
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

const TO_SEE = ['toReview', 'lowSuccess', 'notRun'] as const satisfies readonly ToSee[];
const PROFILES = ['married', 'single', 'earlyRetirement', 'highNetWorth'] as const satisfies readonly Profile[];

type Counts = ReturnType<typeof useCounts>;

interface ProfileMenuProps extends Pick<HouseholdToolsProps, 'query' | 'onQuery'> {
  readonly counts: Counts;
}

function ProfileMenu({ query: { profile }, counts, onQuery }: ProfileMenuProps) {
  const words = profile === 'all' ? 'Any profile' : PROFILE_WORDS[profile];
  const choices = [
    { id: 'all', text: 'Any profile', act: () => onQuery({ profile: 'all' }) },
    ...PROFILES.map((id) => ({
      id,
      text: PROFILE_WORDS[id],
      note: numberOf(counts[id]).trim(),
      act: () => onQuery({ profile: id }),
    })),
  ];
  return (
    <MenuButton label={words} choices={choices} chosen={profile} link>
      {`${words} ▾`}
    </MenuButton>
  );
}

function numberOf(count: number | undefined): string {
  return count === undefined ? '' : ` ${count.toLocaleString('en-US')}`;
}

/** How many there are to see of the profile that is chosen, and how many there are of each profile. */
function useCounts({
  q,
  profile,
  archived,
}: HouseholdQuery): Readonly<Record<Profile | ToSee | 'all', number | undefined>> {
  const found = q.trim() === '' ? {} : { q: q.trim() };
  const ofProfile = { ...found, ...(profile === 'all' ? {} : { profile }) };
  return {
    all: useCount({ ...ofProfile, archived: false }),
    toReview: useCount({ ...ofProfile, archived: false, only: 'toReview' }),
    lowSuccess: useCount({ ...ofProfile, archived: false, only: 'lowSuccess' }),
    notRun: useCount({ ...ofProfile, archived: false, only: 'notRun' }),
    married: useCount({ ...found, archived, profile: 'married' }),
    single: useCount({ ...found, archived, profile: 'single' }),
    earlyRetirement: useCount({ ...found, archived, profile: 'earlyRetirement' }),
    highNetWorth: useCount({ ...found, archived, profile: 'highNetWorth' }),
  };
}

function useCount(asked: ListRequest): number | undefined {
  return useOperation('households.list', { ...asked, ...COUNTED_ALONE }, { keepPrevious: true }).data?.page
    .totalElements;
}
