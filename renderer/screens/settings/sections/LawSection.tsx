import { Callout } from '../../../components/Callout.tsx';
import { dateText } from '../../../format/dates.ts';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { PackDrop } from '../../law/PackDrop.tsx';
import { SignatureTag } from '../../law/PackTags.tsx';
import { type LawPackSummary, shownHash } from '../../law/pack-words.ts';
import { ReadyPacks } from '../../law/ReadyPacks.tsx';
import { RemovePack, useLawPacks } from '../../law/RemovePack.tsx';
import { TrustedKeys } from '../../law/TrustedKeys.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';
import { ACTIONS, SettingsTable } from '../SettingsTable.tsx';

/** The law packs of this machine, and whose signatures are trusted. */
export function LawSection() {
  const { packs, error } = useLawPacks();
  return (
    <SettingsPage
      title="Law packs"
      intro="A pack says something otherwise than the law in force: a bill, or what somebody fears. No plan goes by it until it names it; what it does to a plan is shown by “Law lab” in the menu of the plan."
    >
      {error === null ? null : <Callout bad>{errorMessage(error)}</Callout>}
      <SettingRow label="On this machine" note="By date, hash and signature">
        {packs === null ? null : packs.length === 0 ? (
          <p className={styles.muted}>None: every plan goes by the law in force.</p>
        ) : (
          <PackTable packs={packs} />
        )}
      </SettingRow>
      <SettingRow label="Install" note="Checked before anything is kept: hash, signature, entries">
        <ReadyPacks />
        <PackDrop />
      </SettingRow>
      <SettingRow label="Trusted keys" note="Whose signatures count here">
        <TrustedKeys />
      </SettingRow>
    </SettingsPage>
  );
}

const COLUMNS = ['Pack', 'Date', 'Signature', { title: 'Plans', look: 'number' }, ACTIONS] as const;

function PackTable({ packs }: { readonly packs: readonly LawPackSummary[] }) {
  return (
    <SettingsTable label="Law packs" columns={COLUMNS}>
      {packs.map((pack) => (
        <tr key={pack.hash}>
          <td>
            <b>{pack.name}</b>
            <br />
            {pack.publisher}, {counted(pack.entries, 'entry', 'entries')}{' '}
            <span className={styles.code}>{shownHash(pack.hash)}</span>
          </td>
          <td>{dateText(pack.date)}</td>
          <td>
            <SignatureTag pack={pack} />
          </td>
          <td className={styles.number}>{pack.plans}</td>
          <td>
            <RemovePack pack={pack} />
          </td>
        </tr>
      ))}
    </SettingsTable>
  );
}
