import type { Plan } from '../../../plan/complete/plan.ts';
import { isEmployerPlan } from '../../../plan/schema/account-kinds.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { NotDoneReason } from '../../../results/projection.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Placement } from './contribution-placing.ts';
import type { DueContribution } from './due-contribution.ts';

/** What an account is to take in a year, and what lacks of it for each cause, dollars. */
interface AskedInYear {
  readonly at: number;
  readonly year: number;
  asked: number;
  readonly lacking: Map<NotDoneReason, number>;
}

/** Adds up, month by month, which contributions no account of their owner takes. */
export class ContributionCuts {
  private readonly years = new Map<string, AskedInYear>();
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  add(due: DueContribution, { lacking, lackingCatchUp }: Placement): void {
    const year = yearOf(due.month);
    const key = `${due.at} ${year}`;
    const known = this.years.get(key) ?? { at: due.at, year, asked: 0, lacking: new Map<NotDoneReason, number>() };
    this.years.set(key, known);
    known.asked += due.wanted;
    const lack = (reason: NotDoneReason, amount: number) =>
      known.lacking.set(reason, (known.lacking.get(reason) ?? 0) + amount);
    if (lackingCatchUp > 0) lack('catchUpMustBeRoth', lackingCatchUp);
    if (lacking > 0) lack(hasPayLeft(due) ? 'legalLimit' : 'noPay', lacking);
  }

  notDone(): readonly NotDone[] {
    return [...this.years.values()].flatMap(({ at, year, asked, lacking }) => {
      const { id = '', name = '' } = this.plan.accounts[at] ?? {};
      const path = `accounts[${at}].contributions`;
      return [...lacking]
        .filter(([, amount]) => amount > CENT)
        .map(([reason, amount]): NotDone => {
          return { what: 'contribution', id, name, path, year, asked, done: asked - amount, reason };
        });
    });
  }
}

/** Deferrals come out of the month's pay; other contributions only need some in the year, which is a limit of law. */
function hasPayLeft({ account, contribution, payLeft }: DueContribution): boolean {
  return !isEmployerPlan(account.kind) || payLeft.leftFor(account.owner, contribution.incomeId) > CENT;
}
