/** Times the search for Roth conversions, and says what it lacks of the best known: `npm run bench:one roth`. */
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import { ROTH_EFFORTS, type RothEffort } from '../../engine/plan/schema/roth.ts';
import { optimizeRoth } from '../../engine/roth/optimize-roth.ts';
import { lawTables } from '../law-tables.ts';
import { ROTH_HOUSEHOLDS, type RothHousehold } from './roth-households.ts';

function timed({ name, plan: inputs, bestKnown }: RothHousehold, effort: RothEffort) {
  const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(`${name} is no plan`);
  const start = performance.now();
  let first = Number.NaN;
  const onProgress = () => {
    if (Number.isNaN(first)) first = performance.now() - start;
  };
  const answer = optimizeRoth(
    plan,
    { strategy: 'dynamic', targetBracket: 0.37, effort },
    { law: lawTables, onProgress },
  );
  if (!answer.ok) throw new Error(`${name} has no answer`);
  const { objective, search } = answer.value;
  return {
    household: name,
    effort,
    baseline: Math.round(objective.baseline),
    achieved: Math.round(objective.achieved),
    'lacks %': Number(((1 - objective.achieved / bestKnown) * 100).toFixed(3)),
    simulations: search?.simulations,
    'first answer ms': Math.round(first),
    ms: Math.round(performance.now() - start),
  };
}

console.table(ROTH_HOUSEHOLDS.flatMap((household) => ROTH_EFFORTS.map((effort) => timed(household, effort))));
