import { yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { ProgramAnnuity } from '../../program/annuities/program-annuities.ts';
import type { NotDone } from '../../program/not-done.ts';
import { SCHEDULE, TAXABLE } from '../../program/schedule-columns.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { PropertyContext } from '../property-schedule.ts';
import { flowInto } from '../scheduled-source.ts';
import { annuityContract, type BoughtAnnuity, boughtAnnuities } from './annuity-contract.ts';

/**
 * Writes the annuities that are bought within the plan: outside retirement accounts the premium among one-time spending, and of
 * all the payments among income and, as far as they are taxed, on the return. Within a retirement account the premium is no
 * withdrawal: it leaves the account while the plan runs.
 */
export function scheduleAnnuities(context: PropertyContext): readonly ProgramAnnuity[] {
  const { plan, timeline, lawOf } = context;
  const law = lawOf(timeline.firstYear).retirementDistributions;
  return boughtAnnuities(plan, timeline)
    .filter(({ isBought }) => isBought)
    .map((bought, at) => {
      const contract = annuityContract(plan, bought, at, { timeline, law });
      writePremium(context, contract);
      writePayments(context, bought, contract);
      return contract;
    });
}

/** Annuities whose owner dies before they are bought. */
export function annuitiesNotBought({ plan, timeline }: Pick<PropertyContext, 'plan' | 'timeline'>): readonly NotDone[] {
  return boughtAnnuities(plan, timeline)
    .filter(({ isBought }) => !isBought)
    .map(({ income: { id, name }, purchase: { premium }, path, month }) => ({
      what: 'annuity',
      id,
      name,
      path,
      year: yearOf(month),
      asked: premium,
      done: 0,
      reason: 'ownerDead',
    }));
}

function writePremium({ tables }: PropertyContext, { source, path, name, month, premium }: ProgramAnnuity): void {
  if (source !== 'outside') return;
  flowInto(tables, SCHEDULE.oneTime, { path: `${path}.premium`, name: `Premium of ${name}` })(month, premium);
}

function writePayments(
  { timeline, tables }: PropertyContext,
  { income, path }: BoughtAnnuity,
  { payments, excluded, refunds, deductions, source }: ProgramAnnuity,
): void {
  const ofIncome = path.replace(/\.purchase$/, '');
  const pay = flowInto(
    tables,
    SCHEDULE.annuities,
    { path: ofIncome, name: income.name },
    { path: `${path}.form`, name: `Refund of ${income.name}` },
  );
  payments.forEach((paid, at) => {
    const refund = refunds[at] ?? 0;
    if (paid + refund === 0) return;
    pay(at, paid, refund);
    // A refund of a premium that was taxed is no income: 26 USC 72(e)(5)(E). Roth payments are none either.
    const taxed = source === 'outside' ? paid - (excluded[at] ?? 0) : source === 'traditional' ? paid + refund : 0;
    const year = (yearOf(timeline.firstMonth + at) - timeline.firstYear) * TAXABLE.columns;
    add(tables.taxable, year + columnOf(source, personPaid(income.owner, timeline, at)), taxed);
    add(tables.grossIncome, at, taxed);
  });
  deductions.forEach((amount, year) => add(tables.taxable, year * TAXABLE.columns + TAXABLE.otherItemized, amount));
}

/** Payments out of a plan or IRA are on the return as a pension; those of an annuity bought with taxed money are net investment income. */
function columnOf(source: ProgramAnnuity['source'], person: number): number {
  if (source === 'outside') return TAXABLE.annuities;
  return person === 0 ? TAXABLE.firstPensions : TAXABLE.secondPensions;
}

/** The owner, or the one who is left. */
function personPaid(owner: string, { deaths, firstMonth, personIndex }: Timeline, at: number): number {
  const person = personIndex(owner);
  return deaths.length > 1 && firstMonth + at >= (deaths[person] ?? 0) ? 1 - person : person;
}
