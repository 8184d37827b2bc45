import type { PurchasePrice } from '../../program/homes/program-homes.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { flowInto, type SourcedSchedule } from '../scheduled-source.ts';
import type { OwnedProperty } from './owned-property.ts';

export function priceOf({ property, from, worth, loan }: OwnedProperty): PurchasePrice {
  const costs = worth * (property.purchase?.costs ?? 0);
  const mortgage = loan?.borrowed[from] ?? 0;
  return { price: worth, costs, mortgage, cash: worth + costs - mortgage };
}

/** A purchase on the first day of its month: the lender pays its part to the seller, the household the rest. */
export function writePurchase(owned: OwnedProperty, { tables }: { readonly tables: SourcedSchedule }): void {
  const { property, path, from } = owned;
  if (property.purchase === null) return;
  const { price, costs, mortgage } = priceOf(owned);
  flowInto(
    tables,
    SCHEDULE.oneTime,
    { path: `${path}.purchase`, name: `Price of ${property.name}` },
    { path: `${path}.purchase.costs`, name: `Closing costs of ${property.name}` },
    { path: `${path}.purchase.mortgage.amount`, name: `Paid by the mortgage on ${property.name}` },
  )(from, price, costs, -mortgage);
}
