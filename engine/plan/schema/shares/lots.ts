import type { z } from 'zod';
import { calendarMonth, id, listOf, money, oneOf, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';
import { type When, whenInputs } from '../when.ts';

/** Which lots a sale sells: at average basis, those bought first, those that cost most, or in the order in which they are written. */
export const SALE_ORDERS = ['average', 'firstIn', 'highestCost', 'listed'] as const;
export type SaleOrder = (typeof SALE_ORDERS)[number];
export const saleOrderInputs = oneOf(SALE_ORDERS);

export const lotInputs = strict({
  bought: calendarMonth.describe('Month in which it was bought.'),
  basis: money.describe('What it cost, in dollars, with reinvested dividends.'),
  value: money.describe('What it is worth on the first day of the start month, in dollars.'),
});

export const inKindInputs = strict({
  when: whenInputs.describe(
    'Month in which the plan pays out everything, the shares in kind: after the owner has left, is 59½ or has died.',
  ),
  cost: money.describe('What the plan paid for the shares it holds on the first day of the start month, in dollars.'),
  to: id.describe('Id of the taxable account of the same share that takes them.'),
  samePlan: listOf(id, 10)
    .optional()
    .describe(
      'Ids of the other accounts of the same employer’s plan, which must be rolled over whole in the same calendar year. Default: every other 401(k) account of the owner.',
    ),
});

export type LotInputs = ReadOnly<z.input<typeof lotInputs>>;

/** Something bought in one month. */
export interface Lot {
  /** Such as 2019-04. */
  readonly bought: string;
  readonly basis: number;
  readonly value: number;
}

/** A lump sum with employer shares in kind. 26 USC 402(e)(4). */
export interface InKind {
  readonly when: When;
  readonly cost: number;
  readonly to: string;
  /** Null: every other 401(k) account of the owner. */
  readonly samePlan: readonly string[] | null;
}
