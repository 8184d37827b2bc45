import type { StateLaw } from '../../law/states/state-law-year.ts';
import type { StateReturnPerson } from '../../tax/state/state-return.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { POOLS, TAXED } from '../program/program-state-taxed.ts';
import { balanceOf, type Holding, isTraditionalIra, taxOwner } from '../state/holding.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';

/** Whether an account belongs to a pool, whoever owns it. */
function isOfPool(holding: Holding, pool: number): boolean {
  if (pool >= POOLS.plans !== holding.account.isStateTaxed) return false;
  return pool >= POOLS.plans || isTraditionalIra(holding);
}

function balanceOfPool({ holdings }: Run, pool: number): number {
  let sum = 0;
  for (const holding of holdings)
    if (isOfPool(holding, pool) && taxOwner(holding) === pool % 2) sum += balanceOf(holding);
  return sum;
}

/** What a pool paid out in the year so far, and what of it was converted: dollars that are federal income but for Form 8606. */
function distributedOf({ year }: Run, pool: number): number {
  return year[pool < POOLS.plans ? YEAR.iraDistributions + pool : YEAR.stateTaxedPlans + pool - POOLS.plans] ?? 0;
}

function convertedOf({ year }: Run, pool: number): number {
  return year[pool < POOLS.plans ? YEAR.iraConversions + pool : YEAR.stateTaxedConversions + pool - POOLS.plans] ?? 0;
}

/**
 * December 31, before the return: of every dollar that the year took out of a pool, the share that had been taxed. What a settlement
 * still takes out only moves from the balance to the distributions, so that the share stays. Form NJ-1040, Worksheet C, lines 1 to 6.
 */
export function measureStateTaxed({ stateTaxed }: Program, run: Run): void {
  const { stateTaxed: cells, status, untaxedIraShares } = run;
  for (let pool = 0; pool < POOLS.columns; pool++) {
    const added = stateTaxed?.added[status.yearIndex * POOLS.columns + pool] ?? 0;
    const before = (cells[TAXED.left + pool] ?? 0) + added;
    const total = before > 0 ? balanceOfPool(run, pool) + distributedOf(run, pool) + convertedOf(run, pool) : 0;
    const most = pool < POOLS.plans ? 1 - (untaxedIraShares[pool] ?? 0) : 1;
    cells[TAXED.before + pool] = before;
    cells[TAXED.share + pool] = total > 0 ? Math.min(most, before / total) : 0;
  }
}

function shareOfEach(run: Run, pool: number): number {
  return (run.stateTaxed[TAXED.share + pool] ?? 0) * (distributedOf(run, pool) + convertedOf(run, pool));
}

function contributionsFirst(run: Run, pool: number): number {
  const taxed = pool < POOLS.plans ? 1 - (run.untaxedIraShares[pool] ?? 0) : 1;
  return Math.min(run.stateTaxed[TAXED.before + pool] ?? 0, taxed * distributedOf(run, pool));
}

/** Writes what of a person's payments had been taxed, in both ways in which states take it out. */
export function fillTaxedBefore(into: StateReturnPerson, run: Run, person: number): void {
  const [iras, plans] = [POOLS.iras + person, POOLS.plans + person];
  into.shareOfEach = shareOfEach(run, iras) + shareOfEach(run, plans);
  into.contributionsFirst = contributionsFirst(run, iras) + contributionsFirst(run, plans);
}

/**
 * After the return: what had been taxed and has come out is gone, by the way of the state where the year ends. Worksheet C, part II.
 * What is converted takes its share along in either.
 */
export function closeStateTaxed(run: Run, year: ProgramYear): void {
  const isFirst = lawTaxingBefore(year)?.startingPoint.recovery === 'contributionsFirst';
  for (let pool = 0; pool < POOLS.columns; pool++) {
    const converted = (run.stateTaxed[TAXED.share + pool] ?? 0) * convertedOf(run, pool);
    const recovered = isFirst ? contributionsFirst(run, pool) + converted : shareOfEach(run, pool);
    run.stateTaxed[TAXED.left + pool] = Math.max(0, (run.stateTaxed[TAXED.before + pool] ?? 0) - recovered);
  }
}

/** The law of the state where the year ends; null where none is on file. */
export function lawTaxingBefore({ stateLaw, partYears }: ProgramYear): StateLaw | null {
  return partYears.length === 0 ? stateLaw : (partYears[partYears.length - 1]?.stateLaw ?? null);
}

/** A survivor goes on with what the deceased had been taxed on, as with the accounts. */
export function inheritStateTaxed({ stateTaxed: cells }: Run, deceased: number): void {
  for (let pool: number = POOLS.iras; pool < POOLS.columns; pool += POOLS.plans) {
    const [from, to] = [TAXED.left + pool + deceased, TAXED.left + pool + 1 - deceased];
    cells[to] = (cells[to] ?? 0) + (cells[from] ?? 0);
    cells[from] = 0;
  }
}

/** A rollover takes its share of what had been taxed from one pool to the other. Called before the money moves. */
export function rollStateTaxed(run: Run, from: Holding, to: Holding, amount: number): void {
  const [source, target] = [poolOf(from), poolOf(to)];
  const balance = source < 0 || target < 0 || source === target ? 0 : balanceOfPool(run, source);
  if (balance <= 0) return;
  const moved = (run.stateTaxed[TAXED.left + source] ?? 0) * Math.min(1, amount / balance);
  run.stateTaxed[TAXED.left + source] = (run.stateTaxed[TAXED.left + source] ?? 0) - moved;
  run.stateTaxed[TAXED.left + target] = (run.stateTaxed[TAXED.left + target] ?? 0) + moved;
}

function poolOf(holding: Holding): number {
  if (isOfPool(holding, POOLS.plans)) return POOLS.plans + taxOwner(holding);
  return isOfPool(holding, POOLS.iras) ? POOLS.iras + taxOwner(holding) : -1;
}
