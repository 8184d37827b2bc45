import { parse } from 'smol-toml';
import { isObject } from '../../../../engine/primitives/is-object.ts';
import { ApiError } from '../../../contract/operation/api-error.ts';
import { cutLongNumbers } from '../files/cut-numbers.ts';
import { fileText } from '../files/file-text.ts';
import { readOwl } from './owl.ts';
import { owlCase } from './owl-keys.ts';
import { Part } from './part.ts';
import type { PlanDraft } from './plan-draft.ts';
import { isProjectionLab, readProjectionLab } from './projectionlab.ts';
import { readRetireGolden } from './retire-golden.ts';
import { isRetireTui, readRetireTui } from './retire-tui.ts';
import { nameOf } from './said.ts';

/** Deeper than any file of these tools, and less than what would exhaust a stack. */
const MOST_DEPTH = 32;
const MOST_PLANS = 50;

/** Which of the plans of a file, counted from 0, and the month in which it is read. */
interface AskedPlan {
  readonly which: number;
  readonly now: string;
}

/** What a file of another planner holds: the plans in it by name, and how one of them is read. */
export interface PlanFile {
  readonly plans: readonly string[];
  readonly read: (asked: AskedPlan) => PlanDraft;
}

/**
 * A plan file of another tool, told by what is in it and not by its name.
 * @throws ApiError `validation_failed` for one that no reading knows, in words that name its cure
 */
export function readPlanFile(name: string, bytes: Uint8Array): PlanFile {
  const text = fileText(name, bytes).replace(/^\uFEFF/, '');
  const isJson = /^\s*[{[]/.test(text) && !/^\s*\[\[?[\w."' -]+\]\]?\s*(#.*)?$/m.test(firstLine(text));
  const file = isJson ? jsonOf(name, text) : tomlOf(name, text);
  if (depthOf(file) > MOST_DEPTH)
    throw unreadable(name, `is nested more than ${MOST_DEPTH} deep: no planner writes such a file.`);
  return isJson ? jsonPlans(name, file) : tomlPlans(name, file);
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

function jsonOf(name: string, text: string): unknown {
  // A parser of JSON goes as deep as its text: what is too deep is refused before it is read.
  if (bracketDepth(text) > MOST_DEPTH)
    throw unreadable(name, `is nested more than ${MOST_DEPTH} deep: no planner writes such a file.`);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(name, 'is not whole: it ends too soon or was changed. Export it again.');
  }
}

function tomlOf(name: string, text: string): unknown {
  try {
    return parse(text, { maxDepth: MOST_DEPTH });
  } catch {
    throw unreadable(name, 'is neither JSON nor TOML of a planner, or it is not whole. Export it again.');
  }
}

function jsonPlans(name: string, file: unknown): PlanFile {
  if (!isObject(file)) throw unknown(name);
  if (isProjectionLab(file)) {
    const part = new Part(file);
    const named = part.parts('plans').map((plan) => nameOf(plan.text('name'), 'Plan'));
    return several(name, named.length === 0 ? ['Finances of today'] : named, ({ which, now }) =>
      readProjectionLab(new Part(file), which, now),
    );
  }
  const golden = goldenPlans(file);
  if (golden.length > 0)
    return several(
      name,
      golden.map((plan) => nameOf(new Part(plan).text('name'), 'Plan')),
      ({ which, now }) => readRetireGolden(new Part(golden[which]), now),
    );
  throw unknown(name);
}

/** A backup of all plans, one plan with what it was run with, or a plan alone. */
function goldenPlans(file: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const kind = typeof file['kind'] === 'string' ? file['kind'] : '';
  const plans: readonly unknown[] = Array.isArray(file['plans']) ? file['plans'] : [];
  const inside = /^(retiregolden|retirecalc|retiremint)\.v2\.backup$/.test(kind) ? plans : [file['plan'] ?? file];
  return inside
    .filter(isObject)
    .filter(
      (plan) =>
        isObject(plan['household']) && Array.isArray(plan['household']['people']) && Array.isArray(plan['accounts']),
    );
}

function tomlPlans(name: string, file: unknown): PlanFile {
  if (!isObject(file)) throw unknown(name);
  const owl = owlCase(file);
  if (owl !== null)
    return several(name, [nameOf(new Part(owl).text('case_name'), 'Case')], ({ now }) => readOwl(new Part(owl), now));
  const part = new Part(file);
  if (isRetireTui(file)) {
    const schema = part.amount('schema');
    if (schema !== null && schema !== 1)
      throw unreadable(name, `is of schema ${schema}; the reading here stands on schema 1.`);
    const named = nameOf(part.part('plan').text('name'), 'Plan');
    return several(name, [named], ({ now }) => readRetireTui(new Part(file), now));
  }
  throw unknown(name);
}

function several(name: string, plans: readonly string[], read: PlanFile['read']): PlanFile {
  if (plans.length > MOST_PLANS)
    throw unreadable(name, `holds ${plans.length} plans: export fewer than ${MOST_PLANS} at once.`);
  return { plans, read };
}

/** How deep lists and objects of a JSON text go, outside its strings. */
function bracketDepth(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isText && mark === '\\') at += 1;
    else if (mark === '"') isText = !isText;
    else if (isText) continue;
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** How deep a value goes, level by level, so that no depth exhausts the stack. */
function depthOf(value: unknown): number {
  let level: readonly unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= MOST_DEPTH + 1) {
    depth += 1;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return depth - 1;
}

function unknown(name: string): ApiError {
  return unreadable(
    name,
    'is no plan that is read here: a JSON export of ProjectionLab or RetireGolden, or a TOML file of Owl or RetireTui.',
  );
}

function unreadable(name: string, what: string): ApiError {
  return new ApiError('validation_failed', `“${cutLongNumbers(name)}” ${what}`);
}
