import type { Plan } from '../plan/complete/plan.ts';
import { stateOfLocality } from '../plan/schema/locality.ts';
import { STATE_CODES, type StateCode } from '../primitives/state-codes.ts';
import type { RelocationPlace } from '../results/relocation.ts';

/**
 * The plan as if it were lived in one place from its first month to its end: its moves and its city or county are left out, and taxes go by
 * the tables. A pension of its first state or of a locality there is then one of another state. Nothing else changes: prices,
 * premiums, rents and property taxes stay as the plan states them.
 */
export function relocatedPlan(plan: Plan, place: RelocationPlace): Plan {
  const [state, localTax] = isState(place) ? [place, null] : [stateOfLocality(place), place];
  const incomes = state === plan.state ? plan.incomes : plan.incomes.map(fromOtherState);
  return { ...plan, state, relocations: [], incomes, taxes: { ...plan.taxes, localTax, stateModel: 'tables' } };
}

function isState(place: RelocationPlace): place is StateCode {
  return STATE_CODES.some((code) => code === place);
}

function fromOtherState(income: Plan['incomes'][number]): Plan['incomes'][number] {
  return income.payer === 'stateOrLocal' ? { ...income, payer: 'otherState' } : income;
}
