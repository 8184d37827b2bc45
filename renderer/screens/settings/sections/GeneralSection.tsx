import { Segmented } from '../../../components/fields/Segmented.tsx';
import { useSettings } from '../../../state/settings.tsx';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

const THEMES = [
  { value: 'system', text: 'Match system' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const;

const DOLLARS = [
  { value: 'todays', text: 'Today’s dollars' },
  { value: 'future', text: 'Future dollars' },
] as const;

/** How the page looks and counts. */
export function GeneralSection() {
  const { settings, change } = useSettings();
  return (
    <SettingsPage title="General" intro="Kept in the data folder, and the same in the window and in a browser.">
      <SettingRow label="Theme" note="Also in the bar above">
        <Segmented label="Theme" value={settings.theme} choices={THEMES} onChange={(theme) => change({ theme })} />
      </SettingRow>
      <SettingRow label="Dollars" note="What a plan opens with; D switches">
        <Segmented
          label="Dollars"
          value={settings.dollars}
          choices={DOLLARS}
          onChange={(dollars) => change({ dollars })}
        />
      </SettingRow>
    </SettingsPage>
  );
}
