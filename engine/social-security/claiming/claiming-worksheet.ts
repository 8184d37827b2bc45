import { formatYearMonth, monthInWords } from '../../primitives/calendar.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import type { EvaluatedClaim } from '../../results/social-security/claiming.ts';
import type { BenefitWorksheetLine } from '../../results/worksheet-line.ts';
import type { ClaimHousehold } from '../claim-value/claim-household.ts';
import { monthsFromFullRetirement } from '../rules/retirement-benefit.ts';
import type { ClaimPair } from './claim-amounts.ts';

/** How the amounts of a pair of claims come about, line by line. */
export function claimingWorksheet(
  household: ClaimHousehold,
  pair: ClaimPair,
  { retirement, spousal, survivor }: EvaluatedClaim,
): readonly BenefitWorksheetLine[] {
  const lines: BenefitWorksheetLine[] = [];
  const add = (label: string, value: number | string, formula: string, citation: string) =>
    lines.push({ form: 'Social Security claim', line: String(lines.length + 1), label, value, formula, citation });
  household.claimants.forEach(({ dates, pia }, index) => {
    const who = index === 0 ? 'Client' : 'Spouse';
    const claim = index === 0 ? pair.client : (pair.spouse ?? pair.client);
    const months = monthsFromFullRetirement(claim, dates);
    add(
      `${who}: full retirement age reached`,
      formatYearMonth(dates.fullRetirementMonth),
      'by year of birth; an age is reached on the day before the birthday',
      '42 USC 416(l); 20 CFR 404.409',
    );
    add(
      `${who}: months ${months < 0 ? 'early' : 'of delayed credits'}`,
      Math.abs(months),
      `claim in ${monthInWords(claim)}`,
      months < 0 ? '20 CFR 404.410' : '20 CFR 404.313',
    );
    add(
      `${who}: retirement benefit`,
      retirement[index]?.benefit ?? 0,
      `PIA ${dollarsFromDimes(pia)}, ${months < 0 ? 'reduced for age' : 'with delayed credits'}, rounded down to the dime`,
      '42 USC 402(a), (q), (w)',
    );
    if (household.claimants.length === 2) {
      add(
        `${who}: spouse’s benefit on top`,
        spousal[index]?.benefit ?? 0,
        `half of the other’s PIA less the ${who.toLowerCase()}’s own PIA, reduced for age`,
        '42 USC 402(b), (k)(3), (q)',
      );
    }
    if (household.claimants.length === 2 || household.deceased !== null) {
      add(
        `${who}: total as survivor`,
        survivor[index]?.benefit ?? 0,
        `the larger of the ${who.toLowerCase()}’s own retirement benefit and the widow(er)’s benefit`,
        '42 USC 402(e), (f), (k)(3)',
      );
    }
  });
  return lines;
}
