import type { Account, Income, Person, Property } from './plan-parts.ts';
import type { Story } from './story.ts';

/** Real yearly return at which means and needs are discounted: about what a mix of 60/40 is assumed to bring. */
const REAL_RETURN = 0.04;
const INFLATION = 0.025;

/** What is left of a dollar after the income tax on it, roughly. */
const LEFT_OF = {
  account: { traditional: 0.82, taxable: 0.94 },
  wage: 0.74,
  pension: 0.86,
  socialSecurity: 0.92,
} as const;

/** Premiums and what insurance leaves to pay, a person and year. */
const HEALTH_COSTS = 7_500;

/**
 * Roughly what a household can spend a year in today's dollars on all that is not its home, its loans and its health:
 * the present value of what it has and will be paid, spread evenly over its lives. It only sizes the goals; what
 * becomes of them, the projection says.
 */
export function affordableSpending({ inputs }: Pick<Story, 'inputs'>, startYear: number): number {
  const { persons, accounts = [], incomes = [], properties = [] } = inputs;
  const years = Math.max(...persons.map((person) => yearsLeft(person, startYear)));
  const means =
    sumOf(accounts, accountValue) +
    sumOf(incomes, (income) => incomeValue(income, persons, startYear)) +
    sumOf(persons, (person) => benefitValue(person, startYear));
  const needs =
    sumOf(properties, (property) => propertyCosts(property, years)) +
    sumOf(persons, (person) => HEALTH_COSTS * worth(0, yearsLeft(person, startYear)));
  return (means - needs) / worth(0, years);
}

function accountValue({ kind, balance }: Account): number {
  if (kind === 'traditional401k' || kind === 'traditionalIra' || kind === 'inheritedIra' || kind === 'deferredComp457b')
    return balance * LEFT_OF.account.traditional;
  return kind === 'taxable' ? balance * LEFT_OF.account.taxable : balance;
}

function incomeValue(income: Income, persons: readonly Person[], startYear: number): number {
  const owner = persons.find(({ id }) => id === income.owner) ?? persons[0];
  if (owner === undefined) return 0;
  const yearly = income.frequency === 'monthly' ? income.amount * 12 : income.amount;
  const isWork = income.kind === 'wage' || income.kind === 'selfEmployment';
  const from = yearOfAge(income.start, owner, startYear) ?? 0;
  const until = yearOfAge(income.end ?? (isWork ? owner.retirement : undefined), owner, startYear);
  const kept = yearly * (isWork ? LEFT_OF.wage : LEFT_OF.pension);
  return kept * worth(from, until ?? yearsLeft(owner, startYear), isWork ? 0 : INFLATION / 2);
}

/** Years from the start until an age, where the date is one. */
function yearOfAge(date: Income['start'], owner: Person, startYear: number): number | null {
  return date !== undefined && 'age' in date ? Math.max(0, birthYear(owner) + date.age - startYear) : null;
}

/** Benefits as a share of the PIA by claim age, roughly those of somebody born in 1960 or later. 42 USC 402(q), (w). */
const SHARE_OF_PIA: Readonly<Record<number, number>> = {
  62: 0.7,
  63: 0.75,
  64: 0.8,
  65: 0.87,
  66: 0.93,
  67: 1,
  68: 1.08,
  69: 1.16,
  70: 1.24,
};

function benefitValue(person: Person, startYear: number): number {
  const { pia = 0, claim } = person.socialSecurity ?? {};
  const claimAge = claim?.age ?? 67;
  const from = Math.max(0, birthYear(person) + claimAge - startYear);
  return pia * 12 * (SHARE_OF_PIA[claimAge] ?? 1) * LEFT_OF.socialSecurity * worth(from, yearsLeft(person, startYear));
}

function propertyCosts({ propertyTax = 0, insurance = 0, mortgage }: Property, years: number): number {
  const loan = mortgage?.balance ?? 0;
  return loan + (propertyTax + insurance) * worth(0, years);
}

function yearsLeft(person: Person, startYear: number): number {
  return birthYear(person) + (person.planEnd ?? 95) - startYear + 1;
}

function birthYear({ birthDate }: Person): number {
  return Number(birthDate.slice(0, 4));
}

/** Present value of a dollar a year from one year of the plan until another. */
function worth(from: number, until: number, decline = 0): number {
  let sum = 0;
  let factor = 1;
  for (let year = 0; year < until; year += 1) {
    if (year >= from) sum += factor;
    factor *= (1 - decline) / (1 + REAL_RETURN);
  }
  return sum;
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
