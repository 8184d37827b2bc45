import { dateText } from '../../../format/dates.ts';
import { counted } from '../../../format/words.ts';
import { SignatureTag } from '../../law/PackTags.tsx';
import { IN_FORCE, type LawPackSummary, shownHash } from '../../law/pack-words.ts';
import { RemovePack } from '../../law/RemovePack.tsx';
import styles from './LawLab.module.css';
import type { ChosenLaw } from './law-words.ts';

interface PackPickerProps {
  readonly packs: readonly LawPackSummary[];
  readonly ticked: readonly ChosenLaw[];
  /** The law of the plan. */
  readonly inUse: ChosenLaw;
  readonly onTick: (law: ChosenLaw, isOn: boolean) => void;
}

/** The law in force and every pack; two at a time are compared. */
export function PackPicker({ packs, ticked, inUse, onTick }: PackPickerProps) {
  const box = (law: ChosenLaw, name: string) => (
    <input
      type="checkbox"
      aria-label={`Compare ${name}`}
      checked={ticked.includes(law)}
      onChange={({ target }) => onTick(law, target.checked)}
    />
  );
  return (
    <ul className={styles.pick}>
      <li className={ticked.includes(null) ? styles.ticked : undefined}>
        <label>
          {box(null, IN_FORCE)}
          <b>{IN_FORCE}</b>
        </label>
        <span className={styles.side}>{inUse === null ? <InUse /> : null}</span>
        <small>as it comes with the program</small>
      </li>
      {packs.map((pack) => (
        <li key={pack.hash} className={ticked.includes(pack.hash) ? styles.ticked : undefined}>
          <label>
            {box(pack.hash, pack.name)}
            <b>{pack.name}</b>
          </label>
          <span className={styles.side}>
            {inUse === pack.hash ? <InUse /> : null} <SignatureTag pack={pack} />
          </span>
          <small>
            {pack.publisher}, {counted(pack.entries, 'entry', 'entries')}, {dateText(pack.date)}
          </small>
          <small className={styles.hash}>{shownHash(pack.hash)}</small>
          <span className={styles.side}>
            <RemovePack pack={pack} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function InUse() {
  return <span className={styles.inUse}>in use</span>;
}
