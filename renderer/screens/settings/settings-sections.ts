import type { ComponentType } from 'react';
import { AboutSection } from './sections/AboutSection.tsx';
import { BackupsSection } from './sections/BackupsSection.tsx';
import { DataFolderSection } from './sections/DataFolderSection.tsx';
import { EncryptionSection } from './sections/EncryptionSection.tsx';
import { FirmSection } from './sections/FirmSection.tsx';
import { GeneralSection } from './sections/GeneralSection.tsx';
import { LocalApiSection } from './sections/LocalApiSection.tsx';
import { SandboxSection } from './sections/SandboxSection.tsx';

interface SettingsSection {
  /** What its address says: `/settings/local-api`. */
  readonly id: string;
  readonly title: string;
  readonly Section: ComponentType;
}

/** The pages of the settings in their order. One more is a file in `sections` and a line here. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: 'general', title: 'General', Section: GeneralSection },
  { id: 'firm', title: 'Firm and report', Section: FirmSection },
  { id: 'local-api', title: 'Local API', Section: LocalApiSection },
  { id: 'encryption', title: 'Encryption', Section: EncryptionSection },
  { id: 'backups', title: 'Backups', Section: BackupsSection },
  { id: 'sandbox', title: 'Sandbox', Section: SandboxSection },
  { id: 'data-folder', title: 'Data folder', Section: DataFolderSection },
  { id: 'about', title: 'About', Section: AboutSection },
];
