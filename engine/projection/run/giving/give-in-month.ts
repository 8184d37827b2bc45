import { add } from '../../../primitives/cells.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import type { ProgramFund, ProgramGiving } from '../../program/program-giving.ts';
import { addToFund, grantFromFund } from '../../state/gift-fund.ts';
import { FLOW, YEAR } from '../../state/run-cells.ts';
import { type Run, recordFlow } from '../../state/run-state.ts';
import { giveFromIras } from './gifts-from-iras.ts';
import { giveShares } from './give-shares.ts';

/**
 * Makes the month's gifts as far as no cash has to: from IRAs first, then by grants of a donor-advised fund, then in shares. What
 * is given to the fund comes before its grants. Returns the cash that this brings or spares.
 */
export function giveInMonth(program: Program, run: Run, year: ProgramYear, month: number): number {
  const { giving } = program;
  const fromIras = (program.giftsFromIras[month] ?? 0) > 0 ? giveFromIras(program, run, { year, month }) : 0;
  if (giving === null) return fromIras;
  const given = giving.fund === null ? 0 : giveToFund(program, run, giving.fund, month);
  const gifts = Math.max(0, (giving.gifts[month] ?? 0) - fromIras);
  const granted = giving.fund?.grants === true ? grantGifts(run, giving, giving.fund, { gifts, month }) : 0;
  const inShares = giving.giveShares ? giveToCharity(program, run, gifts - granted) : 0;
  return fromIras + given + granted + inShares;
}

/** Contributes to the fund. Returns what of it is given in shares; the cash is part of the month's spending. */
function giveToFund(program: Program, run: Run, fund: ProgramFund, month: number): number {
  const amount = fund.toFund[month] ?? 0;
  if (amount <= 0) return 0;
  const asked = fund.toFundInShares[month] ?? 0;
  const given = asked > 0 ? giveShares(program, run, asked) : 0;
  addToFund(fund, run, amount);
  add(run.year, YEAR.sharesToFund, given);
  add(run.year, YEAR.cashToFund, amount - given);
  recordFlow(run, FLOW.fundContributions, amount);
  return given;
}

interface GiftsOfMonth {
  /** Planned gifts that no IRA has made. */
  readonly gifts: number;
  readonly month: number;
}

/** Pays planned gifts from the fund, single goals last. Such a grant is deducted by nobody: the contribution was. */
function grantGifts(run: Run, { oneTimeGifts }: ProgramGiving, fund: ProgramFund, { gifts, month }: GiftsOfMonth) {
  const granted = grantFromFund(fund, run, gifts);
  add(run.year, YEAR.fundGrants, granted);
  recordFlow(run, FLOW.fundGrants, granted);
  recordFlow(run, FLOW.fundGrantsOneTime, Math.max(0, granted - Math.max(0, gifts - (oneTimeGifts[month] ?? 0))));
  return granted;
}

function giveToCharity(program: Program, run: Run, gifts: number): number {
  if (gifts <= 0) return 0;
  const given = giveShares(program, run, gifts);
  add(run.year, YEAR.sharesToCharity, given);
  return given;
}
