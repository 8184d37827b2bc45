import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { invariant } from '../primitives/invariant.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import type { MonteCarloProgress } from '../results/monte-carlo/result.ts';
import { atOneMix } from '../roth/one-mix.ts';
import { usedRequest, withStrategy } from '../roth/used-request.ts';
import { type OrderCandidate, orderCandidates } from './order-candidates.ts';
import { type ConversionVariant, isAdmissible, type OrderTrial, runTrial } from './order-trial.ts';

/** Every order tried on the plan's own returns. */
export interface OrderSearch {
  /** The plan at one mix, at which orders are compared; the plan as it is where all accounts are mixed alike. */
  readonly compared: Plan;
  readonly own: OrderTrial;
  /** Orders alone but the plan's own, best first. */
  readonly alone: readonly OrderTrial[];
  /** Orders together with conversions other than the plan's, best first; the plan's own order among them. */
  readonly together: readonly OrderTrial[];
  readonly simulations: number;
}

/** Orders that are tried with conversions, and those that go on to random paths, at most. */
const BEST_ALONE = 3;
const BEST_TOGETHER = 2;
/** An order that leaves heirs less than this more is no better, dollars of the start month. */
const WORTH_CHANGING = 1;

/**
 * Tries every order of withdrawals on the plan's own simulation, alone and, of the best few, together with conversions. Counted in
 * simulations, never timed. Refused where the plan cannot be projected.
 */
export function searchOrders(
  plan: Plan,
  law: LawTables,
  onProgress: (progress: MonteCarloProgress) => void,
): Outcome<OrderSearch> {
  const issues = notSimulatable(plan, law);
  if (issues.length > 0) return refusal('simulation', issues);
  const compared = atOneMix(plan, law) ?? plan;
  const candidates = orderCandidates(compared, law);
  const variants = candidates.length > 1 ? otherConversions(compared, law) : [];
  const total = candidates.length + (BEST_ALONE + 1) * variants.length;
  let simulations = 0;
  const onRun = () => {
    simulations += 1;
    onProgress({ done: simulations, total });
  };
  const { own, alone } = ordersAlone(compared, law, { candidates, onRun });
  const bestOrders = [own, ...better(alone, own).slice(0, BEST_ALONE)];
  const together = bestOrders.flatMap(({ candidate }) =>
    variants.map((variant) => {
      const trial = runTrial(compared, law, candidate, variant);
      onRun();
      return trial;
    }),
  );
  return success({ compared, own, alone, together: ranked(together, own), simulations });
}

/** The plan's own order, and the others with the plan's own conversions, best first. */
function ordersAlone(
  plan: Plan,
  law: LawTables,
  { candidates, onRun }: { readonly candidates: readonly OrderCandidate[]; readonly onRun: () => void },
): Pick<OrderSearch, 'own' | 'alone'> {
  const [own, ...others] = candidates.map((candidate) => {
    const trial = runTrial(plan, law, candidate, { conversions: 'own', targetBracket: null, roth: plan.roth });
    onRun();
    return trial;
  });
  invariant(own !== undefined, 'the plan has an order of its own');
  return { own, alone: ranked(others, own) };
}

/** What goes on to random paths: the best few orders alone, and those that leave more than these with other conversions. */
export function finalistsOf({ own, alone, together }: OrderSearch): {
  readonly alone: readonly OrderTrial[];
  readonly together: readonly OrderTrial[];
} {
  const bestAlone = better(alone, own).slice(0, BEST_ALONE);
  const least = bestAlone[0] ?? own;
  return {
    alone: bestAlone,
    together: together
      .filter((trial) => isAdmissible(trial, own) && trial.legacy >= least.legacy + WORTH_CHANGING)
      .slice(0, BEST_TOGETHER),
  };
}

/** Admissible ones that leave heirs more. */
function better(trials: readonly OrderTrial[], own: OrderTrial): readonly OrderTrial[] {
  return trials.filter((trial) => isAdmissible(trial, own) && trial.legacy >= own.legacy + WORTH_CHANGING);
}

/** Admissible ones first, each by what heirs keep; of two alike the easier one first. */
function ranked(trials: readonly OrderTrial[], own: OrderTrial): readonly OrderTrial[] {
  const place = (trial: OrderTrial) => (isAdmissible(trial, own) ? 0 : 1);
  return [...trials].sort(
    (one, other) =>
      place(one) - place(other) || other.legacy - one.legacy || one.candidate.difficulty - other.candidate.difficulty,
  );
}

/** No conversions where the plan has some, and conversions that fill each bracket with a top. */
function otherConversions(plan: Plan, law: LawTables): readonly ConversionVariant[] {
  const filling = (targetBracket: number): ConversionVariant => {
    const used = usedRequest(plan, { strategy: 'bracketFill', targetBracket, margin: 0 });
    return { conversions: 'bracketFill', targetBracket, roth: withStrategy(plan, used, null).roth };
  };
  const none: readonly ConversionVariant[] =
    plan.roth === 'none' ? [] : [{ conversions: 'none', targetBracket: null, roth: 'none' }];
  const [first] = compilePlan(plan, law).years;
  const rates = [...(first?.law.schedule.rate ?? [])].slice(0, -1);
  const canConvert = compilePlan({ ...plan, roth: filling(rates[0] ?? 0).roth }, law).conversionSources.length > 0;
  return [...none, ...(canConvert ? rates.map(filling) : [])];
}
