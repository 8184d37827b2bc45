import { jointStepUpShare } from '../../../engine/accounts/basis.ts';
import { equalPayment } from '../../../engine/accounts/equal-payments.ts';
import {
  type InheritedAccountTerms,
  inheritedDivisor,
  lastInheritedYear,
} from '../../../engine/accounts/inherited-account.ts';
import { qcdAmount } from '../../../engine/accounts/qcd.ts';
import { firstRmdYear, requiredDistribution, rmdDivisor } from '../../../engine/accounts/rmd.ts';
import { addRothConversion } from '../../../engine/accounts/roth-ordering.ts';
import { yearOf } from '../../../engine/primitives/calendar.ts';
import type { PlanDocument } from '../households/household.ts';
import { type Account, balanceOf, putIn, takeOut } from './account-sheet.ts';
import { birthOf, deathYear, hasAge, isAlive, monthNumber, personOf, retirementMonth } from './calendar-sheet.ts';
import { lawOf } from './law-sheet.ts';
import type { Position } from './position-sheet.ts';
import { type At, draw, isInSeries, mayGiveQcd } from './withdrawal-sheet.ts';

/** Accounts whose required amount is taken together, and the amount for the year. */
export interface RequiredGroup {
  readonly accounts: readonly Account[];
  required: number;
}

/** What must be taken in the year: IRAs of an owner together, employer plans and inherited accounts each alone. */
export function requiredGroups(position: Position, plan: PlanDocument, year: number): RequiredGroup[] {
  const law = lawOf(plan, year).retirementDistributions;
  const groups: RequiredGroup[] = [];
  for (const person of plan.persons.filter((each) => isAlive(each, year))) {
    const spouse = plan.persons.find((each) => each !== person && isAlive(each, year));
    const age = year - birthOf(person).year;
    const divisor = rmdDivisor(age, spouse === undefined ? null : year - birthOf(spouse).year, law);
    const mine = position.accounts.filter(({ owner }) => owner === person.id);
    const group = (accounts: readonly Account[]) => {
      const prior = accounts.reduce((sum, { priorDecember }) => sum + priorDecember, 0);
      if (prior > 0) groups.push({ accounts, required: requiredDistribution(prior, divisor) });
    };
    if (year >= firstRmdYear(person.birthDate, law)) {
      group(mine.filter(({ kind }) => kind === 'traditionalIra'));
      if (year >= yearOf(retirementMonth(plan, person))) {
        for (const each of mine) if (each.kind === 'traditional401k' || each.kind === 'deferredComp457b') group([each]);
      }
    }
    for (const each of mine) {
      const terms = inheritedTerms(each, plan);
      if (terms === null) continue;
      const yearly = requiredDistribution(each.priorDecember, inheritedDivisor(terms, year, law));
      if (yearly > 0 || lastInheritedYear(terms, law) === year) groups.push({ accounts: [each], required: yearly });
    }
  }
  return groups;
}

function inheritedTerms(account: Account, plan: PlanDocument): InheritedAccountTerms | null {
  const { inherited } = account.document;
  if (inherited === undefined) return null;
  return {
    deathYear: inherited.deathYear,
    beneficiaryBirthYear: birthOf(personOf(plan, account.document.owner)).year,
    decedentBirthYear: null,
    decedentHadStartedRmds: inherited.decedentHadStartedRmds,
    isRoth: account.kind === 'inheritedRoth',
    beneficiary: 'designated',
  };
}

/** In December of the tenth year all that is left is required. */
export function emptyInTenthYear(groups: readonly RequiredGroup[], plan: PlanDocument, year: number): void {
  const law = lawOf(plan, year).retirementDistributions;
  for (const group of groups) {
    const [account] = group.accounts;
    const terms = account === undefined ? null : inheritedTerms(account, plan);
    if (account === undefined || terms === null || lastInheritedYear(terms, law) !== year) continue;
    group.required = account.withdrawn + balanceOf(account);
  }
}

/** December's required distributions, less all that was taken in the year. Returns the cash. */
export function takeRequired(
  groups: readonly RequiredGroup[],
  takenBefore: number,
  position: Position,
  at: At,
): number {
  let cash = 0;
  for (const group of groups) {
    let left = group.required - group.accounts.reduce((sum, { withdrawn }) => sum + withdrawn, 0) - takenBefore;
    for (const account of group.accounts) {
      const amount = Math.min(Math.max(0, left), balanceOf(account));
      if (amount <= 0) continue;
      draw(account, amount, position, at);
      left -= amount;
      cash += amount;
    }
  }
  return cash;
}

/** A twelfth of the year's required distributions, whatever else is taken. Returns the cash. */
export function takeTwelfth(groups: readonly RequiredGroup[], position: Position, at: At): number {
  let cash = 0;
  for (const { accounts, required } of groups) {
    let left = required / 12;
    for (const account of accounts) {
      const amount = Math.min(left, balanceOf(account));
      if (amount <= 0) continue;
      draw(account, amount, position, at);
      left -= amount;
      cash += amount;
    }
  }
  return cash;
}

/** After-tax money in all of an owner's traditional IRAs, Form 8606 line 2. */
export function afterTaxIras({ accounts }: Position, owner: string): number {
  return accounts
    .filter((account) => account.kind === 'traditionalIra' && account.owner === owner)
    .reduce((sum, { basis }) => sum + basis, 0);
}

/** Gifts straight from IRAs: the client's first, IRAs in list order, each owner up to the limit. Returns what was given. */
export function giveFromIras(wanted: number, position: Position, at: At): number {
  const { plan, month } = at;
  const law = lawOf(plan, yearOf(month)).retirementDistributions;
  let left = wanted;
  for (const { id } of plan.persons) {
    if (!mayGiveQcd(id, at)) continue;
    const iras = position.accounts.filter(({ kind, owner }) => kind === 'traditionalIra' && owner === id);
    const held = iras.reduce((sum, account) => sum + balanceOf(account), 0);
    let mine = qcdAmount(left, 0, held - afterTaxIras(position, id), law);
    left -= mine;
    for (const account of iras) {
      const amount = Math.min(mine, balanceOf(account));
      takeOut(account, amount);
      account.withdrawn += amount;
      position.book.withdrawals.traditional += amount;
      position.book.qcd += amount;
      mine -= amount;
    }
  }
  return wanted - left;
}

/** An employer plan pays nothing out before its owner has left or is 59½; a spouse's, taken over, is no employer's any more. */
function isHeldByEmployer(account: Account, { plan, month }: At): boolean {
  if (account.kind === 'traditionalIra' || account.isRolledOver) return false;
  const owner = personOf(plan, account.owner);
  return month < retirementMonth(plan, owner) && !hasAge(owner, 59 * 12 + 6, month);
}

/** The year's manual conversion, after the required amount: IRAs in list order, then employer plans, into the owner's Roth IRA. */
export function convert(position: Position, at: At): void {
  const year = yearOf(at.month);
  let left = at.plan.roth?.manual.find((each) => each.year === year)?.amount ?? 0;
  for (const kinds of [['traditionalIra'], ['traditional401k', 'deferredComp457b']]) {
    for (const account of position.accounts) {
      if (!kinds.includes(account.kind) || isInSeries(account, at) || isHeldByEmployer(account, at)) continue;
      const roth = position.accounts.find((each) => each.kind === 'rothIra' && each.owner === account.owner);
      const layers = position.layers.get(account.owner);
      const ira = position.book.ira[account.owner];
      const amount = Math.min(left, balanceOf(account));
      if (amount <= 0) continue;
      if (roth === undefined || layers === undefined || ira === undefined)
        throw new Error('No Roth IRA to convert into');
      if (afterTaxIras(position, account.owner) > 0) throw new Error('Not worked: a conversion with basis');
      takeOut(account, amount);
      putIn(roth, amount);
      account.converted -= amount;
      roth.converted += amount;
      addRothConversion(layers, year, amount, 0);
      if (account.kind === 'traditionalIra') ira.converted += amount;
      else {
        position.book.retirement += amount;
        const column = position.book.stateColumns[account.owner];
        if (column !== undefined) column.conversion += amount;
      }
      left -= amount;
    }
  }
}

/** A month of equal payments under 72(t): a twelfth of the yearly payment fixed at the start. Returns the cash. */
export function takeSeries(position: Position, payments: Map<string, number>, at: At): number {
  let cash = 0;
  for (const account of position.accounts.filter((each) => isInSeries(each, at))) {
    const series = account.document.seppPlan;
    if (series === undefined) continue;
    const { plan } = at;
    const startYear = yearOf(monthNumber(series.start.month));
    const age = startYear - birthOf(personOf(plan, account.owner)).year;
    const terms = { method: series.method, table: 'single' as const, rate: series.rate };
    const law = lawOf(plan, startYear).retirementDistributions;
    const yearly = payments.get(account.id) ?? equalPayment(balanceOf(account), age, terms, law);
    payments.set(account.id, yearly);
    const amount = Math.min(yearly / 12, balanceOf(account));
    draw(account, amount, position, at);
    cash += amount;
  }
  return cash;
}

/** January after a death: basis steps to value, and all becomes the survivor's own. */
export function settleEstate(position: Position, plan: PlanDocument, year: number): void {
  const deceased = plan.persons.find((person) => deathYear(person) === year - 1);
  const survivor = plan.persons.find((person) => isAlive(person, year));
  if (deceased === undefined || survivor === undefined) return;
  const jointShare = jointStepUpShare(plan.state, lawOf(plan, year).basisAtDeath);
  for (const account of position.accounts) {
    const share = account.owner === deceased.id ? 1 : account.owner === 'joint' ? jointShare : 0;
    if (account.kind === 'taxable') account.basis += share * (balanceOf(account) - account.basis);
    if (account.owner === deceased.id) account.isRolledOver = true;
    account.owner = survivor.id;
  }
  const own = position.layers.get(survivor.id);
  position.layers.get(deceased.id)?.forEach((amount, at) => {
    if (own !== undefined) own[at] = (own[at] ?? 0) + amount;
  });
  position.layers.delete(deceased.id);
}
