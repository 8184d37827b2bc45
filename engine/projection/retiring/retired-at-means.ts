import type { LawTables } from '../../law/law-tables.ts';
import { januaryOf } from '../../plan/complete/complete-when.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { deathYearOf } from '../../plan/complete/plan-span.ts';
import { retiringIn } from '../../plan/retiring.ts';
import { compileSimulatable } from '../compile/compile-simulatable.ts';
import { meanReturns } from '../run/mean-returns.ts';
import { createRun } from '../state/start-run.ts';
import { retirementUnder, retireRuleOf } from './retire-rule.ts';

/**
 * The plan with the retirement that its rule comes to while every asset earns its mean: what the projection, and everything that does not go by
 * paths, takes for the date. A plan without a rule, or that cannot be projected, is returned as it is.
 */
export function retiredAtMeans(plan: Plan, law: LawTables): Plan {
  const rule = retireRuleOf(plan);
  const person = plan.persons[rule?.person ?? -1];
  if (rule === null || person === undefined) return plan;
  const working = retiringIn(plan, rule.latest);
  const compiled = compileSimulatable(working, law);
  if (!compiled.ok) return plan;
  const { program } = compiled.value;
  const means = { returns: meanReturns(working, program), lastYear: deathYearOf(person) };
  const found = retirementUnder(rule, program, createRun(program), means);
  const persons = plan.persons.map((each, at) =>
    at === rule.person ? { ...each, retirement: januaryOf(found.year) } : each,
  );
  return { ...plan, persons, retiredAtMeans: found };
}
