import { levelPayment } from '../../../../../../engine/plan/complete/loan-payoff.ts';
import type { Participation } from '../../../../../../engine/plan/schema/homes/rental.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../../engine/plan/schema/property.ts';
import type { WhenInputs } from '../../../../../../engine/plan/schema/when.ts';
import { replacedAt } from '../list-edits.ts';

/** Changes of homes that are bought and of their loans, as pure functions from plan to plan. */

type Part = 'purchase' | 'refinance' | 'extraPayments' | 'creditLine' | 'rental';

const LATER = { event: 'planStart', offsetYears: 5 } as const;
const USUAL = { rate: 0.065, years: 30 } as const;

/** So many years after the purchase, or after the start of what is owned from it. */
function after(purchase: PropertyInputs['purchase'], years: number): WhenInputs {
  const when: WhenInputs = purchase?.when ?? { event: 'planStart' };
  if ('month' in when) return { month: `${Number(when.month.slice(0, 4)) + years}${when.month.slice(4)}` };
  if ('age' in when) return { ...when, age: when.age + years };
  return { ...when, offsetYears: (when.offsetYears ?? 0) + years };
}

/** What a part of a property is until it is written over. */
function newPart({ value = 0, purchase }: PropertyInputs, part: Part): Partial<PropertyInputs> {
  switch (part) {
    case 'purchase':
      return { purchase: { when: LATER, price: value, inTodaysDollars: true } };
    case 'refinance':
      return { refinance: { when: after(purchase, 3), ...USUAL } };
    case 'extraPayments':
      return { extraPayments: { amount: 0 } };
    case 'rental':
      return { rental: { rent: 0, buildingShare: 0 } };
    case 'creditLine':
      return {
        creditLine: { rate: USUAL.rate, limit: 0, repayFrom: after(purchase, 10), years: 20 },
      };
  }
}

export function withPart(inputs: PlanInputs, index: number, part: Part): PlanInputs {
  return changed(inputs, index, (property) => {
    const added = { ...property, ...newPart(property, part) };
    if (part !== 'purchase') return added;
    // A home that is bought later has no value yet, and its loan comes with it.
    const { value: _, mortgage: __, ...rest } = added;
    return rest;
  });
}

export function withoutPart(inputs: PlanInputs, index: number, part: Part): PlanInputs {
  return changed(inputs, index, (property) => {
    const { [part]: _, ...rest } = property;
    return part === 'purchase' ? { ...rest, value: property.purchase?.price ?? 0 } : rest;
  });
}

/** Somebody's part in letting a property. Losses of a profession are not passive: those carried from before go with the choice. */
export function withParticipation(inputs: PlanInputs, index: number, participation: Participation): PlanInputs {
  return changed(inputs, index, (property) => {
    const { rental } = property;
    if (rental === undefined) return property;
    const { suspendedLosses: _, ...withoutLosses } = rental;
    return { ...property, rental: { ...(participation === 'material' ? withoutLosses : rental), participation } };
  });
}

/** A loan on four fifths of the price, as such loans usually are. */
export function withPurchaseMortgage(inputs: PlanInputs, index: number): PlanInputs {
  const FINANCED = 0.8;
  return changed(inputs, index, (property) => {
    const { purchase } = property;
    if (purchase === undefined) return property;
    return { ...property, purchase: { ...purchase, mortgage: { amount: purchase.price * FINANCED, ...USUAL } } };
  });
}

export function withoutPurchaseMortgage(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (property) => {
    if (property.purchase === undefined) return property;
    const { mortgage: _, ...purchase } = property.purchase;
    return { ...property, purchase };
  });
}

export function withDraw(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (property) => {
    const { creditLine } = property;
    if (creditLine === undefined) return property;
    return {
      ...property,
      creditLine: { ...creditLine, draw: { amount: 0, start: after(property.purchase, 1) } },
    };
  });
}

/** A home that was bought before the plan: what it cost is its value and basis, what was borrowed its mortgage. */
export function withHomeBought(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (property) => {
    const { purchase, ...rest } = property;
    if (purchase === undefined) return property;
    const { price, mortgage } = purchase;
    const owned = { ...rest, value: price, basis: rest.basis ?? price };
    if (mortgage === undefined) return owned;
    const { amount, rate, years } = mortgage;
    return { ...owned, mortgage: { balance: amount, rate, monthlyPayment: levelPayment(amount, rate, years * 12) } };
  });
}

/** A debt that is repaid over a term, or by a payment. */
export function withTerm(inputs: PlanInputs, index: number, years: number): PlanInputs {
  return changedDebt(inputs, index, ({ monthlyPayment: _payment, ...debt }) => ({ ...debt, years }));
}

export function withPayment(inputs: PlanInputs, index: number, months: number): PlanInputs {
  return changedDebt(inputs, index, ({ years, ...debt }) => ({
    ...debt,
    monthlyPayment: levelPayment(debt.balance, debt.rate, years === undefined ? months : years * 12),
  }));
}

export function withDebtExtra(inputs: PlanInputs, index: number): PlanInputs {
  return changedDebt(inputs, index, (debt) => ({ ...debt, extraPayments: { amount: 0 } }));
}

export function withoutDebtExtra(inputs: PlanInputs, index: number): PlanInputs {
  return changedDebt(inputs, index, ({ extraPayments: _extra, ...debt }) => debt);
}

type DebtInputs = NonNullable<PlanInputs['debts']>[number];

function changedDebt(inputs: PlanInputs, index: number, change: (debt: DebtInputs) => DebtInputs): PlanInputs {
  const debts = inputs.debts ?? [];
  const debt = debts[index];
  return debt === undefined ? inputs : { ...inputs, debts: replacedAt(debts, index, change(debt)) };
}

function changed(inputs: PlanInputs, index: number, change: (property: PropertyInputs) => PropertyInputs): PlanInputs {
  const properties = inputs.properties ?? [];
  const property = properties[index];
  return property === undefined ? inputs : { ...inputs, properties: replacedAt(properties, index, change(property)) };
}
