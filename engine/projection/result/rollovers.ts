import { formatYearMonth } from '../../primitives/calendar.ts';
import type { PlanWarning } from '../../results/projection.ts';
import type { ProjectionEvent } from '../../results/rows.ts';
import type { NotDone } from '../program/not-done.ts';
import type { Program } from '../program/program.ts';
import { NOT_ROLLED_OVER, type ProgramRollover, ROLLED } from '../program/transfers.ts';
import { ACCOUNT_FLOW, YEAR } from '../state/run-cells.ts';
import { taxedIraMoney } from '../year-return/retirement-income.ts';
import type { Ledger } from './ledger.ts';
import { dollars } from './whole-dollars.ts';

/** A cell of the record of a rollover, as the run wrote it, dollars. */
export function rolled({ rolledOver }: Pick<Ledger, 'rolledOver'>, { at }: ProgramRollover, column: number): number {
  return rolledOver[at * ROLLED.columns + column] ?? 0;
}

interface DatedEvent extends ProjectionEvent {
  readonly month: number;
}

/** What is rolled over, and what a surviving spouse keeps or takes as their own. */
export function transferEvents(program: Program, ledger: Ledger): readonly DatedEvent[] {
  const { transfers, accounts } = program;
  if (transfers === null) return [];
  return transfers.byMonth.flatMap((due, month) =>
    (due ?? []).flatMap((one): readonly DatedEvent[] => {
      if (one.kind === 'convert' || one.kind === 'sale' || one.kind === 'inKind') return [];
      const amount =
        one.kind === 'rollover'
          ? rolled(ledger, one, ROLLED.moved)
          : flowOf(program, ledger, { month, at: one.to, column: ACCOUNT_FLOW.transferred });
      const [from, to] = [accounts[one.from], accounts[one.to]];
      if (amount <= 0 || from === undefined || to === undefined) return [];
      const text = {
        rollover: `${from.name} rolled over to ${to.name}: ${dollars(amount)}`,
        keep: `${from.name} kept as an inherited account: ${dollars(amount)}`,
        own: `${to.name} taken over as the spouse’s own: ${dollars(amount)}`,
      };
      return [{ kind: 'rollover', account: from.id, amount, text: text[one.kind], month }];
    }),
  );
}

interface FlowPlace {
  readonly month: number;
  readonly at: number;
  readonly column: number;
}

function flowOf({ accounts }: Program, { accountFlows }: Ledger, { month, at, column }: FlowPlace): number {
  return accountFlows[(month * accounts.length + at) * ACCOUNT_FLOW.columns + column] ?? 0;
}

/** Whether what an account held in the month went to another account, so that nobody spent it. */
export function isMovedOut(program: Program, ledger: Ledger, at: number, month: number): boolean {
  if (program.transfers === null) return false;
  const isSide = program.transfers.sides.some((side) => side.at === at);
  return isSide || flowOf(program, ledger, { month, at, column: ACCOUNT_FLOW.transferred }) < 0;
}

/** Rollovers that are asked and not made, or not in full. */
export function rolloversNotMade({ transfers, accounts, years }: Program, ledger: Ledger): readonly NotDone[] {
  return (transfers?.rollovers ?? []).flatMap((rollover): readonly NotDone[] => {
    const year = years.find(({ from, to }) => rollover.month >= from && rollover.month < to);
    const account = accounts[rollover.from];
    const [asked, done] = [rolled(ledger, rollover, ROLLED.asked), rolled(ledger, rollover, ROLLED.moved)];
    if (year === undefined || account === undefined || asked <= done) return [];
    const reason = NOT_ROLLED_OVER[rolled(ledger, rollover, ROLLED.reason)] ?? 'noBalance';
    return [
      {
        what: 'rollover',
        id: account.id,
        name: account.name,
        path: rollover.path,
        year: year.year,
        asked,
        done,
        reason,
      },
    ];
  });
}

/** Rollovers and backdoor conversions that cost something a plan can avoid. */
export function rolloverWarnings(program: Program, ledger: Ledger): readonly PlanWarning[] {
  if (program.transfers === null) return [];
  return [...separationRuleLost(program, ledger), ...backdoorTaxed(program, ledger)];
}

/** Money of an employer left at 55 or later is free of the additional tax there, and not in an IRA before 59½. 26 USC 72(t)(2)(A)(v), (3)(A). */
function separationRuleLost(program: Program, ledger: Ledger): readonly PlanWarning[] {
  const { accounts, transfers, firstMonth, years } = program;
  return (transfers?.rollovers ?? []).flatMap((rollover): readonly PlanWarning[] => {
    const [from, to] = [accounts[rollover.from], accounts[rollover.to]];
    const moved = rolled(ledger, rollover, ROLLED.moved);
    const yearIndex = years.findIndex((year) => rollover.month >= year.from && rollover.month < year.to);
    if (from === undefined || to === undefined || from.isIra || from.isAdded || moved <= 0) return [];
    const owner = ledger.owners[yearIndex * accounts.length + rollover.from] === 1 ? 1 : 0;
    const month = firstMonth + rollover.month;
    const free = to.penaltyFreeFrom[owner] ?? 0;
    if (!to.isIra || month < (from.penaltyFreeFrom[owner] ?? 0) || month >= free) return [];
    const message = `${from.name} would pay out free of the 10% tax, because its owner left work at 55 or later; ${to.name} does not before ${formatYearMonth(free)}. Roll over less until then, or later.`;
    return [
      { code: 'rolloverLosesSeparationRule', message, year: years[yearIndex]?.year ?? null, path: rollover.path },
    ];
  });
}

/** Backdoor conversions that are taxed because other IRAs hold untaxed money. 26 USC 408(d)(2). */
function backdoorTaxed(program: Program, ledger: Ledger): readonly PlanWarning[] {
  const { accounts, transfers, years } = program;
  return (transfers?.sides ?? []).flatMap(({ kind, at, host }): readonly PlanWarning[] => {
    const account = accounts[at];
    if (kind !== 'backdoor' || account === undefined) return [];
    const found = years.flatMap((year, yearIndex) => {
      let converted = 0;
      for (let month = year.from; month < year.to; month++)
        converted -= flowOf(program, ledger, { month, at, column: ACCOUNT_FLOW.conversions });
      const taxed = taxedPart(ledger, yearIndex, account.owner, converted);
      return taxed > 1 ? [{ year: year.year, converted, taxed }] : [];
    });
    const [first] = found;
    if (first === undefined) return [];
    const later =
      found.length === 1 ? '' : ` So it is in ${found.length - 1} later ${found.length === 2 ? 'year' : 'years'}.`;
    const message = `${dollars(first.taxed)} of the ${dollars(first.converted)} converted through ${account.name} in ${first.year} is taxed, because other traditional IRAs of its owner hold untaxed money: Form 8606 shares the basis among all of them.${later} Roll that money over into an employer’s plan first, or leave the backdoor out.`;
    return [{ code: 'backdoorTaxed', message, year: first.year, path: `accounts[${host}].contributions` }];
  });
}

function taxedPart(ledger: Ledger, yearIndex: number, owner: number, converted: number): number {
  const sums = ledger.yearSums.subarray(yearIndex * YEAR.columns, (yearIndex + 1) * YEAR.columns);
  const shares = ledger.untaxedIraShares.subarray(yearIndex * 2, (yearIndex + 1) * 2);
  const all = sums[YEAR.iraConversions + owner] ?? 0;
  return all > 0 ? (converted * taxedIraMoney(sums, shares, YEAR.iraConversions, owner)) / all : 0;
}
