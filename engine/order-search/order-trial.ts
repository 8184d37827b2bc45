import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { SCHEDULE } from '../projection/program/schedule-columns.ts';
import { deflatorOfYear, scheduledSum } from '../projection/program/year-sums.ts';
import { afterTaxLegacy } from '../projection/result/after-tax-legacy.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type { OrderAlternative } from '../results/order.ts';
import { taxesOfYear } from '../roth/search/conversion-trials.ts';
import { leavesNoMoreUnpaid } from '../roth/search/unpaid.ts';
import { type OrderCandidate, withOrder } from './order-candidates.ts';

/** The conversions beside an order. */
export interface ConversionVariant {
  readonly conversions: OrderAlternative['conversions'];
  readonly targetBracket: number | null;
  readonly roth: Plan['roth'];
}

/** An order, with conversions, on the plan's own returns. */
export interface OrderTrial {
  readonly candidate: OrderCandidate;
  readonly variant: ConversionVariant;
  /** Dollars of the start month. */
  readonly legacy: number;
  readonly taxes: number;
  readonly unpaid: number;
  readonly firstShortfallMonth: number;
}

/** A plan that draws on its accounts in an order, with the conversions beside it. */
export function withTrial(plan: Plan, { candidate, variant }: Pick<OrderTrial, 'candidate' | 'variant'>): Plan {
  return { ...withOrder(plan, candidate.order), roth: variant.roth };
}

/** Runs an order once, exactly as the projection does. */
export function runTrial(
  plan: Plan,
  law: LawTables,
  candidate: OrderCandidate,
  variant: ConversionVariant,
): OrderTrial {
  const varied = withTrial(plan, { candidate, variant });
  const program = compilePlan(varied, law);
  const payroll = Float64Array.from(program.years, (year) => scheduledSum(program, year, SCHEDULE.payroll));
  let [unpaid, taxes] = [0, 0];
  const run = simulate(program, meanReturns(varied, program), {
    recordsMonths: false,
    month: () => undefined,
    year: (ran, at) => {
      unpaid += ran.status.shortfallOfYear / deflatorOfYear(program, at);
      taxes += taxesOfYear({ program, run: ran, payroll }, at);
    },
  });
  const legacy = afterTaxLegacy(program, run, varied.legacy.heirTaxRate) / (program.priceLevel[program.months] ?? 1);
  return { candidate, variant, legacy, taxes, unpaid, firstShortfallMonth: run.status.firstShortfallMonth };
}

/** Whether money runs out no earlier, and no more is left unpaid, than in the plan as it is. */
export function isAdmissible(trial: OrderTrial, own: OrderTrial): boolean {
  return leavesNoMoreUnpaid(trial, own);
}
