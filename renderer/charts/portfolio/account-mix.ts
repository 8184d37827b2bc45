import { inDollars } from '../../format/dollars.ts';
import { isNothing } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import { CLASSES, type ClassLayer } from './class-layers.ts';

/** All accounts together, among the ids of accounts. */
export const ALL_ACCOUNTS = '';

/** What one account, or all of them, holds of each class at the end of each year: the classes ever held, from the bottom up. */
export function accountMixLayers(
  { rows, accountMixes = [] }: Pick<YearlyProjection, 'rows' | 'accountMixes'>,
  account: string,
  dollars: Dollars,
): readonly ClassLayer[] {
  return CLASSES.map((one) => ({
    ...one,
    values: rows.map(({ deflatorEnd }, at) => {
      const held = accountMixes[at]?.accounts ?? [];
      const nominal = held.reduce(
        (sum, mix) => sum + (account === ALL_ACCOUNTS || mix.accountId === account ? mix[one.id] : 0),
        0,
      );
      return inDollars(nominal, deflatorEnd, dollars);
    }),
  })).filter(({ values }) => values.some((value) => !isNothing(value)));
}
