import { STATE_CODES } from '../../primitives/state-codes.ts';

/** Where a plan can be lived: a state by postal code, or `none` for no state income tax. */
export const STATE_CHOICES = ['none', ...STATE_CODES] as const;

export type StateChoice = (typeof STATE_CHOICES)[number];
