import type { LawTables } from '../../law/law-tables.ts';
import { firstDayFunds, sharesOf } from '../../location/first-day.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { PlanInputs } from '../../plan/schema/plan-inputs.ts';
import type { Mix, Strategy } from '../../plan/schema/strategy.ts';
import { POINTS_IN_ONE, percent } from '../../primitives/percent.ts';
import { isCounted } from '../../projection/compile/allocation/compile-household.ts';
import { takesMix } from '../../projection/compile/allocation/takes-mix.ts';
import { AS_PLANNED, type Choice, type PolicyBase, planOf, withChoice } from '../policy.ts';

/** By how much the share of stocks is moved, all along a glide path. */
const SHIFTS = [-0.2, -0.1, 0.1, 0.2] as const;

/** Fewer and more stocks in every strategy of the plan, or in the household's mix, and one mix with bonds placed where their interest is not taxed. */
export function mixChoices(base: PolicyBase, law: LawTables): readonly Choice[] {
  const { plan } = base;
  if (!plan.accounts.some((account) => takesMix(account, plan))) return [];
  const shifted = SHIFTS.map((shift) => choiceOf(String(shift), shiftedBy(plan, shift)));
  return [...shifted, ...locatedChoice(plan)].map((choice) => named(base, choice, law));
}

function choiceOf(key: string, written: Choice['written']): Choice {
  return { decision: 'mix', name: '', key, written };
}

function named(base: PolicyBase, choice: Choice, law: LawTables): Choice {
  const chosen = planOf(base, withChoice(AS_PLANNED, choice));
  if (chosen === null) return choice;
  const placed =
    base.plan.allocation === null && chosen.allocation !== null ? ', bonds in tax-deferred accounts first' : '';
  return { ...choice, name: `${mixWords(chosen, law)}${placed}` };
}

function shiftedBy({ allocation, strategies }: Plan, shift: number): Choice['written'] {
  if (allocation === null) {
    const moved = strategies.map((strategy) => shiftedStrategy(strategy, shift));
    return (inputs) => ({ ...inputs, strategies: moved });
  }
  const glidePath = allocation.points.map(({ when, mix }) => ({ when, mix: shiftedMix(mix, shift) }));
  const [first] = glidePath;
  const mix = glidePath.length === 1 && first !== undefined ? { mix: first.mix } : { glidePath };
  const { counts, keepOwn, location } = allocation;
  const written: PlanInputs['allocation'] = { of: 'household', ...mix, counts, keepOwn, location };
  return (inputs) => ({ ...inputs, allocation: written });
}

function shiftedStrategy(strategy: Strategy, shift: number): Strategy {
  return strategy.kind === 'fixed'
    ? { ...strategy, mix: shiftedMix(strategy.mix, shift) }
    : { ...strategy, points: strategy.points.map(({ when, mix }) => ({ when, mix: shiftedMix(mix, shift) })) };
}

/** More or fewer stocks, in the plan's proportion of classes on either side; where there is nothing on the other side, bonds. */
function shiftedMix(mix: Mix, shift: number): Mix {
  const stocks = mix.equity + (mix.international ?? 0);
  const wanted = Math.min(1, Math.max(0, stocks + shift));
  const rest = 1 - stocks;
  const [ofStocks, ofRest] = [stocks > 0 ? wanted / stocks : 0, rest > 0 ? (1 - wanted) / rest : 0];
  const { international, tips, realEstate } = mix;
  return {
    equity: stocks > 0 ? mix.equity * ofStocks : wanted,
    bond: rest > 0 ? mix.bond * ofRest : 1 - wanted,
    cash: mix.cash * ofRest,
    ...(international === undefined ? {} : { international: international * ofStocks }),
    ...(tips === undefined ? {} : { tips: tips * ofRest }),
    ...(realEstate === undefined ? {} : { realEstate: realEstate * ofRest }),
  };
}

/** Where every account holds the same fixed mix: that mix of the household, bonds placed in order. */
function locatedChoice(plan: Plan): readonly Choice[] {
  const mixed = plan.accounts.filter((account) => takesMix(account, plan));
  const followed = new Set(mixed.map(({ strategyId }) => strategyId));
  const strategy = plan.strategies.find(({ id }) => followed.has(id));
  if (plan.allocation !== null || mixed.length < 2 || followed.size !== 1 || strategy?.kind !== 'fixed') return [];
  const { mix } = strategy;
  return [choiceOf('located', (inputs) => ({ ...inputs, allocation: { of: 'household', mix } }))];
}

/** `62% stocks at first`. */
export function mixWords(plan: Plan, law: LawTables): string {
  const funds = firstDayFunds(plan, law).filter((_, at) => {
    const account = plan.accounts[at];
    return account === undefined || isCounted(account);
  });
  const { usEquity, international } = sharesOf(funds);
  const whole = Math.round((usEquity + international) * POINTS_IN_ONE) / POINTS_IN_ONE;
  return `${percent(whole)} stocks at first`;
}
