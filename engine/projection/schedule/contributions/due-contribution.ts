import type { Account } from '../../../plan/schema/account.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { PayOfMonth } from './contribution-pay.ts';
import type { ContributionRoom } from './contribution-room.ts';
import type { SourceOfPay } from './contributor.ts';

/** A contribution that is due in a month, with what its owner may still put away. */
export interface DueContribution {
  readonly account: Account;
  /** Place of the account in the plan. */
  readonly at: number;
  readonly person: number;
  readonly contribution: Contribution;
  readonly month: MonthIndex;
  readonly wanted: number;
  readonly room: ContributionRoom;
  readonly payLeft: PayOfMonth;
  readonly source: SourceOfPay;
  /** Place of the account beside the plan's own that it passes through; -1 for none. */
  readonly beside: number;
}

/** Money that an account takes from its owner in a month. */
export interface Placed {
  readonly account: Account;
  readonly place: number;
  readonly person: number;
  readonly month: MonthIndex;
  readonly amount: number;
  /** Whether the self-employed put it into a plan of their own before tax, and out of qualified business income. */
  readonly isOwnPlan: boolean;
  readonly isBusinessDeduction: boolean;
  /** The wages that it leaves through a cafeteria plan, or null. */
  readonly cafeteriaWage: string | null;
  /** Whether it is after-tax money in an account beside the plan's own. */
  readonly isBeside: boolean;
  /** What of it counts for the saver's credit and match, dollars. 26 USC 25B(d)(1), 6433(d)(1). */
  readonly saved: number;
}
