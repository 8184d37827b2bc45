import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';
import { nominalDollars } from './money.ts';

const held = nominalDollars('Held at the end of the year, after December’s rebalancing');

/** What an account holds of each class; a single share counts as US stocks. */
export const AccountMix = z.strictObject({
  accountId: z.string().describe('Id of the account'),
  usEquity: held,
  bond: held,
  international: held,
  tips: held,
  realEstate: held,
  cash: held,
});
export type AccountMix = ReadOnly<z.output<typeof AccountMix>>;

/** The mixes of all accounts but annuities at the end of a year. */
export const AccountMixes = z.strictObject({ year: z.int(), accounts: z.array(AccountMix) });
export type AccountMixes = ReadOnly<z.output<typeof AccountMixes>>;
