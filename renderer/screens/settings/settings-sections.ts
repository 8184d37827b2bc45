/** The pages of the settings in their order. One more is a file in `sections`, a line here, and its component in SettingsScreen. */
export const SETTINGS_SECTIONS = [
  { id: 'general', title: 'General' },
  { id: 'firm', title: 'Firm and report' },
  { id: 'law', title: 'Law packs' },
  { id: 'local-api', title: 'Local API' },
  { id: 'encryption', title: 'Encryption' },
  { id: 'backups', title: 'Backups' },
  { id: 'sandbox', title: 'Sandbox' },
  { id: 'data-folder', title: 'Data folder' },
  { id: 'about', title: 'About' },
] as const;

/** What a section's address says: `/settings/local-api`. */
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id'];
