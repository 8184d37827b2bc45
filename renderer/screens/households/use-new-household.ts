import { useState } from 'react';
import { useFaults } from '../../components/fields/use-faults.ts';
import { useOperation } from '../../state/use-operation.ts';
import type { Estimates } from './first-plan/first-plan.ts';
import {
  emptyHousehold,
  type NewHousehold,
  type PersonAnswers,
  RETIRES_AT,
  type Who,
} from './first-plan/new-household.ts';

/** Answers of the household that are typed. */
type BoundAnswer = 'spending' | 'state' | 'homePayment' | 'paidOff' | 'homeCosts' | 'coveragePremium' | 'healthCosts';

/** The answers so far, and the props that bind a field to one of them. */
export function useNewHousehold() {
  const [answers, setAnswers] = useState<NewHousehold>(() => emptyHousehold(new Date()));
  const faults = useFaults();
  const change = (changes: Partial<NewHousehold>) => setAnswers((before) => ({ ...before, ...changes }));
  const changePerson = (who: Who, changes: Partial<PersonAnswers>) =>
    setAnswers((before) => ({ ...before, [who]: { ...before[who], ...changes } }));
  const bind = <Name extends BoundAnswer>(name: Name) => ({
    value: answers[name],
    onValue: (value: NewHousehold[Name]) => accepted(() => change({ [name]: value })),
    onFault: faults.note(name),
  });
  const bindPerson = <Name extends keyof PersonAnswers>(who: Who, name: Name) => ({
    value: answers[who][name],
    onValue: (value: PersonAnswers[Name]) => accepted(() => changePerson(who, { [name]: value })),
    onFault: faults.note(`${who} ${name}`),
  });
  const bindSavings = (key: string) => ({
    value: answers.savings[key],
    onValue: (value: number | undefined) =>
      accepted(() => setAnswers((before) => ({ ...before, savings: { ...before.savings, [key]: value } }))),
    onFault: faults.note(key),
  });
  return { answers, faults, change, changePerson, bind, bindPerson, bindSavings };
}

export type NewHouseholdAnswers = ReturnType<typeof useNewHousehold>;

/** Every value is accepted: what contradicts it is said when the plan is made. */
function accepted(set: () => void): null {
  set();
  return null;
}

interface BenefitEstimate {
  /** A month at full retirement age, if the wages were always earned. */
  readonly estimate: number | undefined;
  /** The highest that anybody born then can have. */
  readonly most: number | undefined;
}

/** What the engine makes of each person's wages. */
export function useEstimates(answers: NewHousehold): Readonly<Record<Who, BenefitEstimate>> {
  return { client: useEstimate(answers.client, answers), spouse: useEstimate(answers.spouse, answers) };
}

function useEstimate({ born, wages, retiresAt }: PersonAnswers, { startMonth }: NewHousehold): BenefitEstimate {
  const year = Number(startMonth.slice(0, 4));
  const lastYear = Number(born?.slice(0, 4) ?? year) + (retiresAt ?? RETIRES_AT) - 1;
  const { data } = useOperation(
    'calculators.estimatedPia',
    { birthDate: born ?? '1960-01-01', wages: wages ?? 0, year, lastYear },
    { enabled: born !== undefined, keepPrevious: true },
  );
  if (born === undefined || data === undefined) return { estimate: undefined, most: undefined };
  return { estimate: wages === undefined || wages === 0 ? undefined : data.pia, most: data.mostPia };
}

export function estimatesOf(found: ReturnType<typeof useEstimates>): Estimates {
  return { client: found.client.estimate, spouse: found.spouse.estimate };
}
