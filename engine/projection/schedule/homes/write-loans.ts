import { SCHEDULE } from '../../program/schedule-columns.ts';
import { flowInto, type SourcedSchedule } from '../scheduled-source.ts';
import type { OwnedProperty } from './owned-property.ts';

/** Cash that is borrowed on a home owned already, and the costs of refinancing. It is no income: a debt comes with it. */
export function writeBorrowed(owned: OwnedProperty, tables: SourcedSchedule): void {
  const { property, path, from, months, loan, creditLine, refinancedIn } = owned;
  const { name, refinance } = property;
  if (refinance !== null && refinancedIn < months) {
    const source = { path: `${path}.refinance`, name: `Refinancing of ${name}` };
    flowInto(tables, SCHEDULE.other, source)(refinancedIn, loan?.borrowed[refinancedIn] ?? 0);
    flowInto(tables, SCHEDULE.housing, { ...source, name: `Costs of refinancing ${name}` })(
      refinancedIn,
      refinance.costs,
    );
  }
  if (creditLine === null) return;
  const drawn = flowInto(tables, SCHEDULE.other, {
    path: `${path}.creditLine`,
    name: `Drawn on the line of credit on ${name}`,
  });
  for (let month = from; month < months; month++) drawn(month, creditLine.borrowed[month] ?? 0);
}
