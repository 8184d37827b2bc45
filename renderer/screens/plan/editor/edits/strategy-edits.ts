import { hasField } from '../../../../../engine/plan/schema/account-kinds.ts';
import { MORE_CLASSES, type MoreClass } from '../../../../../engine/plan/schema/allocation/classes.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { BUILT_IN_STRATEGY, type Mix } from '../../../../../engine/plan/schema/strategy.ts';
import { type Added, freeId, removedAt, replacedAt, withCopy } from './list-edits.ts';

export type StrategyInputs = NonNullable<PlanInputs['strategies']>[number];
export type GlidePoint = Extract<StrategyInputs, { kind: 'glidePath' }>['points'][number];
export type MixInputs = GlidePoint['mix'];

export type MixPart = keyof Mix;

/** A mix with its missing parts, which are zero. Classes beside stocks, bonds and cash are left out where it holds none. */
export function wholeMix({ equity = 0, usEquity = 0, bond = 0, cash = 0, ...more }: MixInputs): Mix {
  return { equity: equity + usEquity, bond, cash, ...heldOf(more) };
}

function heldOf(more: Partial<Record<MoreClass, number | undefined>>): Partial<Mix> {
  return Object.fromEntries(MORE_CLASSES.flatMap((name) => ((more[name] ?? 0) > 0 ? [[name, more[name]]] : [])));
}

/** A mix under the names by which it was written. */
export function mixAsWritten({ equity, ...rest }: Mix, written: MixInputs | undefined): MixInputs {
  return written?.usEquity === undefined ? { equity, ...rest } : { usEquity: equity, ...rest };
}

/** Which part gives first where another takes. */
const GIVES = ['bond', 'tips', 'equity', 'international', 'realEstate'] as const;

/** The mix with one part changed. Of the others the rest goes to cash; cash takes from bonds first, and gives to them. */
export function mixWith(mix: Mix, part: MixPart, share: number): Mix {
  const kept: Record<MixPart, number> = { international: 0, tips: 0, realEstate: 0, ...mix, cash: 0, [part]: share };
  let over = sumOf(kept) - 1;
  for (const name of GIVES) {
    if (over <= 0 || name === part) continue;
    const given = Math.min(over, kept[name]);
    kept[name] -= given;
    over -= given;
  }
  if (part === 'cash') kept.bond += Math.max(0, -over);
  else kept.cash = Math.max(0, -over);
  const { equity, bond, cash } = kept;
  return { equity: tidy(equity), bond: tidy(bond), cash: tidy(cash), ...heldOf(tidyAll(kept)) };
}

function sumOf(mix: Readonly<Record<MixPart, number>>): number {
  return Object.values(mix).reduce((sum, one) => sum + one, 0);
}

function tidyAll({ international, tips, realEstate }: Readonly<Record<MoreClass, number>>) {
  return { international: tidy(international), tips: tidy(tips), realEstate: tidy(realEstate) };
}

/** Stocks and bonds as given, the rest in cash. */
export function mixOf(equity: number, bond: number): Mix {
  return { equity: tidy(equity), bond: tidy(bond), cash: tidy(1 - equity - bond) };
}

/** Adds a mix to the plan that every invested account without one of its own follows. */
export function withSharedMix(inputs: PlanInputs, mix: Mix): PlanInputs {
  const strategies = inputs.strategies ?? [];
  const id = freeId('s', strategies);
  return {
    ...inputs,
    strategies: [...strategies, { id, kind: 'fixed', mix }],
    accounts: (inputs.accounts ?? []).map((account) =>
      !hasField(account.kind, 'strategyId') || account.strategyId !== undefined
        ? account
        : { ...account, strategyId: id },
    ),
  };
}

const FIRST_MIX = BUILT_IN_STRATEGY.kind === 'fixed' ? BUILT_IN_STRATEGY.mix : mixOf(1, 0);
const LATER_MIX = mixOf(0.4, 0.6);
const FIRST_YEARS = 20;

/** Points to be written over: from a mix at the start to a calmer one. */
export function firstPoints(mix: Mix): readonly GlidePoint[] {
  return [
    { when: { event: 'planStart' }, mix },
    { when: { event: 'planStart', offsetYears: FIRST_YEARS }, mix: LATER_MIX },
  ];
}

export function withStrategy(inputs: PlanInputs, kind: StrategyInputs['kind']): Added {
  const strategies = inputs.strategies ?? [];
  const id = freeId('s', strategies);
  const added: StrategyInputs =
    kind === 'fixed' ? { id, kind, mix: FIRST_MIX } : { id, kind, points: firstPoints(FIRST_MIX) };
  return { id, inputs: { ...inputs, strategies: [...strategies, added] } };
}

export function withStrategyCopy(inputs: PlanInputs, index: number, name: string): Added {
  const { id, items } = withCopy(inputs.strategies ?? [], index, { prefix: 's', name });
  return { id, inputs: { ...inputs, strategies: items } };
}

/** The plan without a strategy: its accounts follow the built-in mix. */
export function withoutStrategy(inputs: PlanInputs, index: number): PlanInputs {
  const strategies = inputs.strategies ?? [];
  const id = strategies[index]?.id;
  const accounts = inputs.accounts?.map((account) => {
    if (account.strategyId !== id) return account;
    const { strategyId: _, ...rest } = account;
    return rest;
  });
  return { ...inputs, ...(accounts && { accounts }), strategies: removedAt(strategies, index) };
}

/** The strategy as one of the other kind: a path that begins at the mix, or the mix at which the path begins. */
export function withStrategyKind(inputs: PlanInputs, index: number, kind: StrategyInputs['kind']): PlanInputs {
  const strategies = inputs.strategies ?? [];
  const strategy = strategies[index];
  if (strategy === undefined || strategy.kind === kind) return inputs;
  const { id, name, rebalance } = strategy;
  const common = { id, ...(name !== undefined && { name }), ...(rebalance !== undefined && { rebalance }) };
  const changed: StrategyInputs =
    strategy.kind === 'fixed'
      ? { ...common, kind: 'glidePath', points: firstPoints(wholeMix(strategy.mix)) }
      : { ...common, kind: 'fixed', mix: wholeMix(strategy.points[0]?.mix ?? FIRST_MIX) };
  return { ...inputs, strategies: replacedAt(strategies, index, changed) };
}

export function withPoints(inputs: PlanInputs, index: number, points: readonly GlidePoint[]): PlanInputs {
  const strategies = inputs.strategies ?? [];
  const strategy = strategies[index];
  if (strategy?.kind !== 'glidePath') return inputs;
  return { ...inputs, strategies: replacedAt(strategies, index, { ...strategy, points }) };
}

function tidy(value: number): number {
  return Number(value.toFixed(12));
}
