import { Link, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Frame } from '../../components/Frame.tsx';
import { ReadProblem } from '../../components/ReadProblem.tsx';
import { FIRST_SECTION, type SettingsSectionId, settingsSections } from '../../state/host/settings-sections.ts';
import { NotFound } from '../NotFound.tsx';
import styles from './Settings.module.css';
import { SettingsStatus } from './SettingsStatus.tsx';
import { AboutSection } from './sections/AboutSection.tsx';
import { BackupsSection } from './sections/BackupsSection.tsx';
import { BookSection } from './sections/BookSection.tsx';
import { DataFolderSection } from './sections/DataFolderSection.tsx';
import { EncryptionSection } from './sections/EncryptionSection.tsx';
import { FirmSection } from './sections/FirmSection.tsx';
import { GeneralSection } from './sections/GeneralSection.tsx';
import { LawSection } from './sections/LawSection.tsx';
import { LocalApiSection } from './sections/LocalApiSection.tsx';
import { SandboxSection } from './sections/SandboxSection.tsx';

/** Apart from the titles, which the palette offers before anybody goes to the settings. */
const SECTIONS: Readonly<Record<SettingsSectionId, ComponentType>> = {
  general: GeneralSection,
  firm: FirmSection,
  law: LawSection,
  book: BookSection,
  'local-api': LocalApiSection,
  encryption: EncryptionSection,
  backups: BackupsSection,
  sandbox: SandboxSection,
  'data-folder': DataFolderSection,
  about: AboutSection,
};

/** The settings: one section at a time, each with its own address. */
export function SettingsScreen() {
  const { section: id = FIRST_SECTION } = useParams({ strict: false });
  const section = settingsSections().find((each) => each.id === id);
  if (section === undefined) {
    return (
      <Frame title="Page not found" status={null}>
        <NotFound message="The settings have no section with this address." />
      </Frame>
    );
  }
  const Section = SECTIONS[section.id];
  return (
    <Frame title={section.title} status={<SettingsStatus />}>
      <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
        <div className={styles.page}>
          <nav className={styles.nav} aria-label="Settings">
            {settingsSections().map((each) => (
              <Link
                key={each.id}
                to="/settings/$section"
                params={{ section: each.id }}
                {...(each.id === id && { 'aria-current': 'page' as const })}
              >
                {each.title}
              </Link>
            ))}
          </nav>
          <div className={styles.section}>
            <ReadProblem />
            <Section />
          </div>
        </div>
      </main>
    </Frame>
  );
}
