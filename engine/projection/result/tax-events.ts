import type { ProjectionEvent, YearTax } from '../../results/rows.ts';
import { hasChildren } from '../../tax/federal/children/children-credits.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { FLOW } from '../state/run-cells.ts';
import { flowSum, type Ledger, linesOfYear } from './ledger.ts';
import { dollars } from './whole-dollars.ts';

/** An event with the month of the plan in which it stands. */
interface DatedTaxEvent extends ProjectionEvent {
  readonly month: number;
}

/** Gains of less are no news. */
const NOTABLE_GAIN = 10_000;
const PERCENT = 100;
/** A settlement of less is rounding. */
const LEAST_SETTLEMENT = 1;

interface TaxYear {
  readonly year: ProgramYear;
  readonly taxes: YearTax;
  /** Undefined in the first year: what was before the plan is not known. */
  readonly before: YearTax | undefined;
}

/**
 * What the tax of each year brings: in the year's last month, in which its return is settled, and the Medicare surcharge
 * in its first.
 */
export function taxEvents(program: Program, ledger: Ledger, taxes: readonly YearTax[]): readonly DatedTaxEvent[] {
  return program.years.flatMap((year, at) => {
    const own = taxes[at];
    if (own === undefined) return [];
    const taxYear = { year, taxes: own, before: taxes[at - 1] };
    const atEnd = [
      ...moneyMoved(program, ledger, year),
      ...bracketEntered(taxYear),
      ...childCreditLost(ledger, at),
      ...taxesDue(own),
    ];
    return [
      ...irmaaChange(program, taxYear),
      ...[...atEnd, ...settlement(ledger, year)].map((event) => ({ ...event, month: year.to - 1 })),
    ];
  });
}

function moneyMoved(program: Program, ledger: Ledger, year: ProgramYear): readonly ProjectionEvent[] {
  const sum = (column: number) => flowSum(ledger, year, column);
  let gain = sum(FLOW.realizedGain);
  for (let month = year.from; month < year.to; month++) gain += program.propertyGain[month] ?? 0;
  return [
    ...amountEvent('conversion', sum(FLOW.rothConversion), (amount) => `Roth conversion of ${amount}`),
    ...amountEvent('rmdTaken', sum(FLOW.rmdTaken), (amount) => `RMD of ${amount} taken`),
    ...amountEvent('gain', gain > NOTABLE_GAIN ? gain : 0, (amount) => `Capital gain of ${amount} realized`),
  ];
}

function bracketEntered({ taxes, before }: TaxYear): readonly ProjectionEvent[] {
  if (before === undefined || taxes.bracket === 0 || taxes.bracket === before.bracket) return [];
  const percent = Math.round(taxes.bracket * PERCENT);
  return [{ kind: 'bracket', text: `${percent}% federal bracket entered` }];
}

/** The first year of several in which income takes off the child tax credit. 26 USC 24(b); Schedule 8812, lines 8 and 12. */
function childCreditLost(ledger: Ledger, yearIndex: number): readonly ProjectionEvent[] {
  const lost = lostChildCredit(ledger, yearIndex);
  if (yearIndex > 0 && lostChildCredit(ledger, yearIndex - 1) > 0) return [];
  return amountEvent('childTaxCredit', lost, (amount) => `Child tax credit phases out: ${amount} of it is lost`);
}

function lostChildCredit(ledger: Ledger, yearIndex: number): number {
  const lines = linesOfYear(ledger, yearIndex);
  return hasChildren(lines) ? lineOf(lines, line.S8812_8) - lineOf(lines, line.S8812_12) : 0;
}

/** The surcharge goes by the return of two years before: 42 USC 1395r(i)(4)(B). */
function irmaaChange(program: Program, { year, taxes, before }: TaxYear): readonly DatedTaxEvent[] {
  const { irmaaTier: tier, irmaaSurcharge: amount } = taxes;
  if (before === undefined || tier === before.irmaaTier) return [];
  const by = `by the income of ${year.year - program.surchargeLookBackYears}`;
  const text = tier > 0 ? `IRMAA tier ${tier} entered, ${by}` : `IRMAA tier ${before.irmaaTier} left, ${by}`;
  return [{ kind: 'irmaa', amount, text, month: year.from }];
}

function taxesDue(taxes: YearTax): readonly ProjectionEvent[] {
  return [
    ...amountEvent('niit', taxes.niit, (amount) => `Net investment income tax of ${amount}`),
    ...amountEvent('amt', taxes.amt, (amount) => `Alternative minimum tax of ${amount}`),
    ...amountEvent(
      'penalty',
      taxes.earlyWithdrawalPenalty,
      (amount) => `Additional tax of ${amount} on early distributions`,
    ),
  ];
}

/** What the return leaves to pay beyond the estimated payments of the year, or gives back. */
function settlement({ flows }: Ledger, { to }: ProgramYear): readonly ProjectionEvent[] {
  const due = flows[(to - 1) * FLOW.columns + FLOW.balanceDue] ?? 0;
  if (Math.abs(due) < LEAST_SETTLEMENT) return [];
  return due > 0
    ? amountEvent('balanceDue', due, (amount) => `Balance of ${amount} due with the return`)
    : amountEvent('refund', -due, (amount) => `Refund of ${amount}`);
}

/** Nothing where the amount is nothing. */
function amountEvent(
  kind: ProjectionEvent['kind'],
  amount: number,
  text: (amount: string) => string,
): readonly ProjectionEvent[] {
  return amount > 0 ? [{ kind, amount, text: text(dollars(amount)) }] : [];
}
