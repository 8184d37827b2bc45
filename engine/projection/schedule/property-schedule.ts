import type { YearLaw } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { PropertySale } from '../../plan/schema/property.ts';
import { yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { taxableHomeSaleGain } from '../../tax/federal/deductions/home-sale.ts';
import { type ProgramRentals, writeRentalSale } from '../program/homes/program-rentals.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { isLet, type OwnedProperty, owedOn, ownedProperty, valueOn } from './homes/owned-property.ts';
import { writePurchase } from './homes/purchase-schedule.ts';
import { programRentals, type WrittenRental, writeRental } from './homes/rental-schedule.ts';
import { soldProperty } from './homes/sold-property.ts';
import { writeBorrowed } from './homes/write-loans.ts';
import { type ScheduleTables } from './income-schedule.ts';
import { inheritedHomes } from './inheritances/inherited-homes.ts';
import { flowInto } from './scheduled-source.ts';

export interface PropertyContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly lawOf: (year: number) => YearLaw;
}

/**
 * Writes what the properties cost, what is paid for them and what they bring when let or sold, and what they are worth. Of those
 * that are not let nothing is depreciated and no loss is deducted: they are held for personal use. See `readings.md`.
 */
export function scheduleProperties(context: PropertyContext): ScheduledProperties {
  const { plan, timeline } = context;
  const planned = plan.properties.map((property, at) =>
    ownedProperty(property, `properties[${at}]`, timeline, plan.assumptions.inflation),
  );
  const all = plan.inheritances === null ? planned : [...planned, ...inheritedHomes(plan, timeline)];
  for (const owned of all) {
    writePurchase(owned, context);
    writeBorrowed(owned, context.tables);
    writeCosts(owned, context);
  }
  const rentals = all.flatMap((owned) => writeRental(owned, context) ?? []);
  const ofRentals = programRentals(rentals, context);
  for (const owned of all) {
    const { sale } = owned.property;
    if (sale !== null && owned.months < timeline.months)
      writeSale(owned, sale, { ...context, all, rentals, ofRentals });
  }
  return { properties: all, rentals: ofRentals };
}

export interface ScheduledProperties {
  readonly properties: readonly OwnedProperty[];
  /** Null where none is let. */
  readonly rentals: ProgramRentals | null;
}

/** Mortgage payments, and property tax, insurance and upkeep in twelfths that step each January; worth at each month's end. */
function writeCosts(owned: OwnedProperty, context: PropertyContext): void {
  const { property, path, from, months, loan, creditLine } = owned;
  const { plan, timeline, tables } = context;
  const write = flowInto(
    tables,
    SCHEDULE.housing,
    {
      path: property.purchase === null ? `${path}.mortgage` : `${path}.purchase.mortgage`,
      name: `Mortgage payments on ${property.name}`,
    },
    { path: `${path}.propertyTax`, name: `Property tax on ${property.name}` },
    { path: `${path}.insurance`, name: `Insurance of ${property.name}` },
    { path: `${path}.upkeep`, name: `Upkeep of ${property.name}` },
    { path: `${path}.creditLine`, name: `Payments on the line of credit on ${property.name}` },
  );
  for (let month = from; month < months; month++) {
    const year = yearOf(timeline.firstMonth + month);
    const level = steppedLevel(timeline, year, plan.assumptions.inflation);
    const tax = (property.propertyTax * level) / 12;
    const insurance = (property.insurance * level) / 12;
    const upkeep = (property.upkeep * level) / 12;
    write(month, loan?.payments[month] ?? 0, tax, insurance, upkeep, creditLine?.payments[month] ?? 0);
    if (!isLet(owned, month))
      add(tables.taxable, (year - timeline.firstYear) * TAXABLE.columns + TAXABLE.localTax, tax);
    add(tables.netProperty, month, valueOn(owned, month + 1) * timeline.raised.all - owedOn(owned, month + 1));
  }
}

interface SaleContext extends PropertyContext {
  readonly all: readonly OwnedProperty[];
  readonly rentals: readonly WrittenRental[];
  readonly ofRentals: ProgramRentals | null;
}

/** A sale on the first day of its month, before that month's payment. What the price does not cover of the loans is paid. */
function writeSale(owned: OwnedProperty, sale: PropertySale, context: SaleContext): void {
  const { property, path, months } = owned;
  const { timeline, tables } = context;
  const amountRealized = valueOn(owned, months) * (1 - sale.costs);
  const proceeds = amountRealized * timeline.raised.all - owedOn(owned, months);
  const column = proceeds < 0 ? SCHEDULE.housing : SCHEDULE.other;
  const name = `${proceeds < 0 ? 'Mortgage left after the sale of' : 'Sale of'} ${property.name}`;
  flowInto(tables, column, { path: `${path}.sale`, name })(months, Math.abs(proceeds));
  const place = context.rentals.findIndex((rental) => rental.owned === owned);
  const sold = soldProperty(owned, amountRealized, {
    ...context,
    rental: context.rentals[place]?.depreciated ?? null,
    place,
  });
  const gain = taxableHomeSaleGain(sold);
  tables.propertySales.push(sold);
  if (context.ofRentals !== null) writeRentalSale(context.ofRentals, sold, gain);
  add(tables.propertyGain, months, gain);
  add(tables.grossIncome, months, gain);
  add(tables.taxable, sold.yearIndex * TAXABLE.columns + TAXABLE.longTermGain, gain);
}
