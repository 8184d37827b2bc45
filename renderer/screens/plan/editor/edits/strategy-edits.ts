import { hasField } from '../../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { BUILT_IN_STRATEGY, type Mix } from '../../../../../engine/plan/schema/strategy.ts';
import { type Added, freeId, removedAt, replacedAt, withCopy } from './list-edits.ts';

export type StrategyInputs = NonNullable<PlanInputs['strategies']>[number];
export type GlidePoint = Extract<StrategyInputs, { kind: 'glidePath' }>['points'][number];
type MixInputs = GlidePoint['mix'];

export type MixPart = 'equity' | 'bond' | 'cash';

/** A mix with its missing parts, which are zero. */
export function wholeMix({ equity = 0, bond = 0, cash = 0 }: MixInputs): Mix {
  return { equity, bond, cash };
}

/** The mix with one part changed. Of stocks and bonds the rest goes to cash; cash takes from bonds first. */
export function mixWith(mix: Mix, part: MixPart, share: number): Mix {
  const left = 1 - share;
  const { equity, bond } = mix;
  switch (part) {
    case 'equity':
      return mixOf(share, Math.min(bond, left));
    case 'bond':
      return mixOf(Math.min(equity, left), share);
    case 'cash':
      return mixOf(Math.min(equity, left), left - Math.min(equity, left));
  }
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
function firstPoints(mix: Mix): readonly GlidePoint[] {
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
