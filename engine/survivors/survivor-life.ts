import { DEFAULT_RUNS, type SimulationContext, withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { returnParameters } from '../monte-carlo/returns/return-model.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { HIGHEST_AGE, LONGEST_PLAN_YEARS } from '../plan/complete/plan-span.ts';
import { wilsonInterval } from '../plan/share-intervals.ts';
import { parseDate, parseYearMonth, yearOf } from '../primitives/calendar.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { ledgerOf } from '../projection/result/ledger.ts';
import { yearRows } from '../projection/result/rows.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type { SurvivorInsurance, SurvivorLife, SurvivorLifeRequest, SurvivorSpending } from '../results/survivors.ts';
import { DEFAULT_SUCCESS_RATE, outcomeOf, solvedLevel } from '../solve/solve-plan.ts';
import { chosenAgain } from './chosen-again.ts';
import { planOfDeaths } from './death-grid.ts';
import { householdYear } from './household-years.ts';
import type { LifeContext } from './life-context.ts';
import { insuranceAtDeath, spendingAfterDeath, survivorSpending } from './life-levers.ts';
import { openPath, paidYears, yearlyRun } from './paid-years.ts';
import { type Bereavement, survivorFiling } from './survivor-filing.ts';
import { pathIssues, unsurvivable } from './survivor-grid.ts';

const REPORT_EVERY = 100;

/**
 * One life of a couple: its plan typed with these ends, decisions as planned, on random paths and at its means, and what is asked of it.
 * Refused where the request makes no sense, or the plan is not of a couple or cannot be simulated.
 */
export function survivorLife(plan: Plan, asked: SurvivorLifeRequest, context: LifeContext): Outcome<SurvivorLife> {
  const { lastAges, ask = [], successRate = DEFAULT_SUCCESS_RATE, ...request } = asked;
  const faults = [...pathIssues(request), ...rateIssues(successRate)];
  if (faults.length > 0) return refusal('request', faults);
  const issues = unsurvivable(plan, request, context);
  if (issues.length > 0) return refusal('simulation', issues);
  const ages = ageIssues(plan, lastAges);
  if (ages.length > 0) return refusal('request', ages);
  const deathYears = plan.persons.map(({ birthDate }, at) => parseDate(birthDate).year + (lastAges[at] ?? 0));
  const life = planOfDeaths(plan, deathYears);
  const rows = rowsOf(withRequestedMeans(life, request), context);
  if (!rows.ok) return rows;
  const { runs = DEFAULT_RUNS } = request;
  const successes = successesOf(life, { ...request, runs }, context);
  const bereaved = bereavementOf(deathYears);
  const survivor = bereaved === null ? undefined : life.persons[bereaved.survivor];
  const search: LifeSearch = { life, request, runs, successRate, context };
  return success({
    runs,
    seed: returnParameters(life, request, context.history).seed,
    lastAges: [...lastAges],
    deathYears,
    survivor: survivor?.id ?? null,
    successes,
    successRate: successes / runs,
    successRateInterval: wilsonInterval(successes, runs),
    years: yearsShown(deathYears).flatMap((year) =>
      rows.value.rows.filter((row) => row.year === year).map(householdYear),
    ),
    filing:
      bereaved === null
        ? []
        : [...survivorFiling({ ...bereaved, plan: life, ...rows.value, dates: context.law.filingDates })],
    spendingPower: ask.includes('spendingPower') && bereaved !== null ? spendingPower(search) : null,
    insurance:
      ask.includes('insurance') && bereaved !== null && survivor !== undefined
        ? insuranceNeed(search, { deathYear: bereaved.deathYear, survivor: survivor.id })
        : null,
    chosenAgain:
      ask.includes('chosenAgain') && bereaved !== null
        ? chosenAgain(life, bereaved, { ...request, runs }, context)
        : null,
  });
}

/** The year of the first death, the year after it, and the last year. */
function yearsShown(deathYears: readonly number[]): readonly number[] {
  const first = Math.min(...deathYears);
  return [...new Set([first, Math.min(first + 1, Math.max(...deathYears)), Math.max(...deathYears)])];
}

function bereavementOf([first = 0, second = 0]: readonly number[]): Bereavement | null {
  if (first === second) return null;
  return first < second ? { deathYear: first, dead: 0, survivor: 1 } : { deathYear: second, dead: 1, survivor: 0 };
}

function rowsOf(life: Plan, { law }: SimulationContext) {
  const compiled = compileSimulatable(life, law);
  if (!compiled.ok) return compiled;
  const { program } = compiled.value;
  const ledger = ledgerOf(program);
  simulate(program, meanReturns(life, program), ledger);
  return success({ program, rows: yearRows(program, ledger) });
}

type LifePaths = Omit<SurvivorLifeRequest, 'lastAges' | 'ask' | 'successRate'>;

function successesOf(life: Plan, request: LifePaths & { readonly runs: number }, context: LifeContext): number {
  const run = yearlyRun(life, request, context);
  const years = run.program.years.length;
  let successes = 0;
  for (let path = 1; path <= request.runs; path++) {
    if (path % REPORT_EVERY === 1) context.onProgress?.({ done: path, total: request.runs });
    openPath(run, run.returns.draw(path), null);
    if (paidYears(run, { from: 0, to: years }) === years) successes += 1;
  }
  return successes;
}

interface LifeSearch {
  readonly life: Plan;
  readonly request: LifePaths;
  readonly runs: number;
  readonly successRate: number;
  readonly context: LifeContext;
}

function spendingPower({ life, request, runs, successRate, context }: LifeSearch): SurvivorSpending | null {
  const lever = spendingAfterDeath(withRequestedMeans(life, request));
  if (lever === null) return null;
  const { level } = solvedLevel({ plan: life, runs }, lever, { ...request, successRate }, context);
  return {
    outcome: outcomeOf(lever, level.at),
    planned: survivorSpending(life),
    monthly: level.at < 0 ? null : level.at,
    successAt: level.successes / runs,
  };
}

function insuranceNeed(
  { life, request, runs, successRate, context }: LifeSearch,
  at: { readonly deathYear: number; readonly survivor: string },
): SurvivorInsurance {
  const lever = insuranceAtDeath(withRequestedMeans(life, request), at);
  const { level } = solvedLevel({ plan: life, runs }, lever, { ...request, successRate }, context);
  return {
    outcome: outcomeOf(lever, level.at),
    amount: level.at < 0 ? null : Number(lever.valueAt(level.at)),
    successAt: level.successes / runs,
  };
}

function rateIssues(successRate: number): readonly Issue[] {
  if (successRate >= 0 && successRate <= 1) return [];
  return [{ code: 'invalidField', path: 'successRate', message: 'Enter a share from 0 to 1, such as 0.9.' }];
}

/** Everyone lives through the first year of the plan, and nobody past the oldest age. */
function ageIssues({ persons, startMonth }: Plan, lastAges: readonly number[]): readonly Issue[] {
  const firstYear = yearOf(parseYearMonth(startMonth));
  return persons.flatMap(({ birthDate, name }, at) => {
    const born = parseDate(birthDate).year;
    const least = Math.max(1, firstYear - born);
    const most = Math.min(HIGHEST_AGE, firstYear + LONGEST_PLAN_YEARS - 1 - born);
    const age = lastAges[at];
    if (age !== undefined && Number.isInteger(age) && age >= least && age <= most) return [];
    const message = `Enter an age from ${least} to ${most} for ${name}, such as ${Math.max(least, most > 90 ? 90 : most)}.`;
    return [{ code: 'outOfRange', path: `lastAges[${at}]`, message }];
  });
}
