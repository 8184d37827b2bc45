import type { OperationInput } from '../../../electron/contract/index.ts';
import type { Profile } from '../../format/words.ts';

export type Sort = NonNullable<OperationInput<'households.list'>['sort']>;

/** Search text, filters, order and page of the list. */
export interface HouseholdQuery {
  readonly q: string;
  readonly profile: Profile | 'all';
  readonly archived: boolean;
  readonly sort: Sort;
  readonly page: number;
}
