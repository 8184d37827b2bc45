import type { PlanWarning } from '../../../results/projection.ts';
import type { Program } from '../../program/program.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

/** A household whose accounts that are left alone hold too much of a class: the nearest mix was taken. */
export function allocationWarnings({ household, years }: Program, { unreached }: Ledger): readonly PlanWarning[] {
  if (household === null) return [];
  const first = unreached.findIndex((amount) => amount > WORTH_SAYING);
  const year = years[first]?.year;
  if (year === undefined) return [];
  const count = unreached.reduce((sum, amount) => sum + (amount > WORTH_SAYING ? 1 : 0), 0);
  const later = count === 1 ? '' : `, and in ${count - 1} later ${count === 2 ? 'year' : 'years'}`;
  const message = `The mix of the household cannot be reached in ${year}${later}: cash accounts and accounts that keep their own mix hold ${dollars(unreached[first] ?? 0)} too much of a class. The nearest mix is taken; enter a mix with more of what they hold, or let fewer accounts keep their own.`;
  return [{ code: 'householdMixMissed', message, year, path: 'allocation' }];
}

/** Dollars. */
const WORTH_SAYING = 1;
