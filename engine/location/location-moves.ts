import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { CENT } from '../primitives/cent.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { rebalancedAccounts } from '../projection/result/allocation/rebalancing-flows.ts';
import { ledgerOf } from '../projection/result/ledger.ts';
import { yearRows } from '../projection/result/rows.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import type { ClassMove, LocationMove } from '../results/location.ts';
import { FUND_OF_CLASS, firstDayFunds } from './first-day.ts';
import type { LocatedPlans } from './located-plans.ts';

interface Moves {
  readonly moves: readonly LocationMove[];
  readonly tax: number;
}

/** An account's move before the tax that it brings is known. */
type Untaxed = Omit<LocationMove, 'tax'>;

/**
 * What gets from each account's own strategy to the located mix within the first year: on the first day in accounts in which a sale is not
 * taxed; in taxable ones what December's rebalancing sells, once the others have no more room. Its tax is what the year's tax is more than
 * with taxable accounts left alone.
 */
export function locationMoves({ own, located }: LocatedPlans, law: LawTables): Moves {
  const december = decemberOf(located, law);
  const untaxed = [...movesNow(own, located, law), ...december.moves];
  const gain = untaxed.reduce((sum, move) => sum + move.gain, 0);
  const tax = gain > CENT ? december.taxes - decemberOf(withTaxableKept(located), law).taxes : 0;
  return { moves: untaxed.map((move) => ({ ...move, tax: gain > CENT ? (tax * move.gain) / gain : 0 })), tax };
}

/** In accounts in which a sale is not taxed. */
function movesNow(own: Plan, located: Plan, law: LawTables): readonly Untaxed[] {
  const before = firstDayFunds(own, law);
  const after = firstDayFunds(located, law);
  return located.accounts.flatMap((account, at): readonly Untaxed[] => {
    if (account.kind === 'taxable') return [];
    return moveOf(account, { before: before[at] ?? new Float64Array(), after: after[at] ?? new Float64Array() }, 'now');
  });
}

function decemberOf(plan: Plan, law: LawTables): { readonly moves: readonly Untaxed[]; readonly taxes: number } {
  const program = compilePlan(plan, law);
  const ledger = ledgerOf(program);
  simulate(program, meanReturns(plan, program), ledger);
  const [row] = yearRows(program, ledger);
  const moves = rebalancedAccounts(program, ledger, 0).flatMap(({ at, before, after, gain, sold }) => {
    const account = plan.accounts[at];
    if (account?.kind !== 'taxable' || sold === 0) return [];
    return moveOf(account, { before, after }, 'december').map((move) => ({ ...move, gain }));
  });
  return { moves, taxes: row?.taxes.total ?? 0 };
}

/** The same household with its taxable accounts left as they are. */
function withTaxableKept(plan: Plan): Plan {
  const { allocation, accounts } = plan;
  if (allocation === null) return plan;
  const taxable = accounts.filter(({ kind }) => kind === 'taxable').map(({ id }) => id);
  return { ...plan, allocation: { ...allocation, keepOwn: [...new Set([...allocation.keepOwn, ...taxable])] } };
}

interface Funds {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

function moveOf(
  { id, name }: Plan['accounts'][number],
  { before, after }: Funds,
  when: LocationMove['when'],
): readonly Untaxed[] {
  const moved = after.reduce((sum, dollars, fund) => sum + Math.max(0, dollars - (before[fund] ?? 0)), 0);
  if (moved < WORTH_MOVING) return [];
  const classes = CLASSES.map((of): ClassMove => {
    const fund = FUND_OF_CLASS[of];
    return { class: of, before: before[fund] ?? 0, after: after[fund] ?? 0 };
  }).filter((one) => one.before >= CENT || one.after >= CENT);
  return [{ accountId: id, name, when, moved, gain: 0, classes }];
}

const CLASSES = ['usEquity', 'international', 'bond', 'tips', 'cash', 'realEstate'] as const;

/** Dollars below which a move is noise. */
const WORTH_MOVING = 1;
