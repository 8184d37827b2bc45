import { oneOf } from './fields.ts';

export const LEFT_OVER = ['save', 'spend'] as const;

/** What becomes of money that a month's income leaves. */
export type LeftOver = (typeof LEFT_OVER)[number];

export const leftOverInputs = oneOf(LEFT_OVER);
