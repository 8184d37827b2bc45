import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_HOUSEHOLDS } from './account-households.ts';
import { COUPLE_HOUSEHOLDS } from './couple-households.ts';
import { HOME_HOUSEHOLDS } from './home-households.ts';
import type { Household } from './household.ts';
import { midYear } from './part-year-household.ts';
import { SINGLE_HOUSEHOLDS } from './single-households.ts';
import { workHousehold } from './year-sheet.ts';

const HOUSEHOLDS: readonly Household[] = [
  ...SINGLE_HOUSEHOLDS,
  ...COUPLE_HOUSEHOLDS,
  ...ACCOUNT_HOUSEHOLDS,
  ...HOME_HOUSEHOLDS,
  midYear,
];

/** Every household with its rows, in the order of the ids. */
export function workedHouseholds() {
  return HOUSEHOLDS.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ id, guards, plan }) => ({
    id,
    guards,
    plan,
    rows: workHousehold(plan),
  }));
}

if (import.meta.main) {
  const worked = {
    source: 'Worked month by month by the sheets in test/golden/worked, without the projection of the engine.',
    units: 'Nominal US dollars to the cent; deflators to nine places, rates to six.',
    households: workedHouseholds(),
  };
  writeFileSync(
    fileURLToPath(new URL('../worked-households.json', import.meta.url)),
    `${JSON.stringify(worked, null, 1)}\n`,
  );
}
