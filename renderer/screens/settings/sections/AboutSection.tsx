import { useOperation } from '../../../state/use-operation.ts';
import { MachineCheck } from '../machine/MachineCheck.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

/** Which Longhand this is. */
export function AboutSection() {
  const { data } = useOperation('settings.about', {});
  return (
    <SettingsPage
      title="About"
      intro="An offline retirement planner for the United States that shows its work. It calculates on this computer and makes no network connection."
    >
      <SettingRow label="Versions" note="Every result names both">
        {data === undefined ? null : (
          <dl className={styles.facts}>
            <dt>Engine</dt>
            <dd>{data.engine}</dd>
            <dt>Law</dt>
            <dd>{data.law}</dd>
          </dl>
        )}
      </SettingRow>
      <SettingRow label="Check this machine" note="Works the published and exact cases that ship, on this computer">
        <MachineCheck />
      </SettingRow>
      <SettingRow label="License" note="Of Longhand itself; packages and fonts have their own, in NOTICES.txt">
        MIT, © 2026 the Longhand authors
      </SettingRow>
      <SettingRow label="Documents" note="In the folder docs of Longhand">
        <ul className={styles.small}>
          <li>
            <span className={styles.code}>limits.md</span>: what the calculation simplifies, which way it errs and by
            how much
          </li>
          <li>
            <span className={styles.code}>states.md</span>: what each state’s return models
          </li>
          <li>
            <span className={styles.code}>api.md</span>: the local API, with recipes
          </li>
          <li>
            <span className={styles.code}>assistants.md</span>: Longhand for a local assistant
          </li>
        </ul>
      </SettingRow>
    </SettingsPage>
  );
}
