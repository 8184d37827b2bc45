import type { PlanWarning } from '../../../results/projection.ts';
import type { Program } from '../../program/program.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

/** Passive losses of rentals that are still not allowed when the plan ends: nobody ever deducts them. 26 USC 469(g)(2). */
export function rentalWarnings({ rentals, years }: Program, { lossesSuspended }: Ledger): readonly PlanWarning[] {
  if (rentals === null) return [];
  const count = rentals.rentals.length;
  const last = years.length - 1;
  return rentals.rentals.flatMap(({ name, path }, at): readonly PlanWarning[] => {
    const left = lossesSuspended[last * count + at] ?? 0;
    if (left < 1) return [];
    const message = `${dollars(left)} of passive losses of ${name} are never deducted: too little passive income, and no sale that releases them. A sale within the plan would.`;
    return [{ code: 'lossesNeverDeducted', message, year: years[last]?.year ?? null, path }];
  });
}
