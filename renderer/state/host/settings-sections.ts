import type { Capability } from '../../../electron/contract/bridge.ts';
import { hostHas } from './capabilities.ts';

/** The pages of the settings in their order. One more is a file in `screens/settings/sections`, a line here, and its component in SettingsScreen. */
const SECTIONS = [
  { id: 'general', title: 'General' },
  { id: 'firm', title: 'Firm and report', needs: 'firm' },
  { id: 'law', title: 'Law packs', needs: 'lawPacks' },
  { id: 'book', title: 'Nightly run', needs: 'book' },
  { id: 'local-api', title: 'Local API', needs: 'localApi' },
  { id: 'encryption', title: 'Encryption', needs: 'encryption' },
  { id: 'backups', title: 'Backups', needs: 'backups' },
  { id: 'sandbox', title: 'Sandbox', needs: 'sandbox' },
  { id: 'data-folder', title: 'Data folder', needs: 'dataFolder' },
  { id: 'about', title: 'About' },
] as const satisfies readonly { readonly id: string; readonly title: string; readonly needs?: Capability }[];

/** What a section's address says: `/settings/local-api`. */
export type SettingsSectionId = (typeof SECTIONS)[number]['id'];

/** Those that the page's host has something for. */
export function settingsSections() {
  return SECTIONS.filter((section) => !('needs' in section) || hostHas(section.needs));
}

/** The section that is shown where the address names none. */
export const FIRST_SECTION = SECTIONS[0].id;
