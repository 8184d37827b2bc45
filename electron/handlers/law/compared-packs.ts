import type { CompareRequest } from '../../../engine/index.ts';
import { lawPackHash } from '../../../engine/plan/law-pack-hash.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { LawPack } from '../../../engine/primitives/law/law-pack.ts';
import type { LawDifference } from '../../../engine/results/law/law-packs.ts';
import type { YearlyProjection } from '../../../engine/results/projection.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { refusalError, refusedRequest } from '../calculations/calculated.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { isSearched } from '../resolving-engine.ts';

/** Entries that are tried alone: each is a projection. */
const MOST_ALONE = 60;

/** Two packs entry by entry, and a plan under both. */
export async function comparedPacks(input: ParsedInput<'law.packs.compare'>, context: HandlerContext) {
  const { before: was, after: is, plan: given, householdId, planId, ...request } = input;
  const { store, engine, signal } = context;
  const [before, after] = [lawIn(was, context), lawIn(is, context)];
  const plan = given ?? storedPlan({ householdId, planId }, context);
  const found = await engine.run('lawDifferences', { before, after }, { signal });
  const onPaths = plan === undefined ? null : await planUnderBoth({ plan, before, after }, request, context);
  const alone = plan === undefined ? [] : await aloneEffects({ plan, before, after }, found, context);
  const listed = store.lawPacks.list();
  const summary = (hash: string | null) => listed.find((each) => each.hash === hash) ?? null;
  return {
    before: summary(was),
    after: summary(is),
    differences: found.map((difference, at) => ({ ...difference, alone: alone[at] ?? null })),
    onPaths,
  };
}

type Ids = Pick<ParsedInput<'law.packs.compare'>, 'householdId' | 'planId'>;

/** Undefined where none is named. */
function storedPlan({ householdId, planId }: Ids, { store }: HandlerContext): PlanInputs | undefined {
  if (householdId === undefined && planId === undefined) return undefined;
  if (householdId !== undefined && planId !== undefined) return store.plans.get(householdId, planId).inputs;
  const path = householdId === undefined ? 'householdId' : 'planId';
  throw refusedRequest([{ code: 'planNotNamed', path, message: 'Give householdId and planId, or neither.' }]);
}

/** A plan, and the two laws by which it is tried. */
interface Tried {
  readonly plan: PlanInputs;
  readonly before: LawPack | null;
  readonly after: LawPack | null;
}

/** What a pack says, without who vouches for it. */
function lawIn(hash: string | null, { store }: HandlerContext): LawPack | null {
  if (hash === null) return null;
  const { hash: _hash, signature: _signature, ...law } = store.lawPacks.get(hash);
  return law;
}

function underLaw({ law: _law, ...plan }: PlanInputs, pack: LawPack | null): PlanInputs {
  return pack === null ? plan : { ...plan, law: { pack: lawPackHash(pack) } };
}

async function planUnderBoth(
  { plan, before, after }: Tried,
  request: CompareRequest,
  { engine, now, signal, onProgress }: HandlerContext,
) {
  const plans = [underLaw(plan, after), underLaw(plan, before)];
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('compare', { plans, startMonth, request }, { signal, onProgress });
  if (outcome.ok) return outcome.value;
  throw refusalError(outcome, 'plan');
}

/** Each entry alone, at the mean returns; null where that would be a search. */
async function aloneEffects({ plan, before, after }: Tried, found: readonly LawDifference[], context: HandlerContext) {
  if (isSearched(plan) || isTabulated(plan)) return [];
  const without = await projected(plan, before, context);
  const effects: ReturnType<typeof effectOf>[] = [];
  for (const { path } of found.slice(0, MOST_ALONE)) {
    // oxlint-disable-next-line no-await-in-loop -- the engine takes only so many questions at once
    effects.push(effectOf(without, await projected(plan, withEntryOf(before, after, path), context)));
  }
  return effects;
}

/** Whether its spending goes by a table that takes as long as a search. */
function isTabulated({ withdrawal }: PlanInputs): boolean {
  const guardrails = withdrawal?.guardrails;
  return typeof guardrails === 'object' && 'riskBased' in guardrails;
}

/** The first pack with one entry of the second. */
function withEntryOf(before: LawPack | null, after: LawPack | null, path: string): LawPack | null {
  const kept = (before?.entries ?? []).filter((entry) => entry.path !== path);
  const entries = [...kept, ...(after?.entries ?? []).filter((entry) => entry.path === path)];
  const frame = after ?? before;
  return frame === null || entries.length === 0 ? null : { ...frame, entries };
}

async function projected(
  plan: PlanInputs,
  pack: LawPack | null,
  { engine, now, signal }: HandlerContext,
): Promise<YearlyProjection> {
  const input = { inputs: underLaw(plan, pack), startMonth: startMonthOf(now()), granularity: 'yearly' as const };
  const outcome = await engine.run('project', pack === null ? input : { ...input, lawPacks: [pack] }, { signal });
  if (!outcome.ok) throw refusalError(outcome, 'plan');
  if (outcome.value.granularity !== 'yearly') throw new Error('A projection by the year has yearly rows.');
  return outcome.value;
}

function effectOf(without: YearlyProjection, with_: YearlyProjection) {
  const [was, is] = [without.summary, with_.summary];
  const first = with_.rows.find((row, at) => JSON.stringify(row) !== JSON.stringify(without.rows[at]));
  return {
    finalNetPortfolioInTodaysDollars: is.finalNetPortfolioInTodaysDollars - was.finalNetPortfolioInTodaysDollars,
    lifetimeTaxesInTodaysDollars: is.lifetimeTaxesInTodaysDollars - was.lifetimeTaxesInTodaysDollars,
    firstYear: first === undefined ? null : Number(first.period),
  };
}
