import type { NotDoneReason } from '../../../results/projection.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { Program } from '../../program/program.ts';
import type { EducationRollover } from '../../program/program-education.ts';
import { ACCOUNT_FLOW } from '../../state/run-cells.ts';
import type { Ledger } from '../ledger.ts';

/** A difference up to this, dollars, says nothing of the cause. */
const WORTH_SAYING = 1;

/** Transfers from 529 plans to Roth IRAs that are asked and not made. The limit of a life is no cause: there they end. */
export function rolloversNotDone(program: Program, ledger: Ledger): readonly NotDone[] {
  return (program.education?.rollovers ?? []).flatMap((rollover) => notDoneOf(program, ledger, rollover));
}

function notDoneOf(program: Program, ledger: Ledger, rollover: EducationRollover): readonly NotDone[] {
  const moved = program.years.map(({ from }) => movedIn(program, ledger, rollover, from));
  const first = rollover.asked.findIndex((asked) => asked > 0);
  const isAll = first >= 0 && rollover.asked[first] === Number.POSITIVE_INFINITY;
  // Whoever asks for all that the law allows asks for something at least.
  if (isAll)
    return moved.some((amount) => amount > 0) ? [] : [notDone(program, ledger, { rollover, yearIndex: first })];
  let left = (rollover.lifetimeLimits[0] ?? 0) - rollover.before;
  return program.years.flatMap((_, yearIndex): readonly NotDone[] => {
    const asked = Math.min(rollover.asked[yearIndex] ?? 0, left);
    const done = moved[yearIndex] ?? 0;
    left -= done;
    return asked - done > WORTH_SAYING ? [{ ...notDone(program, ledger, { rollover, yearIndex }), asked, done }] : [];
  });
}

interface YearOfRollover {
  readonly rollover: EducationRollover;
  readonly yearIndex: number;
}

function notDone(program: Program, ledger: Ledger, { rollover, yearIndex }: YearOfRollover): NotDone {
  const { id = '', name = '' } = program.accounts[rollover.account] ?? {};
  return {
    what: 'rothRollover',
    id,
    name,
    path: `accounts[${rollover.account}].education.rothRollover`,
    year: program.years[yearIndex]?.year ?? 0,
    asked: rollover.lifetimeLimits[yearIndex] ?? 0,
    done: 0,
    reason: reasonOf(program, ledger, { rollover, yearIndex }),
  };
}

function reasonOf(program: Program, ledger: Ledger, { rollover, yearIndex }: YearOfRollover): NotDoneReason {
  if ((rollover.beneficiaries[yearIndex] ?? -1) < 0) return 'noBeneficiary';
  if (rollover.isOldEnough[yearIndex] !== 1) return 'accountTooYoung';
  const from = program.years[yearIndex]?.from ?? 0;
  const moved = movedIn(program, ledger, rollover, from);
  if ((rollover.rooms[yearIndex] ?? 0) <= moved + WORTH_SAYING) return 'legalLimit';
  const before = flowOf(program, ledger, rollover, { month: from, column: ACCOUNT_FLOW.startBalance });
  return before - moved > WORTH_SAYING ? 'recentContributions' : 'noBalance';
}

/** What left the account for a Roth IRA in a month. */
function movedIn(program: Program, ledger: Ledger, rollover: EducationRollover, month: number): number {
  return -flowOf(program, ledger, rollover, { month, column: ACCOUNT_FLOW.transferred });
}

interface FlowPlace {
  readonly month: number;
  readonly column: number;
}

function flowOf(
  { accounts }: Program,
  { accountFlows }: Ledger,
  { account }: EducationRollover,
  { month, column }: FlowPlace,
): number {
  return accountFlows[(month * accounts.length + account) * ACCOUNT_FLOW.columns + column] ?? 0;
}
