import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';

interface SourceEntriesProps {
  /** Ids of the accounts in their order; undefined for the default. */
  readonly written: readonly string[] | undefined;
  readonly accounts: readonly { readonly value: string; readonly text: string }[];
  readonly path: string;
  readonly error: string | null;
  readonly onSources: (sources: readonly string[] | undefined) => void;
}

/** No id begins so. */
const NONE = '-';
const ORDER_OF_LIST = { value: NONE, text: 'IRAs first, then employer plans' } as const;
const NO_MORE = { value: NONE, text: 'No other' } as const;

/** Which accounts are converted, in order: each choice offers those not yet chosen. */
export function SourceEntries({ written = [], accounts, path, error, onSources }: SourceEntriesProps) {
  const left = accounts.filter(({ value }) => !written.includes(value));
  const write = (at: number, id: string) => {
    const chosen = [...written.slice(0, at), ...(id === NONE ? [] : [id]), ...written.slice(at + 1)];
    onSources(chosen.length === 0 ? undefined : chosen);
  };
  const entries = left.length === 0 ? written : [...written, NONE];
  return entries.map((id, at) => {
    const own = accounts.filter(({ value }) => value === id);
    return (
      <ChoiceEntry
        // oxlint-disable-next-line react/no-array-index-key -- the place of a source is what it says
        key={at}
        label={at === 0 ? 'Convert first' : `Then convert (${at + 1})`}
        path={at === 0 ? path : `${path}[${at}]`}
        value={id}
        choices={[at === 0 && written.length < 2 ? ORDER_OF_LIST : NO_MORE, ...own, ...left]}
        isDefault={at === 0 && id === NONE}
        error={at === 0 ? error : null}
        onValue={(chosen) => write(at, chosen)}
      />
    );
  });
}
