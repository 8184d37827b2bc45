import type { Plan } from '../../plan/complete/plan.ts';
import type { PlanInputs } from '../../plan/schema/plan-inputs.ts';
import type { RothCeiling, RothEffort } from '../../plan/schema/roth.ts';
import { percent } from '../../primitives/percent.ts';
import { compilePlan } from '../../projection/compile/compile-plan.ts';
import { dynamicCeilings } from '../../roth/optimize-roth.ts';
import { SIMULATIONS } from '../../roth/search/efforts.ts';
import { USUAL_MARGIN, usedRequest, withStrategy } from '../../roth/used-request.ts';
import type { Choice, PolicyContext } from '../policy.ts';

type WrittenRoth = NonNullable<PlanInputs['roth']>;

/** No conversions, those that fill a bracket, and those that a quick search finds. */
export function conversionChoices(
  plan: Plan,
  context: PolicyContext,
): { readonly choices: readonly Choice[]; readonly simulations: number } {
  const none = conversionChoice('none', 'None');
  const rates = bracketsOf(plan, context);
  if (!canConvert(plan, rates, context)) return { choices: [none], simulations: 0 };
  const fills = rates.map((targetBracket) =>
    conversionChoice({ strategy: 'bracketFill', targetBracket, margin: USUAL_MARGIN }, fillWords(targetBracket)),
  );
  const searched = searchedChoice(plan, 'quick', context);
  return { choices: [none, ...fills, ...searched], simulations: SIMULATIONS.quick };
}

/** Conversions that a search finds for a plan; none where it cannot convert anything. */
export function searchedChoice(plan: Plan, effort: RothEffort, context: PolicyContext): readonly Choice[] {
  const rates = bracketsOf(plan, context);
  const targetBracket = rates.at(-1);
  if (targetBracket === undefined || !canConvert(plan, rates, context)) return [];
  const asked = { strategy: 'dynamic', targetBracket, margin: USUAL_MARGIN, effort } as const;
  const found = dynamicCeilings(plan, usedRequest(plan, asked), context);
  return found.ok ? [conversionChoice(asked, SEARCHED[effort], found.value)] : [];
}

const SEARCHED: Readonly<Record<RothEffort, string>> = {
  quick: 'Amounts searched for, year by year (quick search)',
  standard: 'Amounts searched for, year by year',
  thorough: 'Amounts searched for, year by year (thorough search)',
};

/** Rates of brackets that have a top. */
function bracketsOf(plan: Plan, { law }: PolicyContext): readonly number[] {
  const [first] = compilePlan(plan, law).years;
  return [...(first?.law.schedule.rate ?? [])].slice(0, -1);
}

function canConvert(plan: Plan, rates: readonly number[], { law }: PolicyContext): boolean {
  const used = usedRequest(plan, { strategy: 'bracketFill', targetBracket: rates[0] ?? 0 });
  return compilePlan(withStrategy(plan, used, null), law).conversionSources.length > 0;
}

function conversionChoice(roth: WrittenRoth, name: string, ceilings?: readonly RothCeiling[]): Choice {
  return {
    decision: 'conversions',
    name,
    key: JSON.stringify([roth, ceilings ?? null]),
    written: (inputs) => ({ ...inputs, roth }),
    ...(ceilings === undefined ? {} : { ceilings }),
  };
}

function fillWords(targetBracket: number): string {
  return `Up to the top of the ${percent(targetBracket)} bracket each year`;
}

/** The plan's own conversions in words. */
export function conversionWords({ roth }: Plan): string {
  if (roth === 'none') return 'None';
  if ('manual' in roth) return 'Amounts entered by hand';
  if (roth.strategy === 'bracketFill') return fillWords(roth.targetBracket);
  return roth.strategy === 'dynamic' ? SEARCHED[roth.effort] : 'Up to a threshold each year';
}
