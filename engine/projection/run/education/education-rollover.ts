import { addRothContribution } from '../../../accounts/roth-ordering.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import type { EducationRollover } from '../../program/program-education.ts';
import {
  addRolledOver,
  openEducationYear,
  recentShare,
  restateShares,
  rolledOver,
} from '../../state/education-cells.ts';
import { balanceOf, basisOf, type Holding } from '../../state/holding.ts';
import { depositAtTarget } from '../../state/holdings.ts';
import { ACCOUNT_FLOW } from '../../state/run-cells.ts';
import { layersOf, type Run, recordAccountFlow, startRothClock } from '../../state/run-state.ts';
import { rothIraOf } from '../roth-conversion.ts';
import { removeFrom } from '../withdraw.ts';

/**
 * In the first month of a year: moves what the plan asks and the law allows from 529 plans to the Roth IRAs of their
 * beneficiaries, which is no distribution that is taxed. 26 USC 529(c)(3)(E), 408A(c)(5), (e)(1).
 */
export function rollOverEducation(program: Program, run: Run, month: number): void {
  const { yearIndex } = run.status;
  const year = program.years[yearIndex];
  const rollovers = program.education?.rollovers ?? [];
  if (year === undefined || month !== year.from || rollovers.length === 0) return;
  openEducationYear(program, run, year);
  let toFirst = 0;
  let toSecond = 0;
  for (let place = 0; place < rollovers.length; place++) {
    const rollover = rollovers[place];
    const person = rollover?.beneficiaries[yearIndex] ?? -1;
    if (rollover === undefined || person < 0) continue;
    const room = (rollover.rooms[yearIndex] ?? 0) - (person === 0 ? toFirst : toSecond);
    const moved = moveOne(program, run, year, { rollover, place, person, room });
    if (person === 0) toFirst += moved;
    else toSecond += moved;
  }
}

interface Transfer {
  readonly rollover: EducationRollover;
  readonly place: number;
  readonly person: number;
  /** What the year’s limit on IRA contributions leaves. */
  readonly room: number;
}

function moveOne(program: Program, run: Run, year: ProgramYear, { rollover, place, person, room }: Transfer): number {
  const { yearIndex } = run.status;
  const source = run.holdings[rollover.account];
  if (source === undefined || rollover.isOldEnough[yearIndex] !== 1) return 0;
  const balance = balanceOf(source);
  const amount = Math.min(
    rollover.asked[yearIndex] ?? 0,
    room,
    (rollover.lifetimeLimits[yearIndex] ?? 0) - rolledOver(run, person),
    balance * (1 - recentShare(run, rollover, place)),
  );
  if (amount <= 0) return 0;
  move(program, run, { source, target: rothIraOf(run, person), amount, year: year.year });
  restateShares(run, rollover, place, (balance - amount) / balance);
  addRolledOver(run, person, amount);
  return amount;
}

interface Move {
  readonly source: Holding;
  readonly target: Holding;
  readonly amount: number;
  readonly year: number;
}

/** Contributions and earnings go pro rata and stay what they were, as from one Roth IRA to another: Public Law 117-328, division T, 126(b). */
function move(program: Program, run: Run, { source, target, amount, year }: Move): void {
  const contributed = Math.min(amount, (amount * basisOf(source)) / balanceOf(source));
  removeFrom(program, run, source, amount);
  addRothContribution(layersOf(run, target), contributed);
  startRothClock(program, run, target, year);
  depositAtTarget(program, run, target, amount);
  recordAccountFlow(run, source, ACCOUNT_FLOW.transferred, -amount);
  recordAccountFlow(run, target, ACCOUNT_FLOW.transferred, amount);
}
