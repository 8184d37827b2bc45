import type { Plan } from '../../../plan/complete/plan.ts';
import type { ProgramHomes, ProgramLoan, ProgramPurchase, Undrawn } from '../../program/homes/program-homes.ts';
import type { Timeline } from '../../program/timeline.ts';
import { drawsOf } from '../../schedule/homes/loans-of-plan.ts';
import type { OwnedAndOwed, OwnedProperty } from '../../schedule/homes/owned-property.ts';
import { priceOf } from '../../schedule/homes/purchase-schedule.ts';

/** Homes that are bought or inherited and loans that change; null where the plan has neither. */
export function homesOf(plan: Plan, timeline: Timeline, { properties, debts }: OwnedAndOwed): ProgramHomes | null {
  const changes =
    plan.properties.some(
      ({ purchase, refinance, extraPayments, creditLine }) =>
        purchase !== null || refinance !== null || extraPayments !== null || creditLine !== null,
    ) ||
    plan.debts.some(({ start, years, extraPayments }) => start !== null || years !== null || extraPayments !== null);
  if (!changes && properties.every(({ heir }) => heir === null)) return null;
  const bought = properties.filter(({ property }) => property.purchase !== null);
  const loans = plan.debts.flatMap(({ name }, at): readonly ProgramLoan[] => {
    const schedule = debts[at];
    return schedule === undefined ? [] : [{ path: `debts[${at}]`, name, schedule }];
  });
  return {
    purchases: bought.map((owned, at) => purchaseOf(plan, owned, at)),
    loans: [...properties.flatMap(loansOf), ...loans],
    undrawn: properties.flatMap((owned) => undrawnOf(owned, timeline)),
  };
}

function purchaseOf({ accounts }: Plan, owned: OwnedProperty, at: number): ProgramPurchase {
  const { property, path, from: month } = owned;
  const from = accounts.findIndex(({ id }) => id === property.purchase?.downPaymentFrom);
  return { at, month, name: property.name, path: `${path}.purchase`, from, ...priceOf(owned) };
}

function loansOf({ property, path, loan, creditLine }: OwnedProperty): readonly ProgramLoan[] {
  const mortgagePath = property.purchase === null ? `${path}.mortgage` : `${path}.purchase.mortgage`;
  return [
    ...(loan === null ? [] : [{ path: mortgagePath, name: `Mortgage on ${property.name}`, schedule: loan }]),
    ...(creditLine === null
      ? []
      : [{ path: `${path}.creditLine`, name: `Line of credit on ${property.name}`, schedule: creditLine }]),
  ];
}

function undrawnOf({ property, path, months, creditLine }: OwnedProperty, timeline: Timeline): readonly Undrawn[] {
  const asked = drawsOf(property, timeline);
  if (asked === null || creditLine === null) return [];
  const name = `Line of credit on ${property.name}`;
  return [{ name, path: `${path}.creditLine.draw`, asked: asked.subarray(0, months), drawn: creditLine.borrowed }];
}
