import type { Migration } from '../database/migrate.ts';
import { householdsPlansSettings } from './0001-households-plans-settings.ts';

/** In order; a migration's place is its number. */
export const MIGRATIONS: readonly Migration[] = [householdsPlansSettings];
