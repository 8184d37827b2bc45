import { type ProgramLots, SALE_ORDER } from '../program/program-shares.ts';

/**
 * Lots of an account: what was bought in each month, as a part of the account, and its basis. All lots hold the same units, so
 * that growth and fees change no part; dividends and interest raise the basis of each by its part (see `settleLots`).
 * Cells of an account: how many lots it has, then `LOT.columns` for each, in the order in which they were bought.
 */
export type Lots = Float64Array;

/** `bought` is a month of the plan, negative before it; `appreciation` is net unrealized appreciation of employer shares in the lot, dollars. */
export const LOT = { part: 0, basis: 1, bought: 2, appreciation: 3, columns: 4 } as const;

/** Cells of `Run.ofSale`, what a sale comes to: gains, losses below 0, and the basis that leaves. */
export const OF_SALE = { shortTerm: 0, longTerm: 1, appreciation: 2, basis: 3, columns: 4 } as const;

/** Cells for as many lots as an account may ever have: those stated, and one for each month and each December's harvest. */
export function lotCells({ stated }: ProgramLots, months: number): number {
  return 1 + LOT.columns * (stated.length + 2 * months + 2);
}

/** The lots of the plan's first day. */
export function openLots(lots: Lots, { stated }: ProgramLots): void {
  lots.fill(0);
  const value = stated.reduce((sum, lot) => sum + lot.value, 0);
  if (value <= 0) return;
  for (const lot of stated) push(lots, { part: lot.value / value, basis: lot.basis, bought: lot.bought });
}

interface NewLot {
  readonly part: number;
  readonly basis: number;
  readonly bought: number;
}

function push(lots: Lots, { part, basis, bought }: NewLot): void {
  const count = lots[0] ?? 0;
  const at = cellOf(count);
  lots[at + LOT.part] = part;
  lots[at + LOT.basis] = basis;
  lots[at + LOT.bought] = bought;
  lots[at + LOT.appreciation] = 0;
  lots[0] = count + 1;
}

function cellOf(lot: number): number {
  return 1 + lot * LOT.columns;
}

function cell(lots: Lots, lot: number, column: number): number {
  return lots[cellOf(lot) + column] ?? 0;
}

function addTo(lots: Lots, lot: number, column: number, amount: number): void {
  const at = cellOf(lot) + column;
  lots[at] = (lots[at] ?? 0) + amount;
}

/** The basis of all lots, dollars. */
export function basisOfLots(lots: Lots): number {
  let sum = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) sum += cell(lots, lot, LOT.basis);
  return sum;
}

/** Shares among the lots what their account's basis has gained since: income that stays in it. */
export function settleLots(lots: Lots, basis: number): void {
  const gained = basis - basisOfLots(lots);
  if (gained === 0) return;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) addTo(lots, lot, LOT.basis, gained * cell(lots, lot, LOT.part));
}

/** Adds what is bought now for `amount`, beside a balance of `before`, at that as basis. What one month buys is one lot. */
export function buyLot(lots: Lots, amount: number, before: number, month: number): void {
  const part = amount / (before + amount);
  const count = lots[0] ?? 0;
  for (let lot = 0; lot < count; lot++) {
    const at = cellOf(lot) + LOT.part;
    lots[at] = (lots[at] ?? 0) * (1 - part);
  }
  const last = count - 1;
  if (last >= 0 && cell(lots, last, LOT.bought) === month && cell(lots, last, LOT.appreciation) === 0) {
    addTo(lots, last, LOT.part, part);
    addTo(lots, last, LOT.basis, amount);
  } else push(lots, { part, basis: amount, bought: month });
}

/** Makes the lot bought last one of employer shares: so much of it is basis, and the rest appreciation in the plan. */
export function markEmployerShares(lots: Lots, basis: number, appreciation: number): void {
  const at = cellOf((lots[0] ?? 0) - 1);
  lots[at + LOT.basis] = basis;
  lots[at + LOT.appreciation] = appreciation;
}

/** A sale out of an account: dollars, the account's balance before it, the month, and how lots are chosen. */
export interface LotSale {
  readonly amount: number;
  readonly balance: number;
  readonly month: number;
  readonly order: number;
}

/** Works out what a sale comes to, and leaves the lots as they are. */
export function measureSale(lots: Lots, sale: LotSale, into: Float64Array): void {
  eachLotSold(lots, sale, into, false);
}

/** Takes sold lots out, and works out what the sale comes to. */
export function sellLots(lots: Lots, sale: LotSale, into: Float64Array): void {
  eachLotSold(lots, sale, into, true);
  removeEmpty(lots);
}

/** By average basis every lot costs the same; which are sold first still decides what is held long. 26 USC 1012(d); 26 CFR 1.1012-1(e). */
function eachLotSold(
  lots: Lots,
  { amount, balance, month, order }: LotSale,
  into: Float64Array,
  isDone: boolean,
): void {
  into.fill(0);
  const wanted = balance > 0 ? Math.min(1, amount / balance) : 1;
  if (order === SALE_ORDER.average && isDone) spreadBasis(lots);
  const average = order === SALE_ORDER.average ? basisOfLots(lots) : Number.NaN;
  let left = wanted;
  let lot = -1;
  let rank = Number.POSITIVE_INFINITY;
  while (left > 0) {
    lot = nextLot(lots, { order, after: lot, below: rank, month });
    if (lot < 0) break;
    // Before the lot is taken out, which changes its rank.
    rank = rankOf(lots, order, lot, month);
    const part = cell(lots, lot, LOT.part);
    const sold = Math.min(left, part);
    const share = part > 0 ? sold / part : 0;
    const basis = Number.isNaN(average) ? cell(lots, lot, LOT.basis) * share : average * sold;
    const appreciation = cell(lots, lot, LOT.appreciation) * share;
    addGain(into, { gain: sold * balance - basis, basis, appreciation, held: month - cell(lots, lot, LOT.bought) });
    if (isDone) {
      addTo(lots, lot, LOT.basis, -basis);
      addTo(lots, lot, LOT.appreciation, -appreciation);
      addTo(lots, lot, LOT.part, share === 1 ? -part : -sold);
    }
    left -= sold;
  }
  if (isDone) restateParts(lots);
}

function spreadBasis(lots: Lots): void {
  const basis = basisOfLots(lots);
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) lots[cellOf(lot) + LOT.basis] = basis * cell(lots, lot, LOT.part);
}

interface LotGain {
  readonly gain: number;
  readonly basis: number;
  readonly appreciation: number;
  /** Months. */
  readonly held: number;
}

/**
 * Appreciation in the plan is long-term as far as it is still there; the rest goes by the holding period, long where it is more than
 * a year. 26 USC 1222; 26 CFR 1.402(a)-1(b)(1)(i).
 */
function addGain(into: Float64Array, { gain, basis, appreciation, held }: LotGain): void {
  const inPlan = Math.max(0, Math.min(appreciation, gain));
  const column = isLong(held) ? OF_SALE.longTerm : OF_SALE.shortTerm;
  into[OF_SALE.appreciation] = (into[OF_SALE.appreciation] ?? 0) + inPlan;
  into[column] = (into[column] ?? 0) + gain - inPlan;
  into[OF_SALE.basis] = (into[OF_SALE.basis] ?? 0) + basis;
}

function isLong(months: number): boolean {
  return months > 12;
}

/** What the lots are worth that are held long and have gained. */
export function valueOfLongGains(lots: Lots, balance: number, month: number): number {
  let sum = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) {
    const value = cell(lots, lot, LOT.part) * balance;
    if (value > cell(lots, lot, LOT.basis) && isLong(month - cell(lots, lot, LOT.bought))) sum += value;
  }
  return sum;
}

interface NextLot {
  readonly order: number;
  /** The lot sold before, and its rank; -1 and infinite for the first. */
  readonly after: number;
  readonly below: number;
  readonly month: number;
}

/** The lot that is sold after another one; -1 where none is left. */
function nextLot(lots: Lots, { order, after, below, month }: NextLot): number {
  const count = lots[0] ?? 0;
  if (order === SALE_ORDER.inTurn || order === SALE_ORDER.average) return after + 1 < count ? after + 1 : -1;
  let next = -1;
  let best = Number.NEGATIVE_INFINITY;
  for (let lot = 0; lot < count; lot++) {
    const rank = rankOf(lots, order, lot, month);
    const comesLater = rank < below || (rank === below && lot > after);
    if (!comesLater || rank <= best) continue;
    best = rank;
    next = lot;
  }
  return next;
}

/** Lots of a higher rank are sold first: those that cost most; given are those held long alone, the least cost first. */
function rankOf(lots: Lots, order: number, lot: number, month: number): number {
  const part = cell(lots, lot, LOT.part);
  const cost = part > 0 ? cell(lots, lot, LOT.basis) / part : 0;
  if (order === SALE_ORDER.highestCost) return cost;
  return isLong(month - cell(lots, lot, LOT.bought)) ? -cost : Number.NEGATIVE_INFINITY;
}

/** What is left makes up the whole account again. */
function restateParts(lots: Lots): void {
  let all = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) all += cell(lots, lot, LOT.part);
  if (all <= 0) return;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) lots[cellOf(lot) + LOT.part] = cell(lots, lot, LOT.part) / all;
}

function removeEmpty(lots: Lots): void {
  const count = lots[0] ?? 0;
  let kept = 0;
  for (let lot = 0; lot < count; lot++) {
    if (cell(lots, lot, LOT.part) <= 0) continue;
    if (kept < lot) lots.copyWithin(cellOf(kept), cellOf(lot), cellOf(lot + 1));
    kept++;
  }
  lots[0] = kept;
}

/** What lots held long, or all of them at a loss, would realize. `isLoss`: losses as a negative amount; otherwise gains held long. */
export function unrealizedOfLots(lots: Lots, balance: number, month: number, isLoss: boolean): number {
  let sum = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) {
    const gain = cell(lots, lot, LOT.part) * balance - cell(lots, lot, LOT.basis);
    if (isLoss ? gain < 0 : gain > 0 && isLong(month - cell(lots, lot, LOT.bought))) sum += gain;
  }
  return sum;
}

/**
 * Sells lots and buys what they held again, up to so much of gain in lots held long, the first bought first, or all that lose. What
 * is bought is one lot of this month.
 */
export function renewLots(
  lots: Lots,
  { balance, month, most }: { readonly balance: number; readonly month: number; readonly most: number | 'losses' },
  into: Float64Array,
): void {
  into.fill(0);
  let left = most === 'losses' ? 0 : most;
  let part = 0;
  const count = lots[0] ?? 0;
  for (let lot = 0; lot < count; lot++) {
    const value = cell(lots, lot, LOT.part) * balance;
    const gain = value - cell(lots, lot, LOT.basis);
    const held = month - cell(lots, lot, LOT.bought);
    const isMeant = most === 'losses' ? gain < 0 : gain > 0 && isLong(held) && left > 0;
    if (!isMeant) continue;
    const share = most === 'losses' ? 1 : Math.min(1, left / gain);
    const basis = cell(lots, lot, LOT.basis) * share;
    const appreciation = cell(lots, lot, LOT.appreciation) * share;
    addGain(into, { gain: gain * share, basis, appreciation, held });
    left -= gain * share;
    part += cell(lots, lot, LOT.part) * share;
    addTo(lots, lot, LOT.basis, -basis);
    addTo(lots, lot, LOT.appreciation, -appreciation);
    lots[cellOf(lot) + LOT.part] = share === 1 ? 0 : cell(lots, lot, LOT.part) * (1 - share);
  }
  if (part <= 0) return;
  removeEmpty(lots);
  push(lots, { part, basis: part * balance, bought: month });
}

/** Sales inside an account: a share of each lot's gain or loss is realized and becomes basis. Returns the gain, dollars. */
export function turnLotsOver(lots: Lots, balance: number, share: number): number {
  let sum = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) {
    const gain = share * (cell(lots, lot, LOT.part) * balance - cell(lots, lot, LOT.basis));
    addTo(lots, lot, LOT.basis, gain);
    sum += gain;
  }
  return sum;
}

/**
 * Basis of a share of each lot steps to its value at a death, and what is inherited is held long: 26 USC 1014(a), 1223(9). Not what
 * appreciated in the plan, which is income in respect of the deceased: 1014(c), Rev. Rul. 75-125.
 */
export function stepLotsUp(lots: Lots, balance: number, share: number): void {
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) {
    const gain = cell(lots, lot, LOT.part) * balance - cell(lots, lot, LOT.basis);
    const kept = Math.max(0, Math.min(cell(lots, lot, LOT.appreciation), gain));
    addTo(lots, lot, LOT.basis, share * (gain - kept));
    if (share === 1) lots[cellOf(lot) + LOT.bought] = LONG_AGO;
  }
}

/**
 * What is left in lots of appreciation in a plan, dollars, of an account with this balance and basis: income that is in the basis and not
 * yet shared among the lots is nobody's gain.
 */
export function appreciationLeft(lots: Lots, balance: number, basis: number): number {
  const income = basis - basisOfLots(lots);
  let sum = 0;
  for (let lot = 0; lot < (lots[0] ?? 0); lot++) {
    const appreciation = cell(lots, lot, LOT.appreciation);
    if (appreciation === 0) continue;
    const gain = cell(lots, lot, LOT.part) * (balance - income) - cell(lots, lot, LOT.basis);
    sum += Math.max(0, Math.min(appreciation, gain));
  }
  return sum;
}

const LONG_AGO = Number.NEGATIVE_INFINITY;
