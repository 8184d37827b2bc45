import { completePlan, type PlanDefaults } from '../complete/complete-plan.ts';
import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError } from '../plan-issue.ts';
import { retiringByRule, retiringIn } from '../retiring.ts';
import { type ParsedInputs, planInputs } from '../schema/plan-inputs.ts';
import { upgradePlan } from '../upgrade-plan.ts';
import { checkAllocation } from './allocation/check-allocation.ts';
import { checkClasses } from './allocation/check-classes.ts';
import { checkAnnuities } from './annuities/check-annuities.ts';
import { checkLadders } from './annuities/check-ladders.ts';
import { checkBenefitCases } from './check-benefit-cases.ts';
import type { CheckContext, CrossFieldRule } from './check-context.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkFlows } from './check-flows.ts';
import { checkHousehold, checkLifespans } from './check-household.ts';
import { checkIrmaaAppeals } from './check-irmaa-appeals.ts';
import { checkLayers } from './check-layers.ts';
import { checkProperties } from './check-properties.ts';
import { checkReferences } from './check-references.ts';
import { checkRoth, checkRothYears } from './check-roth.ts';
import { checkSocialSecurity } from './check-social-security.ts';
import { checkSpendingRule } from './check-spending-rule.ts';
import { checkStrategies } from './check-strategies.ts';
import { checkPriorMagi, checkTaxes } from './check-taxes.ts';
import { checkTimeline } from './check-timeline.ts';
import { checkChildren } from './children/check-children.ts';
import { fitsDocumentLimit } from './document-size.ts';
import { checkEducation } from './education/check-education.ts';
import { checkBeneficiaries } from './giving/check-beneficiaries.ts';
import { checkGiving } from './giving/check-giving.ts';
import { checkHeirs } from './giving/check-heirs.ts';
import { checkInheritances } from './giving/check-inheritances.ts';
import { checkLifeInsurance } from './giving/check-life-insurance.ts';
import { checkHomeDates, checkHomes } from './homes/check-homes.ts';
import { checkSurvivorForms } from './pensions/check-survivor-forms.ts';
import { checkCare, checkCareChances } from './risks/check-care.ts';
import { checkDisability, checkDisabilityPremiums } from './risks/check-disability.ts';
import { checkInflationModel } from './risks/check-inflation-model.ts';
import { checkLives } from './risks/check-lives.ts';
import { checkAccounts } from './saving/check-accounts.ts';
import { checkContributions } from './saving/check-contributions.ts';
import { checkPlanTypes } from './saving/check-plan-types.ts';
import { checkSimplePlans } from './saving/check-simple-plans.ts';
import { fieldFaults, schemaIssues } from './schema-issues.ts';
import { checkConcentrated } from './shares/check-concentrated.ts';
import { checkInKind } from './shares/check-in-kind.ts';
import { checkLots } from './shares/check-lots.ts';
import { checkRollovers } from './transfers/check-rollovers.ts';
import { checkSpecialContributions } from './transfers/check-special-contributions.ts';
import { type ValidPart, validPartOf } from './valid-part.ts';
import { checkRetireWhen } from './work/check-retire-when.ts';

/** `plan` is null where any issue is an error. */
export interface CheckedPlan {
  readonly plan: Plan | null;
  readonly issues: readonly PlanIssue[];
}

const RULES: readonly CrossFieldRule[] = [
  checkHousehold,
  checkReferences,
  checkSocialSecurity,
  checkAccounts,
  checkPlanTypes,
  checkSimplePlans,
  checkBeneficiaries,
  checkHeirs,
  checkContributions,
  checkConcentrated,
  checkLots,
  checkInKind,
  checkEducation,
  checkChildren,
  checkSpecialContributions,
  checkRollovers,
  checkStrategies,
  checkClasses,
  checkAllocation,
  checkFlows,
  checkAnnuities,
  checkLadders,
  checkSurvivorForms,
  checkLayers,
  checkSpendingRule,
  checkProperties,
  checkHomes,
  checkInflationModel,
  checkCareChances,
  checkTaxes,
  checkGiving,
  checkLifeInsurance,
  checkDisabilityPremiums,
  checkRoth,
];

/** Rules about dates: meaningless until every person and the start month are sound. */
const DATE_RULES: readonly CrossFieldRule[] = [
  checkLifespans,
  checkLives,
  checkCare,
  checkTimeline,
  checkHomeDates,
  checkInheritances,
  checkDisability,
  checkBenefitCases,
  checkPriorMagi,
  checkCoverage,
  checkIrmaaAppeals,
  checkRothYears,
  checkRetireWhen,
];

function crossFieldIssues(context: CheckContext, datesKnown: boolean): readonly PlanIssue[] {
  const rules = datesKnown ? [...RULES, ...DATE_RULES] : RULES;
  return rules.flatMap((rule) => rule(context));
}

/** The same issue with the place that its entry has in the document. */
function inDocument(issue: PlanIssue, places: ValidPart['places']): PlanIssue {
  const path = issue.path.replace(/^(\w+)\[(\d+)\]/, (whole, list: string, index: string) => {
    const place = places.get(list)?.[Number(index)];
    return place === undefined ? whole : `${list}[${place}]`;
  });
  return { ...issue, path };
}

const TOO_LARGE = refused([planError('documentTooLarge', '', 'Keep the plan document within 1 MiB.')]);

function refused(issues: readonly PlanIssue[]): CheckedPlan {
  return { plan: null, issues };
}

/** What would be wrong with a plan whose retirement waits for a rule if it came as early as it may. */
function errorsAtEarliest(context: CheckContext): readonly PlanIssue[] {
  const { plan } = context;
  const ruled = retiringByRule(plan);
  if (ruled === null) return [];
  const known = crossFieldIssues(context, true);
  const early = { ...context, plan: retiringIn(plan, ruled.rule.earliest) };
  return crossFieldIssues(early, true).filter(
    ({ severity, path }) => severity === 'error' && !known.some((issue) => issue.path === path),
  );
}

function checkParsed(inputs: ParsedInputs, defaults: PlanDefaults): CheckedPlan {
  const plan = completePlan(inputs, defaults);
  const context = { plan, inputs, droppedIds: new Set<string>() };
  const issues = [...crossFieldIssues(context, true), ...errorsAtEarliest(context)];
  return issues.some(({ severity }) => severity === 'error') ? refused(issues) : { plan, issues };
}

/** `checkPlan` for a document that has passed the schema already: it is not parsed again. */
export function checkParsedPlan(inputs: ParsedInputs, defaults: PlanDefaults): CheckedPlan {
  return fitsDocumentLimit(inputs) ? checkParsed(inputs, defaults) : TOO_LARGE;
}

function contradictionsIn(part: ValidPart, defaults: PlanDefaults): readonly PlanIssue[] {
  const { inputs, droppedIds } = part;
  const context = { plan: completePlan(inputs, defaults), inputs, droppedIds };
  return crossFieldIssues(context, part.datesKnown).map((issue) => inDocument(issue, part.places));
}

/**
 * Checks a plan document: upgrades an older version, checks every field and every contradiction between fields, and
 * fills in all defaults. Every fault is listed at once; none is thrown. `defaults.startMonth` stands in for a start
 * month that was left out. A valid document is parsed once.
 */
export function checkPlan(document: unknown, defaults: PlanDefaults): CheckedPlan {
  if (!fitsDocumentLimit(document)) return TOO_LARGE;
  const upgrade = upgradePlan(document);
  if (upgrade.outcome === 'refused') return refused([upgrade.issue]);
  const parsed = planInputs.safeParse(upgrade.document);
  if (parsed.success) return checkParsed(parsed.data, defaults);
  const faults = fieldFaults(parsed.error.issues, upgrade.document);
  const part = validPartOf(upgrade.document, faults);
  const fieldIssues = schemaIssues(faults);
  const contradictions = part === null ? [] : contradictionsIn(part, defaults);
  // A refused field was left out of the valid part: what its absence seems to contradict is no second fault.
  const others = contradictions.filter(({ path }) => !fieldIssues.some((issue) => issue.path === path));
  return refused([...fieldIssues, ...others]);
}
