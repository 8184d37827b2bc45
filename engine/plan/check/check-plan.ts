import { completePlan, type PlanDefaults } from '../complete/complete-plan.ts';
import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError } from '../plan-issue.ts';
import { type ParsedPlan, planInputs } from '../schema/plan-inputs.ts';
import { upgradePlan } from '../upgrade-plan.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkContributions } from './check-contributions.ts';
import { checkFlows } from './check-flows.ts';
import { checkHousehold, checkLifespans } from './check-household.ts';
import { checkProperties } from './check-properties.ts';
import { checkReferences } from './check-references.ts';
import { checkRoth, checkRothYears } from './check-roth.ts';
import { checkSocialSecurity } from './check-social-security.ts';
import { checkStrategies } from './check-strategies.ts';
import { checkHealthCoverage, checkTaxes } from './check-taxes.ts';
import { checkTimeline } from './check-timeline.ts';
import type { Checking, CrossFieldRule } from './checking.ts';
import { fitsDocumentLimit } from './document-size.ts';
import { type Salvage, salvage } from './salvage.ts';
import { fieldFaults, schemaIssues } from './schema-issues.ts';

/** `plan` is null where any issue is an error. */
export interface CheckedPlan {
  readonly plan: Plan | null;
  readonly issues: readonly PlanIssue[];
}

const TOO_LARGE: CheckedPlan = {
  plan: null,
  issues: [planError('documentTooLarge', '', 'Keep the plan document within 1 MiB.')],
};

const RULES: readonly CrossFieldRule[] = [
  checkHousehold,
  checkReferences,
  checkSocialSecurity,
  checkAccounts,
  checkContributions,
  checkStrategies,
  checkFlows,
  checkProperties,
  checkTaxes,
  checkRoth,
];

/** Rules about dates: meaningless until every person and the start month are sound. */
const DATE_RULES: readonly CrossFieldRule[] = [checkLifespans, checkTimeline, checkHealthCoverage, checkRothYears];

function crossFieldIssues(checking: Checking, datesKnown: boolean): readonly PlanIssue[] {
  const rules = datesKnown ? [...RULES, ...DATE_RULES] : RULES;
  return rules.flatMap((rule) => rule(checking));
}

/** The same issue with the place that its entry has in the document. */
function inDocument(issue: PlanIssue, places: Salvage['places']): PlanIssue {
  const path = issue.path.replace(/^(\w+)\[(\d+)\]/, (whole, list: string, index: string) => {
    const place = places.get(list)?.[Number(index)];
    return place === undefined ? whole : `${list}[${place}]`;
  });
  return { ...issue, path };
}

function checkParsed(inputs: ParsedPlan, defaults: PlanDefaults): CheckedPlan {
  const plan = completePlan(inputs, defaults);
  const issues = crossFieldIssues({ plan, inputs, droppedIds: new Set() }, true);
  return { plan: issues.some(({ severity }) => severity === 'error') ? null : plan, issues };
}

/** `checkPlan` for a document that has passed the schema already: it is not parsed again. */
export function checkParsedPlan(inputs: ParsedPlan, defaults: PlanDefaults): CheckedPlan {
  return fitsDocumentLimit(inputs) ? checkParsed(inputs, defaults) : TOO_LARGE;
}

function contradictionsIn(rest: Salvage, defaults: PlanDefaults): readonly PlanIssue[] {
  const { inputs, droppedIds } = rest;
  const checking = { plan: completePlan(inputs, defaults), inputs, droppedIds };
  return crossFieldIssues(checking, rest.datesKnown).map((issue) => inDocument(issue, rest.places));
}

/**
 * Reads a plan document: upgrades an older version, checks every field and every contradiction between fields, and
 * fills in all defaults. Every fault is listed at once; none is thrown. `defaults.startMonth` stands in for a start
 * month that was left out.
 */
export function checkPlan(document: unknown, defaults: PlanDefaults): CheckedPlan {
  if (!fitsDocumentLimit(document)) return TOO_LARGE;
  const upgrade = upgradePlan(document);
  if (upgrade.outcome === 'refused') return { plan: null, issues: [upgrade.issue] };
  const parsed = planInputs.safeParse(upgrade.document);
  if (parsed.success) return checkParsed(parsed.data, defaults);
  const faults = fieldFaults(parsed.error.issues, upgrade.document);
  const rest = salvage(upgrade.document, faults);
  const refused = schemaIssues(faults);
  const contradictions = rest === null ? [] : contradictionsIn(rest, defaults);
  // A refused field was left out of the rest: what its absence seems to contradict is no second fault.
  const others = contradictions.filter(({ path }) => !refused.some((issue) => issue.path === path));
  return { plan: null, issues: [...refused, ...others] };
}
