import { ASSUMPTION_SETS } from '../plan/assumption-sets.ts';
import type { PlanInputs } from '../plan/schema/plan-inputs.ts';
import type { PathShock } from '../plan/schema/risks/path-shock.ts';
import type { BookCase } from '../results/book/book.ts';

/** A plan document under a case: what of the case is a change of the plan. A part of no size changes nothing. */
export function planInCase(inputs: PlanInputs, { benefitsCut, lawPack, assumptionSet }: BookCase): PlanInputs {
  const set = ASSUMPTION_SETS.find(({ id }) => id === assumptionSet);
  let plan = inputs;
  if (set !== undefined) plan = { ...plan, assumptions: { ...plan.assumptions, ...set.figures } };
  if (benefitsCut !== undefined && benefitsCut.share > 0) plan = withBenefitsCut(plan, benefitsCut);
  return lawPack === undefined ? plan : { ...plan, law: { pack: lawPack } };
}

/** What of the case befalls the paths; null where nothing does. */
export function shockInCase({ marketFall, ratesRise, inflation }: BookCase): PathShock | null {
  const shock = {
    ...(marketFall === undefined || marketFall.share === 0 ? {} : { stocks: marketFall }),
    ...(ratesRise === undefined || ratesRise.bondLoss === 0
      ? {}
      : { bonds: { year: ratesRise.year, share: ratesRise.bondLoss } }),
    ...(ratesRise === undefined || ratesRise.points === 0
      ? {}
      : { rates: { year: ratesRise.year, points: ratesRise.points } }),
    ...(inflation === undefined ? {} : { inflation }),
  };
  return Object.keys(shock).length === 0 ? null : shock;
}

/** Everybody's benefits, also of whoever has planned another cut. */
function withBenefitsCut(plan: PlanInputs, trustFundCut: NonNullable<BookCase['benefitsCut']>): PlanInputs {
  const persons = plan.persons.map((person) => ({
    ...person,
    socialSecurity: { ...person.socialSecurity, trustFundCut: { ...trustFundCut } },
  }));
  return { ...plan, persons };
}
