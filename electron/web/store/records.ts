import type { RecordedHeadline } from '../../contract/answers/headline.ts';
import type { HouseholdProfile } from '../../contract/household-operations.ts';
import type { DoneActions } from '../../contract/report/done-actions.ts';
import type { PlanReport } from '../../contract/report/plan-report.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings-operations.ts';

/** What a full run of a revision came to. */
export type SavedHeadline = RecordedHeadline & { readonly investments: number };

/** One save of a plan. The document is kept as JSON, which nobody changes by accident. */
export interface SavedRevision {
  readonly revision: number;
  readonly savedAt: string;
  readonly name: string;
  readonly description: string;
  readonly report: PlanReport | undefined;
  readonly done: DoneActions | undefined;
  readonly inputs: string;
  headline: SavedHeadline | null;
}

export interface SavedPlan {
  readonly id: number;
  readonly createdAt: string;
  deletedAt: string | null;
  /** Oldest first; the last is the plan as it is now. */
  readonly revisions: SavedRevision[];
  /** Whether the last projection of it warned of something. */
  hasWarning: boolean;
}

export interface SavedHousehold {
  readonly id: number;
  name: string;
  profile: typeof HouseholdProfile._output;
  notes: string;
  tags: readonly string[];
  readonly createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  deletedAt: string | null;
  chosenPlan: number | null;
  readonly plans: SavedPlan[];
  /** Saves since it was last written into a file. */
  edits: number;
}

/** Everything that is kept, as this page holds it. What is in `touched` has yet to be written into the browser's database. */
export class Memory {
  readonly households = new Map<number, SavedHousehold>();
  readonly touched = new Set<number>();
  settings: Settings = DEFAULT_SETTINGS;
  settingsTouched = false;

  nextHouseholdId(): number {
    return 1 + Math.max(0, ...this.households.keys());
  }

  nextPlanId(): number {
    return 1 + Math.max(0, ...[...this.households.values()].flatMap(({ plans }) => plans.map(({ id }) => id)));
  }

  touch(household: SavedHousehold): void {
    this.touched.add(household.id);
  }
}

export function livePlansOf({ plans }: SavedHousehold): readonly SavedPlan[] {
  return plans.filter(({ deletedAt }) => deletedAt === null);
}

/** The one chosen while it is not deleted, else the oldest. */
export function mainPlanOf(household: SavedHousehold): SavedPlan | undefined {
  const live = livePlansOf(household);
  return live.find(({ id }) => id === household.chosenPlan) ?? live[0];
}

export function currentOf({ id, revisions }: SavedPlan): SavedRevision {
  const current = revisions.at(-1);
  if (current === undefined) throw new Error(`Plan ${id} has no revision.`);
  return current;
}
