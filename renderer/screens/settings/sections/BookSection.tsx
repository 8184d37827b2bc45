import type { OperationInput, OperationOutput } from '../../../../electron/contract/index.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { caseText } from '../../../format/book/book-words.ts';
import { capitalized } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import { offeredCases } from '../../book/book-cases.ts';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

type Nightly = OperationOutput<'book.nightly.get'>;

const ON_OFF = [
  { value: 'off', text: 'Off' },
  { value: 'on', text: 'Every night' },
] as const;

/** Every household run again every night. */
export function BookSection() {
  const { data, error } = useOperation('book.nightly.get', {});
  return (
    <SettingsPage
      title="Nightly run"
      intro="Runs every household under a case while a window or the local API is open. A night that was missed is made up for at the next start, after ten minutes in which nobody asked for a calculation."
    >
      {error === null ? null : <Callout bad>{errorMessage(error)}</Callout>}
      {data === undefined ? null : <Rows nightly={data} />}
    </SettingsPage>
  );
}

function Rows({ nightly }: { readonly nightly: Nightly }) {
  const setting = useAction('book.nightly.set', ['book.']);
  const { last, ...kept } = nightly;
  const set = (change: Partial<OperationInput<'book.nightly.set'>>) => setting.mutate({ ...kept, ...change });
  const cases = offeredCases(useNow().getFullYear() + 1);
  const same = cases.find((each) => caseText(each.case) === caseText(kept.case));
  return (
    <>
      <SettingRow label="Nightly run" note="Households run one after the other, after whatever else is asked">
        <Segmented
          label="Nightly run"
          value={kept.isOn ? 'on' : 'off'}
          choices={ON_OFF}
          onChange={(value) => set({ isOn: value === 'on' })}
        />
      </SettingRow>
      <SettingRow label="Time" note="By the clock of this computer">
        <input
          type="time"
          aria-label="Time of the nightly run"
          value={kept.at}
          onChange={({ target }) => {
            if (target.value !== '') set({ at: target.value });
          }}
        />
      </SettingRow>
      <SettingRow label="Case" note="What befalls every household">
        <select
          aria-label="Case of the nightly run"
          value={same?.id ?? OWN}
          onChange={({ target }) => {
            const chosen = cases.find(({ id }) => id === target.value);
            if (chosen !== undefined) set({ case: chosen.case });
          }}
        >
          {same === undefined ? <option value={OWN}>{capitalized(caseText(kept.case))}</option> : null}
          {cases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </SettingRow>
      <SettingRow label="Last night" note="The last run that a night began">
        <p className={styles.muted}>{lastText(last)}</p>
      </SettingRow>
      {setting.error === null ? null : <Callout bad>{errorMessage(setting.error)}</Callout>}
    </>
  );
}

const OWN = 'own';

function lastText(last: Nightly['last']): string {
  if (last === null) return 'None yet.';
  const began = new Date(last.startedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  if (last.endedAt === null) return `Began ${began} and is not done.`;
  const minutes = Math.max(1, Math.round((Date.parse(last.endedAt) - Date.parse(last.startedAt)) / MINUTE_MS));
  return `Began ${began}, took ${minutes} min, ${last.failed} could not be run.`;
}

const MINUTE_MS = 60_000;
