import { completePlan } from '../../../../engine/plan/complete/complete-plan.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { AccountInputs } from '../../../../engine/plan/schema/account.ts';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { insuranceGap } from '../../../../engine/plan/work-cover.ts';
import { firstName, type NewHousehold, pensioners } from './new-household.ts';

type Incomes = NonNullable<PlanInputs['incomes']>;

/** Pensions of employers: where no month is said, one starts when its owner retires. */
export function pensionsOf(answers: NewHousehold): Incomes {
  return pensioners(answers).flatMap((who) => {
    const { name, pension, pensionFrom } = answers[who];
    if (pension === undefined || pension === 0) return [];
    const named = name === undefined ? {} : { name: `${firstName(name, name)}’s pension` };
    const start = pensionFrom === undefined ? {} : { start: { month: pensionFrom } };
    const owner = who === 'client' ? 'p1' : 'p2';
    return [
      {
        id: `pension${owner}`,
        ...named,
        kind: 'pension' as const,
        owner,
        amount: pension,
        frequency: 'monthly' as const,
        ...start,
      },
    ];
  });
}

/** Rent rises with prices; a mortgage payment does not, and ends; property tax and insurance go on. */
export function withHome(plan: PlanInputs, answers: NewHousehold): PlanInputs {
  const { home, homePayment = 0, homeCosts = 0 } = answers;
  const goals = [...(plan.goals ?? [])];
  if (home === 'rent' && homePayment > 0)
    goals.push({ id: 'rent', name: 'Rent', amount: homePayment, frequency: 'monthly', category: 'housing' });
  if ((home === 'mortgage' || home === 'own') && homeCosts > 0)
    goals.push({
      id: 'home',
      name: 'Property tax and insurance',
      amount: homeCosts / MONTHS,
      frequency: 'monthly',
      category: 'housing',
    });
  return home === 'mortgage' && homePayment > 0 ? { ...plan, goals, debts: [mortgageOf(answers)] } : { ...plan, goals };
}

/**
 * Doctors, drugs and deductibles: they rise with medical costs, and a health savings account pays them first, free of tax.
 * 26 USC 213(d), 223(d)(2), (f)(1).
 */
export function withHealthCosts(plan: PlanInputs, { healthCosts = 0 }: NewHousehold): PlanInputs {
  if (healthCosts === 0) return plan;
  const goal = {
    id: 'health',
    name: 'Health costs out of pocket',
    amount: healthCosts / MONTHS,
    frequency: 'monthly',
    category: 'healthcare',
    payableFromHsa: true,
  } as const;
  return { ...plan, goals: [...(plan.goals ?? []), goal] };
}

const MONTHS = 12;
/** Years that a mortgage is taken to run where nobody says when it is paid off. */
export const USUAL_MORTGAGE_YEARS = 15;

/** The payments to come, as a loan without interest: what is paid each month is what counts. */
function mortgageOf({ homePayment = 0, paidOff, startMonth }: NewHousehold): NonNullable<PlanInputs['debts']>[number] {
  const [year = 0, month = 1] = startMonth.split('-').map(Number);
  const last = paidOff ?? year + USUAL_MORTGAGE_YEARS;
  const months = Math.max(1, (last - year) * MONTHS + MONTHS + 1 - month);
  return { name: 'Mortgage payments', balance: homePayment * months, rate: 0, monthlyPayment: homePayment };
}

/** A document after defaults that need not be a whole plan yet; null where a field is refused. */
export function draftOf(inputs: PlanInputs): Plan | null {
  const { data } = planInputs.safeParse(inputs);
  return data === undefined || data.persons.length === 0
    ? null
    : completePlan(data, { startMonth: inputs.startMonth ?? '2026-01' });
}

/** The answer for everybody who has months before Medicare without a job. */
export function withInsurance(plan: PlanInputs, { coverage, coveragePremium }: NewHousehold): PlanInputs {
  if (coverage === undefined) return plan;
  const draft = draftOf(plan);
  if (draft === null) return plan;
  const persons = plan.persons.map((person, at) => {
    const completed = draft.persons[at];
    if (completed === undefined || insuranceGap(draft, completed, [completed.id]) === null) return person;
    const monthly = coverage === 'other' ? { monthly: coveragePremium ?? 0 } : {};
    return { ...person, coverageBefore65: { kind: coverage, ...monthly } };
  });
  const isBought = coverage === 'marketplace' && coveragePremium !== undefined;
  return isBought ? { ...plan, persons, taxes: { acaBenchmarkMonthly: coveragePremium } } : { ...plan, persons };
}

/** Where money goes that is left over while somebody works: the account is made where there is none. */
export function withLeftOver(plan: PlanInputs, { leftOver, spouse }: NewHousehold): PlanInputs {
  if (leftOver === undefined) return plan;
  if (leftOver === 'spend') return { ...plan, leftOver: 'spend' };
  const kind = leftOver === 'cash' ? 'cash' : 'taxable';
  const accounts = plan.accounts ?? [];
  const taker = accounts.findIndex((account) => account.kind === kind);
  if (taker >= 0)
    return {
      ...plan,
      accounts: accounts.map((account, at) => (at === taker ? { ...account, surplus: true } : account)),
    };
  const added: AccountInputs = {
    id: `a${accounts.length + 1}`,
    kind,
    owner: spouse.born === undefined ? 'p1' : 'joint',
    balance: 0,
    surplus: true,
  };
  return { ...plan, accounts: [...accounts, added] };
}
