import { useState } from 'react';
import { IMPORTED_KINDS } from '../../../../electron/contract/imports/import-limits.ts';
import type {
  ImportedAccount,
  ImportedTo,
  ImportPreview,
} from '../../../../electron/contract/imports/import-operations.ts';
import { ACCOUNT_KIND_FACTS } from '../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { money, tableDifference, tableMoney } from '../../../format/money.ts';
import styles from './Import.module.css';
import { ImportPositions } from './ImportPositions.tsx';
import { mixWords } from './import-words.ts';
import type { PlanImport } from './use-plan-import.ts';

interface ImportAccountsProps {
  readonly inputs: PlanInputs;
  readonly preview: ImportPreview;
  readonly planImport: PlanImport;
}

/** Each account of the files, and which of the plan's it is; below, the positions of one of them. */
export function ImportAccounts({ inputs, preview, planImport }: ImportAccountsProps) {
  const [shownKey, setShown] = useState<string | null>(null);
  const shown = preview.accounts.find(({ key }) => key === shownKey) ?? preview.accounts[0];
  const { answers, answer } = planImport;
  const say = (key: string, to: ImportedTo) => answer({ accounts: { ...answers.accounts, [key]: to } });
  return (
    <section aria-labelledby="import-accounts" className={styles.accounts}>
      <h2 id="import-accounts">Accounts</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Account in the plan</th>
              <th scope="col" className={styles.figure}>
                Now
              </th>
              <th scope="col" className={styles.figure}>
                New
              </th>
              <th scope="col" className={styles.figure}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.accounts.map((account) => (
              <AccountRow
                key={account.key}
                inputs={inputs}
                account={account}
                isShown={account.key === shown?.key}
                onShow={() => setShown(account.key)}
                onTo={(to) => say(account.key, to)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown === undefined ? null : (
        <>
          <h2 className={styles.next}>{shown.name}</h2>
          <p className={styles.hint}>
            {shown.mix === null ? 'The account keeps its mix.' : `Mix: ${mixWords(shown.mix)}.`}
            {shown.paid === null ? '' : ` Cost basis: ${money(shown.paid)}.`}
          </p>
          <ImportPositions account={shown} planImport={planImport} />
        </>
      )}
    </section>
  );
}

interface AccountRowProps extends AccountPlaceProps {
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function AccountRow({ inputs, account, isShown, onShow, onTo }: AccountRowProps) {
  return (
    <tr className={isShown ? styles.chosen : undefined}>
      <th scope="row">
        <button type="button" className={styles.open} onClick={onShow}>
          {account.name}
        </button>
        <small>{account.file}</small>
      </th>
      <td>
        <AccountPlace inputs={inputs} account={account} onTo={onTo} />
      </td>
      <td className={styles.figure}>{account.now === null ? 'new' : tableMoney(account.now)}</td>
      <td className={styles.figure}>
        <b>{tableMoney(account.value)}</b>
      </td>
      <td className={styles.figure}>{account.now === null ? '–' : tableDifference(account.value - account.now)}</td>
    </tr>
  );
}

interface AccountPlaceProps {
  readonly inputs: PlanInputs;
  readonly account: ImportedAccount;
  readonly onTo: (to: ImportedTo) => void;
}

const LEFT_OUT = 'leaveOut';
const OPEN = 'open';

/** Which account of the plan it is, or of what kind a new one is; of a new one also whose. */
function AccountPlace({ inputs, account: { name, to }, onTo }: AccountPlaceProps) {
  const known = (inputs.accounts ?? []).map((each) => ({
    value: `to ${each.id ?? ''}`,
    text: each.name ?? ACCOUNT_KIND_FACTS[each.kind].defaultName,
    note: ACCOUNT_KIND_FACTS[each.kind].label,
  }));
  const made = IMPORTED_KINDS.map((kind) => ({ value: `new ${kind}`, text: `New: ${ACCOUNT_KIND_FACTS[kind].label}` }));
  const open = to === null ? [{ value: OPEN, text: 'Choose or make one' }] : [];
  const choices = [...open, ...known, ...made, { value: LEFT_OUT, text: 'Leave it out' }];
  const kind = typeof to === 'object' && to !== null && 'kind' in to ? to.kind : null;
  const owner = typeof to === 'object' && to !== null && 'owner' in to ? to.owner : null;
  const value =
    to === null ? OPEN : to === LEFT_OUT ? LEFT_OUT : 'accountId' in to ? `to ${to.accountId}` : `new ${to.kind}`;
  const [client, ...others] = inputs.persons;
  const owners = [
    ...(owner === null ? [{ value: OPEN, text: 'Whose is it?' }] : []),
    ...inputs.persons.map((person, at) => ({
      value: person.id ?? `p${at + 1}`,
      text: person.name ?? `Person ${at + 1}`,
    })),
    ...(kind !== null && others.length > 0 && ACCOUNT_KIND_FACTS[kind].mayBeJoint
      ? [{ value: 'joint', text: 'Both' }]
      : []),
  ];
  const choose = (chosen: string) => {
    const [how, what = ''] = chosen.split(' ');
    const newKind = IMPORTED_KINDS.find((each) => how === 'new' && each === what);
    if (how === 'to') onTo({ accountId: what });
    else if (newKind !== undefined) onTo({ kind: newKind, owner: others.length === 0 ? (client?.id ?? 'p1') : null });
    else if (chosen === LEFT_OUT) onTo(LEFT_OUT);
  };
  return (
    <>
      <ChoiceEntry
        isCompact
        label={`Account in the plan for ${name}`}
        value={value}
        choices={choices}
        error={to === null ? 'Choose the account, or make one.' : null}
        onValue={choose}
      />
      {kind === null || others.length === 0 ? null : (
        <ChoiceEntry
          isCompact
          label={`Owner of ${name}`}
          value={owner ?? OPEN}
          choices={owners}
          error={owner === null ? 'Say whose it is.' : null}
          onValue={(chosen) => {
            if (chosen !== OPEN) onTo({ kind, owner: chosen });
          }}
        />
      )}
    </>
  );
}
