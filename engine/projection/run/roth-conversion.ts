import { addRothConversion, designatedRothEarnings } from '../../accounts/roth-ordering.ts';
import { add, copyCells } from '../../primitives/cells.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { Program } from '../program/program.ts';
import type { LastConversion } from '../state/december-state.ts';
import { isBroken } from '../state/equal-payment-series.ts';
import { addBasis, balanceOf, basisOf, type Holding, isRothIra, sharePrice, taxOwner } from '../state/holding.ts';
import { depositAtTarget } from '../state/holdings.ts';
import { untaxedIraShare } from '../state/ira-basis.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../state/run-cells.ts';
import { isPenaltyFree, type Run, recordAccountFlow, recordFlow, startRothClock } from '../state/run-state.ts';
import { makesEqualPayments } from './equal-payments.ts';
import { draw, removeFrom } from './withdraw.ts';

/**
 * Converts the year's amount in December, after the required distributions and before growth, from the plan's sources in
 * order, each into its owner's first Roth IRA. 26 USC 408A(d)(3); 402(c)(5). Where the conversion pays its own tax, that
 * share of it is distributed instead. Simplification: the layers take the untaxed part by the balances before December's
 * growth, the return by those of December 31. Returns what was converted where it came out of one account.
 */
export function convertToRoth(program: Program, run: Run, month: number): LastConversion | null {
  const { status } = run;
  const wanted = status.conversion;
  if (wanted <= 0 || month !== (program.years[status.yearIndex]?.to ?? 0) - 1) return null;
  const isSingledOut = isConversionTaxSingledOut(program, run);
  if (isSingledOut) copyCells(run.year, run.ofConversion, YEAR.columns);
  let parts = 0;
  let last: LastConversion | null = null;
  for (const holding of run.conversionSources) {
    if (!isOpenToConversion(program, run, holding)) continue;
    const part = Math.min(wanted - status.converted, balanceOf(holding));
    if (part <= 0) continue;
    parts += 1;
    last = lastConversionOf(run, holding);
    convertPart(program, run, holding, part);
  }
  if (isSingledOut) keepWhatChanged(run);
  return parts === 1 ? last : null;
}

/** What a conversion must remember of the accounts it goes from and to, so that it can be adjusted on December 31. */
function lastConversionOf(run: Run, source: Holding): LastConversion {
  const target = rothIraOf(run, taxOwner(source));
  const [price, targetPrice] = [sharePrice(source), sharePrice(target)];
  return { source, target, price, targetPrice, distributed: rothDistributions(run) };
}

/** What Roth IRAs have paid out in the year. */
export function rothDistributions({ holdings }: Run): number {
  let sum = 0;
  for (const holding of holdings) if (isRothIra(holding)) sum += holding.distributed;
  return sum;
}

/**
 * Whether the tax on the year's conversion must be known by itself. Where the normal order draws on cash and then taxable
 * accounts first anyway, only for a record of what they lack.
 */
export function isConversionTaxSingledOut({ conversionTaxFrom }: Program, run: Run): boolean {
  if (conversionTaxFrom === 'policy') return false;
  return conversionTaxFrom === 'conversion' || !run.isLiquidFirst || run.recordsMonths;
}

/**
 * Not while an employer plan keeps it, nor while it makes equal periodic payments. Simplification: the law lets them go on
 * out of the Roth IRA. 26 CFR 1.408A-4, A-12.
 */
function isOpenToConversion(program: Program, run: Run, holding: Holding): boolean {
  const month = program.firstMonth + run.status.month;
  return !isInSeries(program, run, holding) && month >= (holding.account.convertibleFrom[taxOwner(holding)] ?? 0);
}

/** Whether an account makes equal periodic payments this month, which nothing may be added to or taken from otherwise. Notice 2022-6, section 3.02(e). */
export function isInSeries(program: Program, { series, status }: Run, { account, at }: Holding): boolean {
  return makesEqualPayments(account, program.firstMonth + status.month) && !isBroken(series, at);
}

function convertPart(program: Program, run: Run, holding: Holding, part: number): void {
  const { status } = run;
  const withheld = program.conversionTaxFrom === 'conversion' ? part * status.withheldShare : 0;
  if (withheld > 0) {
    status.isPenalized = !isPenaltyFree(program, run, holding);
    draw(program, run, holding, withheld);
  }
  if (part > withheld)
    convertInto(program, run, rothIraOf(run, taxOwner(holding)), { holding, amount: part - withheld });
  status.withheld += withheld;
  status.converted += part;
}

/** Turns the copy of the year's cells from before the conversion into what it added. */
function keepWhatChanged({ year, ofConversion }: Run): void {
  for (let cell = 0; cell < YEAR.columns; cell++) ofConversion[cell] = (year[cell] ?? 0) - (ofConversion[cell] ?? 0);
}

/** A person's first Roth IRA, whether opened or taken over from a spouse; a plan with conversions has one for everybody who needs it. */
export function rothIraOf(run: Run, owner: number): Holding {
  let target: Holding | null = null;
  for (const holding of run.holdings)
    if (target === null && isRothIra(holding) && holding.owner === owner) target = holding;
  invariant(target !== null, 'a person whose money is converted has a Roth IRA');
  return target;
}

interface Converted {
  readonly holding: Holding;
  readonly amount: number;
}

/**
 * Moves money before tax into a Roth account, and adds what of it is income to the year. The Roth account of a plan has all of it as
 * basis: 26 USC 402A(c)(4)(A), (d)(2).
 */
export function convertInto(program: Program, run: Run, target: Holding, { holding, amount }: Converted): void {
  const owner = taxOwner(holding);
  const { isIra } = holding;
  const income = isIra ? amount : designatedRothEarnings(amount, balanceOf(holding), basisOf(holding));
  const untaxed = isIra ? amount * untaxedIraShare(program, run, owner) : amount - income;
  removeFrom(program, run, holding, amount);
  const year = program.years[run.status.yearIndex]?.year ?? 0;
  if (target.isIra) addRothConversion(run.rothLayers[owner], year, amount - untaxed, untaxed);
  startRothClock(program, run, target, year);
  depositAtTarget(program, run, target, amount);
  if (!target.isIra) addBasis(target, amount);
  add(run.year, (isIra ? YEAR.iraConversions : YEAR.planConversions) + owner, income);
  add(run.year, YEAR.unmatchedConversions + owner, income * holding.account.unmatchedShare);
  if (holding.account.isStateTaxed) add(run.year, YEAR.stateTaxedConversions + owner, income);
  recordFlow(run, FLOW.rothConversion, amount);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.conversions, -amount);
  recordAccountFlow(run, target, ACCOUNT_FLOW.conversions, amount);
}
