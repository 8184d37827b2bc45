import type { PlanInputs } from '../../../../engine/index.ts';
import type { Setting } from '../story.ts';

type State = NonNullable<PlanInputs['state']>;

/** Some states twice: where more people live. */
const STATES: readonly [State, ...State[]] = [
  'CA',
  'CA',
  'TX',
  'TX',
  'FL',
  'FL',
  'NY',
  'NY',
  'PA',
  'IL',
  'OH',
  'GA',
  'NC',
  'MI',
  'NJ',
  'VA',
  'WA',
  'AZ',
  'MA',
  'TN',
  'IN',
  'MO',
  'MD',
  'WI',
  'CO',
  'MN',
  'SC',
  'AL',
  'LA',
  'KY',
  'OR',
  'OK',
  'CT',
  'UT',
  'NV',
  'IA',
  'NM',
  'ID',
  'ME',
  'NH',
];

export function stateFor({ draw }: Setting): State {
  return draw.pick(STATES);
}
