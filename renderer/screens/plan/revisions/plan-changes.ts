import type { DoneActions } from '../../../../electron/contract/report/done-actions.ts';
import type { PlanReport } from '../../../../electron/contract/report/plan-report.ts';
import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { counted } from '../../../format/words.ts';
import { type PlanFact, planFacts } from './plan-facts.ts';

/** What a revision holds, as far as two can differ. */
export interface RevisionContent {
  readonly name: string;
  readonly description: string;
  readonly report?: PlanReport | undefined;
  readonly done?: DoneActions | undefined;
  readonly inputs: PlanInputs;
}

/** In words, one by one, what differs from an earlier document: `Balance of Joint brokerage: $465,000 to $480,000`. */
export function planChanges(before: RevisionContent, after: RevisionContent): readonly string[] {
  const changes = [...nameChanges(before, after), ...factChanges(planFacts(before.inputs), planFacts(after.inputs))];
  if (changes.length > 0 || canonicalJson(before.inputs) === canonicalJson(after.inputs)) return changes;
  return ['Same values, reordered'];
}

/** The same of some fields alone, given by their paths with the ids of entries: `accounts[a1].balance`. */
export function changesIn(
  before: RevisionContent,
  after: RevisionContent,
  fields: readonly string[],
): readonly string[] {
  const ofFields = (facts: readonly PlanFact[]) =>
    facts.filter(({ key }) => fields.some((field) => isWithin(key, field)));
  return factChanges(ofFields(planFacts(before.inputs)), ofFields(planFacts(after.inputs)));
}

/** One value to its reader may be several fields, and a field that is gone as a whole several values. */
function isWithin(key: string, field: string): boolean {
  const [inner, outer] = key.length > field.length ? [key, field] : [field, key];
  return inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
}

function nameChanges(before: RevisionContent, after: RevisionContent): readonly string[] {
  return [
    ...(before.name === after.name ? [] : [`Name of the plan: ${before.name} to ${after.name}`]),
    ...(before.description === after.description ? [] : [notesChange(before, after)]),
    ...reportChanges(before.report ?? {}, after.report ?? {}),
    ...doneChanges(before.done ?? [], after.done ?? []),
  ];
}

/** The letter and what else the report says; no figure follows from it. */
function reportChanges(before: PlanReport, after: PlanReport): readonly string[] {
  const differs = (part: keyof PlanReport) =>
    canonicalJson(before[part] ?? null) !== canonicalJson(after[part] ?? null);
  return [
    ...(differs('letter') ? ['Letter of the report edited'] : []),
    ...(differs('client') || differs('pages') ? ['Cover or pages of the report chosen'] : []),
  ];
}

/** How much of the yearly lists was ticked as done, and how much is no longer. */
function doneChanges(before: DoneActions, after: DoneActions): readonly string[] {
  const [more, less] = [countBeyond(after, before), countBeyond(before, after)];
  return [
    ...(more === 0 ? [] : [`${counted(more, 'thing')} of the yearly list ticked as done`]),
    ...(less === 0 ? [] : [`${counted(less, 'thing')} of the yearly list no longer ticked`]),
  ];
}

function countBeyond(these: DoneActions, those: DoneActions): number {
  return these.filter((one) => !those.some(({ year, action }) => year === one.year && action === one.action)).length;
}

function notesChange(before: RevisionContent, after: RevisionContent): string {
  if (after.description === '') return 'Notes removed';
  return before.description === '' ? 'Notes added' : 'Notes edited';
}

function factChanges(before: readonly PlanFact[], after: readonly PlanFact[]): readonly string[] {
  const [was, is] = [byKey(before), byKey(after)];
  const [had, has] = [entryKeys(before), entryKeys(after)];
  const added = after.flatMap((fact) => {
    const entry = fact.entries.find(({ key }) => !had.has(key));
    if (entry !== undefined) return isFirstOf(fact, entry.key, after) ? [entryText('Added', entry.key, after)] : [];
    const old = was.get(fact.key);
    if (old === undefined) return [`${fact.label}: ${fact.text}, newly entered`];
    return old.content === fact.content ? [] : [`${fact.label}: ${old.text} to ${fact.text}`];
  });
  const removed = before.flatMap((fact) => {
    const entry = fact.entries.find(({ key }) => !has.has(key));
    if (entry !== undefined) return isFirstOf(fact, entry.key, before) ? [entryText('Removed', entry.key, before)] : [];
    return is.has(fact.key) ? [] : [`${fact.label}: ${fact.text} removed`];
  });
  return [...added, ...removed];
}

function byKey(facts: readonly PlanFact[]): ReadonlyMap<string, PlanFact> {
  return new Map(facts.map((fact) => [fact.key, fact]));
}

function entryKeys(facts: readonly PlanFact[]): ReadonlySet<string> {
  return new Set(facts.flatMap(({ entries }) => entries.map(({ key }) => key)));
}

/** An entry is added or removed once, however many fields it has. */
function isFirstOf(fact: PlanFact, entryKey: string, facts: readonly PlanFact[]): boolean {
  return facts.find(({ entries }) => entries.some(({ key }) => key === entryKey)) === fact;
}

/** `Added Kitchen: $62,000`, `Removed contribution 1 of Ellen’s 401(k)`. */
function entryText(verb: string, entryKey: string, facts: readonly PlanFact[]): string {
  const own = facts.filter(({ entries }) => entries.some(({ key }) => key === entryKey));
  const [first] = own;
  const depth = first?.entries.findIndex(({ key }) => key === entryKey) ?? 0;
  const name = (first?.entries ?? [])
    .slice(0, depth + 1)
    .map((entry) => entry.name)
    .toReversed()
    .join(' of ');
  const figure = own.find(({ key }) => FIGURES.some((of) => key === `${entryKey}.${of}`));
  return `${verb} ${name}${figure === undefined ? '' : `: ${figure.text}`}`;
}

/** What says most about an entry. */
const FIGURES = ['balance', 'amount', 'value'] as const;
