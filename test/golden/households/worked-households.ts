import { ACCOUNT_HOUSEHOLDS } from './account-households.ts';
import { COUPLE_HOUSEHOLDS } from './couple-households.ts';
import { HOME_HOUSEHOLDS } from './home-households.ts';
import type { Household } from './household.ts';
import { midYear } from './part-year-household.ts';
import { SINGLE_HOUSEHOLDS } from './single-households.ts';

/** Every household that the sheets work, in the order of the ids. */
export const WORKED_HOUSEHOLDS: readonly Household[] = [
  ...SINGLE_HOUSEHOLDS,
  ...COUPLE_HOUSEHOLDS,
  ...ACCOUNT_HOUSEHOLDS,
  ...HOME_HOUSEHOLDS,
  midYear,
].toSorted((a, b) => a.id.localeCompare(b.id));
