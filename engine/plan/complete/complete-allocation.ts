import { type HouseholdAllocation, OWN_STRATEGY, type ParsedAllocation } from '../schema/allocation/allocation.ts';
import { type Classes, MORE_CLASSES, type ParsedClasses } from '../schema/allocation/classes.ts';
import type { Assumptions, ParsedAssumptions } from '../schema/assumptions.ts';
import { BUILT_IN_STRATEGY, type Mix, type ParsedMix, type Strategy } from '../schema/strategy.ts';
import { completeReturnModel } from './complete-return-model.ts';
import { completeWhen, PLAN_START } from './complete-when.ts';

/** A mix by the names that it always had; classes of which it holds nothing are left out. */
export function completeMix(inputs: ParsedMix): Mix {
  const { usEquity = 0, bond, cash } = inputs;
  const more = MORE_CLASSES.flatMap((name) => ((inputs[name] ?? 0) > 0 ? [[name, inputs[name]]] : []));
  return { equity: inputs.equity + usEquity, bond, cash, ...Object.fromEntries(more) };
}

/** What is said of US stocks, bonds and the mean of cash by class takes the place of the fields that they have always had. */
export function completeAssumptions({ classes, ...parsed }: ParsedAssumptions): Assumptions {
  const assumptions = { ...parsed, returnModel: completeReturnModel(parsed.returnModel) };
  if (classes === undefined) return { ...assumptions, classes: null };
  const { usEquity, bond, cash } = classes;
  return {
    ...assumptions,
    equityReturn: usEquity?.mean ?? assumptions.equityReturn,
    equityVol: usEquity?.volatility ?? assumptions.equityVol,
    bondReturn: bond?.mean ?? assumptions.bondReturn,
    bondVol: bond?.volatility ?? assumptions.bondVol,
    cashReturn: cash?.mean ?? assumptions.cashReturn,
    correlation: classes.correlations.find(isOfOldPair)?.correlation ?? assumptions.correlation,
    classes: moreClasses(classes),
  };
}

function isOfOldPair({ first, second }: { readonly first: string; readonly second: string }): boolean {
  return (first === 'usEquity' && second === 'bond') || (first === 'bond' && second === 'usEquity');
}

/** Null where it says nothing that the other fields do not. */
function moreClasses({ international, tips, realEstate, cash, correlations }: ParsedClasses): Classes | null {
  const more = {
    international: international ?? null,
    tips: tips ?? null,
    realEstate: realEstate ?? null,
    cashVolatility: cash?.volatility ?? 0,
  };
  const isAny = MORE_CLASSES.some((name) => more[name] !== null) || more.cashVolatility > 0;
  return isAny ? { ...more, correlations: correlations.filter((pair) => !isOfOldPair(pair)) } : null;
}

/** A household without a mix is refused by the checks; it counts as one of stocks until then. */
const NO_MIX: Mix = { equity: 1, bond: 0, cash: 0 };

export function completeAllocation(
  inputs: ParsedAllocation | undefined,
  accounts: readonly { readonly id: string; readonly strategyId: string | null }[],
  client: string,
): HouseholdAllocation | null {
  if (inputs === undefined || inputs.of === 'accounts') return null;
  const { mix, glidePath, location = [], counts, keepOwn } = inputs;
  const points = (glidePath ?? []).map((point) => ({
    when: completeWhen(point.when, client),
    mix: completeMix(point.mix),
  }));
  const fixed = mix === undefined ? NO_MIX : completeMix(mix);
  const own = accounts.filter(({ id, strategyId }) => strategyId === OWN_STRATEGY || keepOwn.includes(id));
  return {
    of: 'household',
    points: points.length > 0 ? points : [{ when: PLAN_START, mix: fixed }],
    location,
    counts,
    keepOwn: own.map(({ id }) => id),
  };
}

/** The strategy of accounts that name none: in a household with one mix, that mix as it begins. */
export function builtInStrategy(allocation: HouseholdAllocation | null): Strategy {
  const mix = allocation?.points[0]?.mix;
  return mix === undefined || BUILT_IN_STRATEGY.kind !== 'fixed'
    ? BUILT_IN_STRATEGY
    : { ...BUILT_IN_STRATEGY, name: 'Household mix', mix };
}
