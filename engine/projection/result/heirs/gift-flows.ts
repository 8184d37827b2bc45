import type { PlanWarning } from '../../../results/projection.ts';
import type { YearRow } from '../../../results/rows.ts';
import { giftsUpTo } from '../../program/gifts/program-gifts.ts';
import type { Program } from '../../program/program.ts';
import { dollars } from '../whole-dollars.ts';

/** Absent where no goal gives to people. */
export function giftFlows({ gifts }: Program, yearIndex: number): Pick<YearRow, 'gifts'> {
  if (gifts === null) return {};
  const given = gifts.given[yearIndex] ?? 0;
  const taxable = gifts.taxable[yearIndex] ?? 0;
  const { ofFirst, ofSurvivor } = giftsUpTo(gifts, yearIndex);
  return { gifts: { given, excluded: given - taxable, taxable, taxableSoFar: ofFirst + ofSurvivor } };
}

/** Gifts beyond the yearly exclusions, and beyond the lifetime exclusion of one person, from which on gift tax is due. */
export function giftWarnings({ gifts, years, estate }: Program): readonly PlanWarning[] {
  if (gifts === null) return [];
  const above = gifts.goals.flatMap(({ name, path, recipients, given, excluded, taxable }): readonly PlanWarning[] => {
    const at = taxable.findIndex((amount) => amount > 0);
    const year = years[at]?.year;
    if (year === undefined) return [];
    const people = recipients === 1 ? 'one person' : `${recipients} people`;
    const message = `${name} gives ${dollars(given[at] ?? 0)} to ${people} in ${year}, more than the yearly exclusion of ${dollars(excluded[at] ?? 0)}: a gift tax return is due (Form 709; 26 USC 6019), and ${dollars(taxable[at] ?? 0)} counts against the lifetime exclusion. Nothing is paid while that lasts.`;
    return [{ code: 'giftsAboveExclusion', message, year, path }];
  });
  return [...above, ...beyondLifetime({ gifts, years, estate })];
}

function beyondLifetime({ gifts, years, estate }: Pick<Program, 'gifts' | 'years' | 'estate'>): readonly PlanWarning[] {
  if (gifts === null || estate === null) return [];
  const at = years.findIndex((_, yearIndex) => {
    const { ofFirst, ofSurvivor } = giftsUpTo(gifts, yearIndex);
    return Math.max(ofFirst, ofSurvivor) > (estate.laws[yearIndex]?.federal.basicExclusion ?? Number.POSITIVE_INFINITY);
  });
  const year = years[at]?.year;
  if (year === undefined) return [];
  const message = `Taxable gifts exceed the lifetime exclusion of one person in ${year}: gift tax is due from then on (26 USC 2501, 2502), which is not worked out.`;
  return [{ code: 'giftTaxNotWorkedOut', message, year, path: gifts.goals[0]?.path ?? null }];
}
