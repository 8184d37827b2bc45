import type { PersonInputs } from '../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { ageInMonth } from '../../../format/dates.ts';
import { accountsOf } from './first-accounts.ts';
import { pensionsOf, withHealthCosts, withHome, withInsurance, withLeftOver } from './first-plan-parts.ts';
import {
  benefitAnswer,
  firstName,
  type NewHousehold,
  type PersonAnswers,
  peopleOf,
  RETIRES_AT,
  type Who,
} from './new-household.ts';

/** The estimates of the engine, a month, by person. */
export type Estimates = Readonly<Record<Who, number | undefined>>;

/** The first plan of a household; null while a birth date or a balance is missing. */
export function firstPlan(answers: NewHousehold, estimates: Estimates): PlanInputs | null {
  if (answers.client.born === undefined || accountsOf(answers).length === 0) return null;
  return draftPlan(answers, estimates);
}

/** The same before there is a balance: what can be said of its months already is. */
export function draftPlan(answers: NewHousehold, estimates: Estimates): PlanInputs {
  const persons = peopleOf(answers).map(([who, id]) => personOf(answers[who], id, answers.startMonth, estimates[who]));
  const plan: PlanInputs = {
    startMonth: answers.startMonth,
    ...(answers.state === undefined ? {} : { state: answers.state }),
    persons: persons.flatMap((person) => (person === null ? [] : [person])),
    accounts: accountsOf(answers),
    incomes: [...wagesOf(answers), ...pensionsOf(answers)],
    // Spent month by month: a year's living costs in one payment each January would end the plan 4 to 9% lower.
    goals:
      answers.spending === undefined
        ? []
        : [{ id: 'g1', name: 'Living', amount: answers.spending, frequency: 'monthly', category: 'essential' }],
  };
  return withLeftOver(withInsurance(withHealthCosts(withHome(plan, answers), answers), answers), answers);
}

function personOf(
  answers: PersonAnswers,
  id: string,
  startMonth: string,
  estimate: number | undefined,
): PersonInputs | null {
  const { name, born: birthDate, wages, retiresAt } = answers;
  if (birthDate === undefined) return null;
  const isPast = retiresAt === undefined && ageInMonth(birthDate, startMonth) >= RETIRES_AT && wages === undefined;
  return {
    id,
    ...(name === undefined ? {} : { name: firstName(name, name) }),
    birthDate,
    // Nobody who has no wages goes on working: "none" is an answer.
    retirement: wages === 0 || isPast ? { event: 'planStart' } : { age: retiresAt ?? RETIRES_AT },
    ...benefitOf(answers, estimate),
  };
}

function benefitOf(answers: PersonAnswers, estimate: number | undefined): Pick<PersonInputs, 'socialSecurity'> {
  const answer = benefitAnswer(answers);
  if (answer === 'none') return { socialSecurity: { basis: 'pia', pia: 0 } };
  const { paid, paidSince } = answers;
  if (answer === 'paid' && paid !== undefined && paidSince !== undefined)
    return { socialSecurity: { basis: 'receiving', monthlyBenefit: paid, since: paidSince } };
  if (answer === 'statement' && answers.pia !== undefined)
    return { socialSecurity: { basis: 'pia', pia: answers.pia } };
  if (answer !== 'estimate' || estimate === undefined) return {};
  return { socialSecurity: { basis: 'pia', pia: Math.round(estimate), piaIsEstimate: true } };
}

function wagesOf(answers: NewHousehold): NonNullable<PlanInputs['incomes']> {
  return peopleOf(answers).flatMap(([who, owner], index) => {
    const { wages, name } = answers[who];
    if (wages === undefined || wages === 0) return [];
    const named = name === undefined ? {} : { name: `${firstName(name, name)}’s wages` };
    return [
      { id: `i${index + 1}`, ...named, kind: 'wage' as const, owner, amount: wages, frequency: 'annual' as const },
    ];
  });
}
