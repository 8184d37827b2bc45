import { firstLawYear, type LawTables } from '../law/law-tables.ts';
import { checkRoth, checkRothYears } from '../plan/check/check-roth.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { parseYearMonth, yearOf } from '../primitives/calendar.ts';
import type { Issue } from '../primitives/outcome.ts';
import { unknownBracket } from '../projection/compile/compile-simulatable.ts';
import { planYears } from '../projection/compile/plan-years.ts';
import type { UsedRothRequest } from '../results/roth.ts';
import { withStrategy } from './used-request.ts';

/** What makes no sense about a request for a plan: field by field, with the remedy. */
export function rothIssues(plan: Plan, used: UsedRothRequest, law: LawTables): readonly Issue[] {
  const asked = withStrategy(plan, used, null);
  const context = { plan: asked, droppedIds: new Set<string>() };
  const bracket =
    firstLawYear(law) > yearOf(parseYearMonth(plan.startMonth)) ? [] : unknownBracket(asked, planYears(plan, law));
  const issues = [...checkRoth(context), ...checkRothYears(context), ...bracket];
  return [...issues, ...judgeIssues(used)].map(({ code, path, message }) => ({
    code,
    path: path.replace(/^roth\./, ''),
    message,
  }));
}

/** Paths are judged by what heirs keep. */
function judgeIssues({ judgedOn, objective }: UsedRothRequest): readonly Issue[] {
  if (judgedOn === 'plan' || objective === 'afterTaxLegacy') return [];
  const message =
    'On random paths conversions are judged by what heirs keep. Enter "plan", or leave out the objective lifetimeTax.';
  return [{ code: 'judgedOnTaxes', path: 'judgedOn', message }];
}
