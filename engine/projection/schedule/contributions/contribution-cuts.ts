import type { Plan } from '../../../plan/complete/plan.ts';
import { isEmployerPlan, limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { NotDoneReason } from '../../../results/projection.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Placement } from './contribution-placing.ts';
import type { DueContribution } from './due-contribution.ts';

/** What an employer's match comes to, and what of it the law lets in. Dollars. */
export interface AskedMatch {
  readonly asked: number;
  readonly done: number;
}

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
  /** Of SIMPLE plans. */
  private readonly matches = new Map<string, NotDone>();
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
    if (lacking > 0) lack(reasonOf(due), lacking);
  }

  /** Says what a SIMPLE plan's employer may not match: the law says how much that is. 26 USC 408(p)(2)(A)(iii). */
  addMatch({ account, at, month }: DueContribution, { asked, done }: AskedMatch): void {
    if (limitOf(account) !== 'simple') return;
    const { id, name } = account;
    const year = yearOf(month);
    const key = `${at} ${year}`;
    const known = this.matches.get(key);
    this.matches.set(key, {
      what: 'match',
      id,
      name,
      path: `accounts[${at}].contributions`,
      year,
      asked: (known?.asked ?? 0) + asked,
      done: (known?.done ?? 0) + done,
      reason: 'simpleEmployerRule',
    });
  }

  notDone(): readonly NotDone[] {
    const cutMatches = [...this.matches.values()].filter(({ asked, done }) => asked - done > CENT);
    const cut = [...this.years.values()].flatMap(({ at, year, asked, lacking }) => {
      const { id = '', name = '' } = this.plan.accounts[at] ?? {};
      const path = `accounts[${at}].contributions`;
      return [...lacking]
        .filter(([, amount]) => amount > CENT)
        .map(([reason, amount]): NotDone => {
          return { what: 'contribution', id, name, path, year, asked, done: asked - amount, reason };
        });
    });
    return [...cut, ...cutMatches];
  }
}

function reasonOf(due: DueContribution): NotDoneReason {
  const { account, contribution } = due;
  if (limitOf(account) === 'simple' && contribution.paidBy === 'employer') return 'simpleEmployerRule';
  return hasPayLeft(due) ? 'legalLimit' : 'noPay';
}

/** Deferrals come out of the month's pay; an employer's money does not, and other contributions only need some in the year, which is a limit of law. */
function hasPayLeft({ account, contribution, payLeft }: DueContribution): boolean {
  if (contribution.paidBy === 'employer') return true;
  return !isEmployerPlan(account) || payLeft.leftFor(account.owner, contribution.incomeId) > CENT;
}
