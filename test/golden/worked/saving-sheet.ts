import { yearMonth } from '../../../engine/primitives/calendar.ts';
import * as line from '../../../engine/tax/federal/federal-tax-lines.ts';
import type { Kind, PersonDocument, PlanDocument } from '../households/household.ts';
import { openAccount, putIn } from './account-sheet.ts';
import { birthOf, isAlive, monthNumber } from './calendar-sheet.ts';
import { contributionsOf } from './contribution-sheet.ts';
import { type Filing, toDate } from './filing-sheet.ts';
import { lawOf } from './law-sheet.ts';
import type { Position } from './position-sheet.ts';

/** Retirement accounts of one's own, into which savings count and out of which distributions do. */
const RETIREMENT: readonly Kind[] = ['traditional401k', 'traditionalIra', 'roth401k', 'rothIra', 'deferredComp457b'];

/** What a person puts by in a year that Form 8880 line 1 or 2 counts; nobody under 18 counts. */
export function savingsOf(person: PersonDocument | undefined, { plan, year, times = 1 }: Filing): number {
  if (person === undefined || year - birthOf(person).year < 18) return 0;
  const { electiveDeferral, deferralCatchUp60To63 } = lawOf(plan, year).contributionLimits;
  let savings = 0;
  let intoOwnPlan = 0;
  for (
    let month = Math.max(monthNumber(plan.startMonth), yearMonth(year, 1));
    month < yearMonth(year + 1, 1);
    month++
  ) {
    for (const each of contributionsOf(plan, month)) {
      const kind = plan.accounts.find(({ id }) => id === each.account)?.kind;
      if (each.owner !== person.id || kind === undefined || !RETIREMENT.includes(kind)) continue;
      if (each.isOwnPlan) intoOwnPlan += each.own;
      else savings += each.own;
    }
  }
  // Of what the self-employed put by, deferrals come first: the rest is an employer's, and far above what counts.
  return (savings + Math.min(intoOwnPlan, electiveDeferral + deferralCatchUp60To63)) * times;
}

/** What plans paid out to those on the return, in the year and the two before it: Form 8880 line 4. */
export function distributionsOf(position: Position, filing: Filing): number {
  const { plan, year, times = 1 } = filing;
  return plan.persons
    .filter((person) => isAlive(person, year))
    .reduce((sum, { id }) => {
      const before = (position.paidOut[`${id} ${year - 1}`] ?? 0) + (position.paidOut[`${id} ${year - 2}`] ?? 0);
      return sum + before + paidIn(position, filing, id, times);
    }, 0);
}

/** Accounts count by the year, pensions by the book, which is of a whole year where the year is made one. */
function paidIn({ accounts, book }: Position, filing: Filing, owner: string, times: number): number {
  const isFirst = owner === filing.plan.persons[0]?.id;
  const known = toDate(filing);
  const ofAccounts = accounts
    .filter((account) => account.owner === owner && RETIREMENT.includes(account.kind))
    .reduce((sum, { withdrawn }) => sum + withdrawn, 0);
  const before = isFirst ? known.retirementDistributions + known.pensions : 0;
  return ofAccounts * times + (book.stateColumns[owner]?.pension ?? 0) + before;
}

/** Before the page turns: what the year that ends has paid out. */
export function keepPaidOut(position: Position, plan: PlanDocument, year: number): void {
  for (const { id } of plan.persons) position.paidOut[`${id} ${year}`] = paidIn(position, { plan, year }, id, 1);
}

/** January: the match of last year's return, into the person's first traditional IRA, else their plan at work, else a new IRA. */
export function depositMatches(position: Position, plan: PlanDocument, lines: Float64Array | null): void {
  if (lines === null) return;
  plan.persons.forEach(({ id }, at) => {
    const match = lines[at === 0 ? line.SAVERS_MATCH_FIRST : line.SAVERS_MATCH_SECOND] ?? 0;
    if (match <= 0) return;
    const own = position.accounts.filter(({ document }) => document.owner === id && document.seppPlan === undefined);
    let account =
      own.find(({ kind }) => kind === 'traditionalIra') ??
      own.find(({ kind }) => kind === 'traditional401k' || kind === 'deferredComp457b');
    if (account === undefined) {
      const model = plan.accounts.find((each) => each.owner === id && each.strategyId !== undefined);
      const strategyId = model?.strategyId ?? plan.strategies[0]?.id ?? '';
      account = openAccount({ id: `ira-${id}`, kind: 'traditionalIra', owner: id, balance: 0, strategyId }, plan);
      position.accounts.push(account);
    }
    putIn(account, match);
    account.contributed += match;
    position.book.saversMatch += match;
  });
}
