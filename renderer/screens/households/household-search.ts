import type { OperationInput } from '../../../electron/contract/index.ts';
import type { Profile } from '../../format/words.ts';

export type Sort = NonNullable<OperationInput<'households.list'>['sort']>;

/** What is looked for in the list. */
export interface Looking {
  readonly q: string;
  readonly profile: Profile | 'all';
  readonly archived: boolean;
  readonly sort: Sort;
  readonly page: number;
}
