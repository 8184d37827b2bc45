/**
 * Times the standard search of the harder households and of the sandbox's first plans, processor time, the least of `LONGHAND_ROUNDS`
 * (3 where left out): `npm run bench:one roth-speed`. `LONGHAND_JUDGED=paths` times the choice of a policy on random paths instead, and
 * `LONGHAND_HOUSEHOLDS=Arizona,Hayashida` only households whose names hold one of these.
 */

import { sandboxHouseholds } from '../../electron/sandbox/households/sandbox-households.ts';
import { sandboxStartYear } from '../../electron/sandbox/households/sandbox-start-year.ts';
import { parseMarketHistory } from '../../engine/index.ts';
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../engine/plan/complete/plan.ts';
import type { RothResult } from '../../engine/results/roth.ts';
import { optimizeRoth } from '../../engine/roth/optimize-roth.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';
import { planOfHarder } from './harder/harder-row.ts';
import { HARDER_HOUSEHOLDS } from './harder/households.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const { LONGHAND_ROUNDS: asked = '3', LONGHAND_JUDGED: judged = 'plan', LONGHAND_HOUSEHOLDS: some = '' } = process.env;
const rounds = Number(asked);
const judgedOn = judged === 'paths' ? 'paths' : 'plan';
/** What the standard search may take, ms of one core. */
const most = judgedOn === 'paths' ? 10_000 : 2_000;

interface Timed {
  readonly name: string;
  readonly plan: Plan;
}

const harder = HARDER_HOUSEHOLDS.map((household): Timed => ({ name: household.name, plan: planOfHarder(household) }));
const sandbox = sandboxHouseholds(sandboxStartYear()).flatMap(({ household, plans: [first] }): readonly Timed[] => {
  const plan = first === undefined ? null : checkPlan(first.inputs, { startMonth: '2026-01' }).plan;
  return plan === null ? [] : [{ name: household.name, plan }];
});
const parts = some.split(',');
const all = [...harder, ...sandbox].filter(({ name }) => parts.some((part) => name.includes(part)));

function searchOf(plan: Plan) {
  const before = process.cpuUsage();
  const answer = optimizeRoth(
    plan,
    { strategy: 'dynamic', targetBracket: 0.37, effort: 'standard', margin: 0, judgedOn },
    context,
  );
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

/** The smallest conversion, today's dollars. */
function smallestOf({ schedule, converted }: RothResult): number {
  const deflators = new Map(converted.map(({ year, deflator }) => [year, deflator]));
  return Math.round(Math.min(...schedule.map(({ year, amount }) => amount / (deflators.get(year) ?? 1))));
}

function rowOf({ name, plan }: Timed) {
  const runs = Array.from({ length: rounds }, () => searchOf(plan));
  const answer = runs[0]?.answer;
  const ms = Math.round(Math.min(...runs.map((run) => run.ms)));
  if (answer?.ok !== true) return { household: name, ms };
  const { taxGain, search, chosen } = answer.value;
  return {
    household: name,
    ms,
    gain: Math.round(taxGain),
    simulations: search?.simulations,
    paths: chosen?.simulations,
    'smallest conversion': smallestOf(answer.value),
  };
}

// What runs for the first time is compiled, too.
for (const { plan } of all.slice(0, 2)) searchOf(plan);
const rows = all.map(rowOf);
console.table(rows);
const times = rows.map(({ ms }) => ms).sort((one, other) => one - other);
const over = times.filter((ms) => ms > most).length;
const median = times[Math.floor(times.length / 2)] ?? 0;
console.log(`median ${median} ms, most ${times.at(-1) ?? 0} ms, ${over} of ${times.length} over ${most} ms`);
