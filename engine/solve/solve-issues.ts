import { compareIssues } from '../monte-carlo/request-issues.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { retiringByRule } from '../plan/retiring.ts';
import { drawnTerms } from '../plan/schema/risks/lives.ts';
import type { Issue } from '../primitives/outcome.ts';
import { isEntryTarget, SOLVE_TARGETS } from '../primitives/random-paths.ts';
import type { SolveRequest, SolveTarget } from '../results/solve.ts';

const OF_A_PERSON: readonly SolveTarget[] = ['retirement', 'saving', 'planEnd', 'careYears'];

/** Everything that makes a request impossible whatever the plan, field by field. */
export function solveIssues({ solveFor, successRate, person, item, ...paths }: SolveRequest): readonly Issue[] {
  const issues: Issue[] = [...compareIssues(paths), ...itemIssues({ solveFor, item })];
  if (!SOLVE_TARGETS.includes(solveFor))
    issues.push({ code: 'invalidField', path: 'solveFor', message: `Enter one of ${SOLVE_TARGETS.join(', ')}.` });
  if (successRate !== undefined && !(successRate >= 0 && successRate <= 1))
    issues.push({ code: 'invalidField', path: 'successRate', message: 'Enter a share from 0 to 1, such as 0.9.' });
  if (person !== undefined && !OF_A_PERSON.includes(solveFor)) {
    const message =
      solveFor === 'spending'
        ? 'Spending is that of the household. Leave out person, or solve for retirement or saving.'
        : 'This assumption is that of the household. Leave out person, or solve for planEnd.';
    issues.push({ code: 'notForSpending', path: 'person', message });
  }
  if (solveFor === 'stockReturn' && paths.model !== undefined && paths.model !== 'lognormal') {
    const message =
      'These returns are those of history, whatever the plan assumes of stocks. Leave out model, or solve for something else.';
    issues.push({ code: 'notForHistory', path: 'model', message });
  }
  return issues;
}

/** An entry of the plan is named, and nothing else is. */
function itemIssues({ solveFor, item }: Pick<SolveRequest, 'solveFor' | 'item'>): readonly Issue[] {
  if (!SOLVE_TARGETS.includes(solveFor) || isEntryTarget(solveFor) === (item !== undefined)) return [];
  const message =
    item === undefined
      ? 'Enter the id of the goal or of the account that is contributed to, or the name of the property that is sold.'
      : 'This is not one entry of the plan. Leave out item, or solve for goal, contribution or saleValue.';
  return [{ code: 'invalidField', path: 'item', message }];
}

const WITH_CARE =
  'This search compares plans on paths with the care that is entered: enter "fixed" for assumptions.careModel.';

const WITH_RULE =
  'This search compares plans on paths that all retire in the same month: enter a month, an age or an event for retirement.';

/** A search compares levels on paths of one length, all of one program. */
export function drawnLivesIssues(plan: Plan): readonly Issue[] {
  const { assumptions } = plan;
  if (retiringByRule(plan) !== null)
    return [
      { code: 'notWithRetirementRule', path: `persons[${retiringByRule(plan)?.at}].retireWhen`, message: WITH_RULE },
    ];
  if (assumptions.careModel === 'drawn')
    return [{ code: 'notWithDrawnCare', path: 'assumptions.careModel', message: WITH_CARE }];
  if (drawnTerms(assumptions.lives) === null) return [];
  const message =
    'This search compares plans on paths that all end with the plan: enter "planEnd" for assumptions.lives, and a planEnd for each person that is late enough.';
  return [{ code: 'notWithDrawnLives', path: 'assumptions.lives', message }];
}
