import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { MEDICARE_TIERS } from '../plan/schema/withdrawal.ts';
import { percent } from '../primitives/percent.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { ACCOUNT_CLASS, type Program } from '../projection/program/program.ts';
import { surchargeEdge } from '../projection/year-return/conversion-limits.ts';

export type WithdrawalOrder = Plan['withdrawal']['order'];

/** An order in which a household may draw on its accounts. */
export interface OrderCandidate {
  readonly order: WithdrawalOrder;
  /** The order in words, as it begins a sentence. */
  readonly name: string;
  readonly isOwn: boolean;
  /** How hard it is to follow: among orders that are as good the lowest is offered. */
  readonly difficulty: number;
}

const DIFFICULTY = { own: 0, named: 1, bracket: 2, custom: 3 } as const;

/** Cash comes first in each of them; health and education savings come last. */
const CLASS_GROUPS = {
  taxable: [ACCOUNT_CLASS.taxable, ACCOUNT_CLASS.annuity],
  traditional: [ACCOUNT_CLASS.inheritedTraditional, ACCOUNT_CLASS.deferredComp, ACCOUNT_CLASS.traditional],
  Roth: [ACCOUNT_CLASS.inheritedRoth, ACCOUNT_CLASS.roth],
} as const satisfies Readonly<Record<string, readonly number[]>>;
type ClassGroup = keyof typeof CLASS_GROUPS;

/** Accounts that a custom order can name. */
const MOST_NAMED = 40;

/**
 * The plan's own order, then those that draw on the accounts otherwise: the named ones, traditional money up to each bracket, up to each
 * tier of the Medicare surcharge, up to each bracket but below the first tier, and every order of the classes. Orders that come to the same for this household are tried once; of a single account there is one order.
 */
export function orderCandidates(plan: Plan, law: LawTables): readonly OrderCandidate[] {
  const own: OrderCandidate = {
    order: plan.withdrawal.order,
    name: 'The plan’s own order',
    isOwn: true,
    difficulty: DIFFICULTY.own,
  };
  const program = compilePlan(plan, law);
  if (program.accounts.filter(({ isAdded }) => !isAdded).length < 2) return [own];
  const named: readonly OrderCandidate[] = [
    { order: 'taxable-first', name: 'Taxable accounts first', isOwn: false, difficulty: DIFFICULTY.named },
    { order: 'proportional', name: 'In proportion to the balances', isOwn: false, difficulty: DIFFICULTY.named },
  ];
  const known = new Set<string>();
  return [own, ...named, ...bracketOrders(program), ...tierOrders(program), ...classOrders(program)].filter(
    ({ order }) => {
      const key = keyOf(compilePlan(withOrder(plan, order), law));
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    },
  );
}

export function withOrder(plan: Plan, order: WithdrawalOrder): Plan {
  return { ...plan, withdrawal: { ...plan.withdrawal, order } };
}

/** What of a program its order decides. */
function keyOf({ policy, withdrawalOrder, traditionalBelowTier, years }: Program): string {
  return JSON.stringify([policy, withdrawalOrder, traditionalBelowTier, years[0]?.traditionalFillTo]);
}

/** Traditional money up to each bracket that has a top, then taxable, then Roth. */
function bracketOrders({ accounts, years }: Program): readonly OrderCandidate[] {
  if (!accounts.some(({ accountClass }) => accountClass === ACCOUNT_CLASS.traditional)) return [];
  const rates = [...(years[0]?.law.schedule.rate ?? [])].slice(0, -1);
  return rates.map((rate) => ({
    order: { bracketAware: { fillTraditionalTo: rate } },
    name: `Traditional accounts up to the top of the ${percent(rate)} bracket, then taxable, then Roth`,
    isOwn: false,
    difficulty: DIFFICULTY.bracket,
  }));
}

/** The same below a tier, where some return of the plan decides a surcharge: each tier by itself, and each bracket below the first. */
function tierOrders(program: Program): readonly OrderCandidate[] {
  const { accounts, years } = program;
  const hasTraditional = accounts.some(({ accountClass }) => accountClass === ACCOUNT_CLASS.traditional);
  if (!hasTraditional || years.every((_, at) => surchargeEdge(program, at, 1) === Number.POSITIVE_INFINITY)) return [];
  const rates = [...(years[0]?.law.schedule.rate ?? [])];
  const highest = rates.pop() ?? 1;
  const [first] = MEDICARE_TIERS;
  return [
    ...MEDICARE_TIERS.map((below, at) => ({ rate: highest, below, name: `up to the ${ORDINALS[at]} Medicare tier` })),
    ...rates.map((rate) => ({
      rate,
      below: first,
      name: `up to the top of the ${percent(rate)} bracket and below the first Medicare tier`,
    })),
  ].map(({ rate, below, name }) => ({
    order: { bracketAware: { fillTraditionalTo: rate, below } },
    name: `Traditional accounts ${name}, then taxable, then Roth`,
    isOwn: false,
    difficulty: DIFFICULTY.bracket,
  }));
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Every order of the classes, cash first. */
function classOrders({ accounts }: Program): readonly OrderCandidate[] {
  const named = accounts.filter(({ isAdded }) => !isAdded);
  const idsOf = (classes: readonly number[]) =>
    named.filter(({ accountClass }) => classes.includes(accountClass)).map(({ id }) => id);
  const cash = idsOf([ACCOUNT_CLASS.cash]);
  const groups = (['taxable', 'traditional', 'Roth'] as const).filter((group) => idsOf(CLASS_GROUPS[group]).length > 0);
  return permutations(groups).flatMap((groupOrder): readonly OrderCandidate[] => {
    const custom = [...cash, ...groupOrder.flatMap((group) => idsOf(CLASS_GROUPS[group]))];
    if (groupOrder.length < 2 || custom.length > MOST_NAMED) return [];
    return [{ order: { custom }, name: classWords(groupOrder), isOwn: false, difficulty: DIFFICULTY.custom }];
  });
}

/** `Roth, then taxable, then traditional accounts`. */
function classWords(groups: readonly ClassGroup[]): string {
  const words = `${groups.join(', then ')} accounts`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
