import type { LifeTables } from '../../law/life-tables-law.ts';
import type { SocialSecurityTable } from '../../law/social-security-law.ts';

/** The law files that the Social Security calculators read; the whole of `LawTables` serves. */
export interface SocialSecurityTables {
  readonly socialSecurity: SocialSecurityTable;
  readonly lifeTables: LifeTables;
}
