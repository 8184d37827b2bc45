import { statedClasses } from '../../../plan/allocation/correlation-matrix.ts';
import { risenMeans } from '../../../plan/allocation/risen-means.ts';
import { CLASS_WORDS, MORE_CLASSES } from '../../../plan/schema/allocation/classes.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import type { AccountFlows } from '../../../results/rows.ts';
import { lineOf, SAVERS_MATCH_FIRST, SAVERS_MATCH_SECOND } from '../../../tax/federal/federal-tax-lines.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear } from '../../program/program.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import { MIX_COLUMNS, type ProgramStrategy } from '../../program/program-strategy.ts';
import { linesOfYear } from '../../result/ledger.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

/** Every account of the row: from its balance on January 1 to that on December 31. */
export function accountSheets(ran: RanYear): readonly RowSheet[] {
  return ran.row.accounts.map((flows) => ({
    id: `account-${flows.id}`,
    title: flows.name,
    lines: accountLines(ran, flows),
  }));
}

function accountLines(ran: RanYear, flows: AccountFlows): readonly RowLine[] {
  const account = ran.program.accounts.find(({ id }) => id === flows.id);
  const line = (field: MoneyField, label: string, formula: string, uses: readonly string[] = []) =>
    fieldLine(`accounts.${flows.id}.${field}`, { label, value: flows[field], formula, citation: AS_PLANNED, uses });
  const parts = BALANCE_PARTS.map((field) => `accounts.${flows.id}.${field}`);
  return [
    line(
      'startBalance',
      'Balance at the start',
      ran.yearIndex === 0 ? 'as entered' : 'balance at the end of the year before',
    ),
    line('contributions', 'Put in', account === undefined ? '' : depositsInWords(ran, account), [
      `contributions/employee-${flows.id}`,
      `contributions/employer-${flows.id}`,
      `contributions/match-${flows.id}`,
      ...(account !== undefined && isSurplus(ran, account) ? ['contributions/surplusDeposited'] : []),
    ]),
    line('growth', 'Growth', account === undefined ? '' : growthInWords(ran, account)),
    line('fees', 'Fees', feesInWords(ran, flows.id)),
    line('withdrawals', 'Taken out', 'withdrawals of the months, distributions and gifts from IRAs among them'),
    line('conversions', 'Converted', 'Roth conversions: minus what left, plus what came in', [
      'withdrawals/rothConversion',
    ]),
    line('transferred', 'Moved', movesInWords(ran, flows), isSwept(ran, flows.id) ? ['sweep/swept'] : []),
    line('endBalance', 'Balance at the end', balanceInWords(flows), parts),
    line('basis', 'Basis', 'money in it that has been taxed', [parts[0] ?? '']),
  ];
}

const BALANCE_PARTS = [
  'startBalance',
  'contributions',
  'growth',
  'fees',
  'withdrawals',
  'conversions',
  'transferred',
] as const;

type MoneyField = Exclude<keyof AccountFlows, 'id' | 'name'>;

function balanceInWords(flows: AccountFlows): string {
  const { startBalance, contributions, growth, fees, withdrawals, conversions, transferred } = flows;
  const added = [startBalance, contributions, growth].map(figure).join(' + ');
  const converted = conversions < 0 ? ` − ${figure(-conversions)}` : ` + ${figure(conversions)}`;
  const rolled = `${added} − ${figure(fees)} − ${figure(withdrawals)}${converted}`;
  if (transferred === 0) return `start + put in + growth − fees − taken out + converted: ${rolled}`;
  const moved = transferred < 0 ? ` − ${figure(-transferred)}` : ` + ${figure(transferred)}`;
  return `start + put in + growth − fees − taken out + converted + moved: ${rolled}${moved}`;
}

/** Whether an account is a 529 plan or a Roth IRA in a plan in which the one fills the other. */
function isOfRollovers({ accounts, education }: RanYear['program'], id: string): boolean {
  const { accountClass } = accounts.find((account) => account.id === id) ?? {};
  const isMeant = accountClass === ACCOUNT_CLASS.education || accountClass === ACCOUNT_CLASS.roth;
  return isMeant && (education?.rollovers.length ?? 0) > 0;
}

/** What moves between accounts without being income or a withdrawal. */
function movesInWords(ran: RanYear, { id, transferred }: AccountFlows): string {
  if (transferred === 0) return 'nothing moved between accounts';
  const moves = [
    ...(isOfRollovers(ran.program, id)
      ? ['in the first month, what 529 plans move to the Roth IRAs of their beneficiaries: 26 USC 529(c)(3)(E)']
      : []),
    ...(isRolledOver(ran, id) ? ['rolled over from or to another account of the owner'] : []),
    ...(isSoldByPlan(ran, id, 'sale') ? ['shares sold by the plan'] : []),
    ...(isSoldByPlan(ran, id, 'inKind') ? ['employer shares paid out in kind'] : []),
    ...(hasBought(ran, id) ? ['the premium of an annuity bought within the account'] : []),
    ...(hasLadder(ran, id)
      ? ['what a ladder of bonds within the account costs, and its coupons before it pays out']
      : []),
    ...sweepInWords(ran, id),
  ];
  return moves.join('; ');
}

/** Whether money of the account moves in the year by a rollover, or because a spouse keeps it or takes it over. */
function isRolledOver({ program, year }: RanYear, id: string): boolean {
  const at = program.accounts.findIndex((account) => account.id === id);
  const due = program.transfers?.byMonth.slice(year.from, year.to).flatMap((ofMonth) => ofMonth ?? []) ?? [];
  return due.some(
    (one) =>
      one.kind !== 'convert' &&
      one.kind !== 'sale' &&
      one.kind !== 'inKind' &&
      (one.from === at || one.to === at || (one.kind === 'rollover' && one.afterTaxTo === at)),
  );
}

/** Whether shares of the account are sold or paid out in the year, or it takes what comes of that. */
function isSoldByPlan({ program, year }: RanYear, id: string, kind: 'sale' | 'inKind'): boolean {
  const at = program.accounts.findIndex((account) => account.id === id);
  const due = program.transfers?.byMonth.slice(year.from, year.to).flatMap((ofMonth) => ofMonth ?? []) ?? [];
  return due.some((one) => one.kind === kind && (one.from === at || one.to === at));
}

/** Whether an annuity is bought within the account in the year. */
function hasBought({ program, year }: RanYear, id: string): boolean {
  return (program.annuities?.bought ?? []).some(
    ({ source, from, month }) =>
      source !== 'outside' && program.accounts[from]?.id === id && month >= year.from && month < year.to,
  );
}

/** Whether a ladder of bonds is within the account. */
function hasLadder({ program }: RanYear, id: string): boolean {
  const bought = program.ladders?.bought ?? [];
  return bought.some(({ source, from }) => source !== 'outside' && program.accounts[from]?.id === id);
}

/** Swept cash is of cash accounts, and of the one that takes it. */
function isSwept({ program }: RanYear, id: string): boolean {
  const account = program.accounts.find((candidate) => candidate.id === id);
  return (
    program.sweep !== null &&
    (account?.accountClass === ACCOUNT_CLASS.cash || program.accounts[program.sweep.to] === account)
  );
}

function sweepInWords(ran: RanYear, id: string): readonly string[] {
  const { plan, program, year } = ran;
  const { sweep } = program;
  if (sweep === null || !isSwept(ran, id)) return [];
  const often = sweep.isMonthly ? 'each month' : 'each December';
  const kept = figure(sweep.kept[program.years.indexOf(year)] ?? 0);
  const to = program.accounts[sweep.to]?.name ?? plan.withdrawal.sweep?.to ?? '';
  return [`cash beyond ${kept}, after the flows of the month, ${often} to ${to}`];
}

function isSurplus({ program }: RanYear, account: ProgramAccount): boolean {
  return program.accounts[program.surplusAccount] === account;
}

function depositsInWords(ran: RanYear, account: ProgramAccount): string {
  const { employee, employer } = contributionsInYear(account, ran.year);
  const parts = [`own ${figure(employee)} + employer’s ${figure(employer)}`];
  if (isSurplus(ran, account)) parts.push(`surplus ${figure(ran.row.surplusDeposited)}`);
  const match = matchOfYear(ran, ran.program.accounts.indexOf(account));
  if (match > 0) parts.push(`saver’s match ${figure(match)}`);
  const rolledOver = sumInYear(account.rollovers, ran.year);
  if (rolledOver > 0) parts.push(`lump sum rolled over ${figure(rolledOver)}`);
  return parts.join(' + ');
}

/** What the Treasury put into an account in the year: the match on the last return of everybody whose account it is. */
export function matchOfYear({ program, ledger, yearIndex }: RanYear, at: number): number {
  const lines = linesOfYear(ledger, yearIndex - 1);
  const claimed = [SAVERS_MATCH_FIRST, SAVERS_MATCH_SECOND];
  const into = program.saving?.matchInto ?? [];
  return into.reduce((sum, place, person) => sum + (place === at ? lineOf(lines, claimed[person] ?? -1) : 0), 0);
}

/** What owner and employer were to put into an account in the year. */
export function contributionsInYear({ contributions }: ProgramAccount, { from, to }: ProgramYear) {
  return {
    employee: sumInYear(contributions?.employee ?? null, { from, to }),
    employer: sumInYear(contributions?.employer ?? null, { from, to }),
  };
}

function sumInYear(amounts: Float64Array | null, { from, to }: Pick<ProgramYear, 'from' | 'to'>): number {
  return amounts?.subarray(from, to).reduce((total, amount) => total + amount, 0) ?? 0;
}

/** The mix of the year's first month with the returns that the plan assumes. */
function growthInWords({ plan, program, year }: RanYear, { strategy, shareClass }: ProgramAccount): string {
  const means = meansIn(plan, program, year);
  const { equityReturn, bondReturn, cashReturn } = means;
  const share = program.shares?.shares[program.shares.ofClass[shareClass] ?? -1];
  if (share !== undefined) return `${share.name} at ${percent(share.expectedReturn)} a year, month by month`;
  const held = program.strategies[strategy];
  if (held === undefined) return `cash at ${percent(cashReturn)} a year, month by month`;
  if (held.isShared && program.household !== null)
    return 'by what the account held of each class, month by month; see the household mix in December';
  const shareOf = (asset: number) => held.mix[(held.stride === 0 ? 0 : year.from * MIX_COLUMNS) + asset] ?? 0;
  const parts = [
    `${percent(shareOf(0))} equity at ${percent(equityReturn)}`,
    `${percent(shareOf(1))} bonds at ${percent(bondReturn)}`,
    `${percent(shareOf(2))} cash at ${percent(cashReturn)}`,
    ...moreInWords(means, held, year),
  ];
  const rebalanced = {
    annual: 'rebalanced each December',
    monthly: 'rebalanced each month',
    never: 'never rebalanced',
  };
  return `${parts.join(', ')} a year, month by month; ${rebalanced[held.rebalance]}`;
}

/** The means of a year: higher ones where rates have risen. */
function meansIn({ assumptions }: RanYear['plan'], { rise }: Program, { from }: Pick<ProgramYear, 'from'>) {
  return rise === null || from < rise.from ? assumptions : risenMeans(assumptions, rise.points);
}

/** The classes beside equity, bonds and cash that a mix holds. */
function moreInWords(
  means: RanYear['plan']['assumptions'],
  { moreMix, stride }: ProgramStrategy,
  { from }: Pick<ProgramYear, 'from'>,
): readonly string[] {
  const stated = statedClasses(means);
  return MORE_CLASSES.flatMap((name, at) => {
    const held = moreMix?.[(stride === 0 ? 0 : from * MIX_COLUMNS) + at] ?? 0;
    return held > 0 ? [`${percent(held)} ${CLASS_WORDS[name]} at ${percent(stated[at]?.mean ?? 0)}`] : [];
  });
}

function feesInWords({ plan }: RanYear, id: string): string {
  const fees = plan.accounts.find((account) => account.id === id)?.fees ?? 0;
  return fees === 0 ? 'none' : `a twelfth of ${percent(fees)} each month`;
}
