import { withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { wilsonInterval } from '../plan/share-intervals.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { deflatorOfYear } from '../projection/program/year-sums.ts';
import { afterTaxLegacy } from '../projection/result/after-tax-legacy.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { RECORDS_NOTHING, runYears } from '../projection/run/simulate.ts';
import { emptyCheckpoint, saveCheckpoint } from '../projection/state/checkpoint.ts';
import type { Checkpoint, Run } from '../projection/state/run-state.ts';
import { createRun } from '../projection/state/start-run.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { SurvivorChoices } from '../results/survivors.ts';
import type { LifeContext } from './life-context.ts';
import { claimsOpen, conversionsOpen, type OpenChoice, ordersOpen } from './open-choices.ts';
import { isAlike, type OpenRun, openPath, paidYears, yearlyRun } from './paid-years.ts';
import type { Bereavement } from './survivor-filing.ts';

/** A choice is made again only where heirs keep so much more, dollars of the plan's first month. */
const WORTH_CHANGING = 1;
const REPORT_EVERY = 100;

type AgainRequest = CompareRequest & { readonly runs: number };

/**
 * The survivor's decisions chosen again on the survivor's own plan at its means: everything up to the December of the first death is as
 * planned, and each choice runs from the January after. Claims first, then the order of withdrawals, then conversions; each is
 * kept where heirs keep more after tax, what is left unpaid taken off. Then all of them on the paths of the request.
 */
export function chosenAgain(
  life: Plan,
  bereaved: Bereavement,
  request: AgainRequest,
  context: LifeContext,
): SurvivorChoices {
  const drawn = withRequestedMeans(life, request);
  const years = bereaved.deathYear - Number(life.startMonth.slice(0, 4)) + 1;
  const trials = survivorTrials(drawn, years, context);
  const planned = trials.valueOf(drawn) ?? Number.NEGATIVE_INFINITY;
  let best: { plan: Plan; value: number } = { plan: drawn, value: planned };
  const choose = (choices: readonly OpenChoice[]): string | null => {
    let chosen: string | null = null;
    for (const { plan, name } of choices) {
      context.onProgress?.({ done: trials.count(), total: trials.count() + choices.length });
      const value = trials.valueOf(plan);
      if (value === null || value < best.value + WORTH_CHANGING) continue;
      best = { plan, value };
      chosen = name;
    }
    return chosen;
  };
  choose(claimsOpen(best.plan, bereaved, context.law));
  const order = choose(ordersOpen(best.plan, context.law));
  const conversions = choose(conversionsOpen(best.plan, bereaved, context));
  const { successes, runs } = onPaths(drawn, best.plan, { years, request, context });
  const claims = (plan: Plan) => plan.persons[bereaved.survivor]?.socialSecurity;
  const [own, now] = [claims(drawn), claims(best.plan)];
  return {
    claim: now?.claim === own?.claim ? null : (now?.claim ?? null),
    survivorClaim: now?.survivorClaim === own?.survivorClaim ? null : (now?.survivorClaim ?? null),
    order,
    conversions,
    legacyGain: best.value - planned,
    successes,
    successRate: successes / runs,
    successRateInterval: wilsonInterval(successes, runs),
    simulations: trials.count(),
  };
}

interface SurvivorTrials {
  /** What heirs keep after tax at the mean returns, less what is left unpaid, today's dollars; null where the choice reaches back before the death. */
  readonly valueOf: (plan: Plan) => number | null;
  readonly count: () => number;
}

/** Runs of the mean returns that leave the planned one at the end of the year of the death. */
function survivorTrials(planned: Plan, years: number, { law }: LifeContext): SurvivorTrials {
  const program = compilePlan(planned, law);
  const returns = meanReturns(planned, program);
  const couple = { program, run: createRun(program) };
  openPath(couple, returns, null);
  const before = unpaidRecorder(couple);
  runYears(program, couple.run, before.recorder, { from: 0, to: years });
  const kept = emptyCheckpoint(couple.run);
  saveCheckpoint(couple.run, kept);
  let count = 0;
  return {
    count: () => count,
    valueOf: (plan) => {
      const compiled = compilePlan(plan, law);
      const widowed = { program: compiled, run: createRun(compiled) };
      const from = startOf({ planned, plan }, { couple, widowed, kept });
      if (from === undefined) return null;
      count += 1;
      openPath(widowed, meanReturns(plan, compiled), from);
      const after = unpaidRecorder(widowed);
      runYears(compiled, widowed.run, after.recorder, { from: from === null ? 0 : years, to: compiled.years.length });
      const unpaid = after.unpaid() + (from === null ? 0 : before.unpaid());
      const prices = compiled.priceLevel[compiled.months] ?? 1;
      return afterTaxLegacy(compiled, widowed.run, plan.legacy.heirTaxRate) / prices - unpaid;
    },
  };
}

/**
 * From where a choice runs: the state in which the planned run ended the year of the death. Conversions may need a Roth IRA that the plan has
 * not: where the plan converts nothing and draws on its accounts in the same order, such a run is the same from the first day on.
 */
function startOf(
  { planned, plan }: { readonly planned: Plan; readonly plan: Plan },
  { couple, widowed, kept }: { readonly couple: OpenRun; readonly widowed: OpenRun; readonly kept: Checkpoint },
): Checkpoint | null | undefined {
  if (isAlike(couple, widowed)) return kept;
  const isSameBefore = planned.roth === 'none' && plan.withdrawal.order === planned.withdrawal.order;
  return isSameBefore ? null : undefined;
}

function unpaidRecorder({ program }: Pick<OpenRun, 'program'>) {
  let unpaid = 0;
  const recorder = {
    ...RECORDS_NOTHING,
    year: ({ status }: Run, at: number) => {
      unpaid += status.shortfallOfYear / deflatorOfYear(program, at);
    },
  };
  return { recorder, unpaid: () => unpaid };
}

/** Paths that pay everything: decisions as planned up to the death, those chosen again after it. */
function onPaths(
  planned: Plan,
  chosen: Plan,
  {
    years,
    request,
    context,
  }: { readonly years: number; readonly request: AgainRequest; readonly context: LifeContext },
): { readonly successes: number; readonly runs: number } {
  const couple = yearlyRun(planned, request, context);
  const widowed = yearlyRun(chosen, request, context);
  const end = couple.program.years.length;
  const kept = emptyCheckpoint(couple.run);
  const from = startOf({ planned, plan: chosen }, { couple, widowed, kept });
  let successes = 0;
  for (let path = 1; path <= request.runs; path++) {
    if (path % REPORT_EVERY === 1) context.onProgress?.({ done: path, total: request.runs });
    openPath(couple, couple.returns.draw(path), null);
    if (paidYears(couple, { from: 0, to: years }) < years) continue;
    saveCheckpoint(couple.run, kept);
    openPath(widowed, widowed.returns.draw(path), from ?? null);
    if (paidYears(widowed, { from: from === null ? 0 : years, to: end }) === end) successes += 1;
  }
  return { successes, runs: request.runs };
}
