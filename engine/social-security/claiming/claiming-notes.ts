import { formatYearMonth } from '../../primitives/calendar.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { monthsFromFullRetirement } from '../rules/retirement-benefit.ts';
import { isDeemedAtAnyAge, isEntitledAsSpouse } from '../rules/spousal-benefit.ts';
import { NO_PENSION_OFFSET } from '../rules/wep-gpo.ts';
import type { ClaimPair } from './claim-amounts.ts';
import type { ClaimingRequest, EvaluatedClaim, WorksheetLine } from './claiming-request.ts';

/** Which rules decided, in plain words with their sources. */
export function claimingNotes(request: ClaimingRequest, household: ClaimHousehold): readonly string[] {
  return [
    valueNote(request, household),
    ...pensionNotes(request, household),
    ...spouseNotes(household),
    ...widowedNotes(household),
    ...childrenNotes(household),
  ];
}

function valueNote({ mortality }: ClaimingRequest, { convention, discountRate, asOf }: ClaimHousehold): string {
  const rate = `a real discount rate of ${discountRate} a year`;
  const month = formatYearMonth(asOf);
  if (convention === 'openSocialSecurity') {
    return `Values follow the convention of Open Social Security, for comparison only: unrounded benefits, each calendar year weighted by the chance of being alive at the end of the year of age begun in it, ${rate} by whole years with this year in full, and no widow(er)'s benefit before the survivor's full retirement age.`;
  }
  const chance =
    mortality?.kind === 'planEnd'
      ? 'everyone lives through December of the year of the plan-end age'
      : 'a month counts by the chance of living to its end, deaths spread evenly over a year of age';
  return `Values are whole-dollar payments in prices of ${month}, discounted month by month to ${month} at ${rate}; ${chance}; nothing before ${month} counts. Delayed credits are added each January and at 70 (20 CFR 404.313).`;
}

function pensionNotes({ law, persons }: ClaimingRequest, { claimants }: ClaimHousehold): readonly string[] {
  if (law !== 'preFairnessAct') return [NO_PENSION_OFFSET];
  if (claimants.every(({ pension }) => pension === null)) {
    return ['Law before 2024: nobody draws a pension from non-covered work, so neither WEP nor GPO applies.'];
  }
  return persons.flatMap(({ nonCoveredPension, pia }, index) =>
    nonCoveredPension === undefined
      ? []
      : [
          `Law before 2024: from ${nonCoveredPension.startMonth} WEP lowers the PIA of ${whoIs(index)} from ${pia} to ${nonCoveredPension.piaWithWep} (42 USC 415(a)(7)), and GPO takes two thirds of the pension of ${nonCoveredPension.monthly} from a spouse's or widow(er)'s benefit (42 USC 402(k)(5)). WEP never lowers what survivors get.`,
        ],
  );
}

function whoIs(index: number): string {
  return index === 0 ? 'the client' : 'the spouse';
}

function spouseNotes({ claimants, rules }: ClaimHousehold): readonly string[] {
  const [client, spouse] = claimants;
  if (spouse === undefined) return [];
  const pairs: readonly (readonly [Claimant, Claimant, string])[] = [
    [client, spouse, whoIs(0)],
    [spouse, client, whoIs(1)],
  ];
  const entitled = pairs.filter(([self, worker]) => isEntitledAsSpouse(worker.pia, self.pia));
  const restricted = pairs.filter(([self]) => !isDeemedAtAnyAge(self.dates, rules));
  return [
    entitled.length === 0
      ? "No spouse's benefit on top of the own: each PIA is at least half of the other (42 USC 402(b)(1)(D))."
      : entitled
          .map(
            ([, , who]) =>
              `A spouse's benefit for ${who}: half of the other's PIA less the own, once both have claimed, reduced by the months from then to full retirement age; the other's delayed credits do not raise it (42 USC 402(b), (q), (r)).`,
          )
          .join(' '),
    restricted.length === 0
      ? 'Deemed filing: a claim of one benefit is a claim of both, at any age (births from 2 January 1954, Public Law 114-74 sec. 831).'
      : restricted
          .map(
            ([, , who]) =>
              `Born before 2 January 1954, ${who} may take the spouse's benefit alone from full retirement age and the own one later (42 USC 402(r)).`,
          )
          .join(' '),
    "After a death the survivor is paid the larger of the own and the widow(er)'s benefit; the widow(er)'s is claimed at the best time given the month of death, from 60, reduced by at most 28.5 percent (42 USC 402(e), (f), (q)). A worker who dies before claiming leaves the PIA, with credits only from full retirement age on; one who drew a reduced benefit leaves at most the larger of it and 82.5 percent of the PIA (20 CFR 404.338).",
  ];
}

function widowedNotes({ deceased }: ClaimHousehold): readonly string[] {
  if (deceased === null) return [];
  const { claimedMonth, dates } = deceased;
  const left =
    claimedMonth === null
      ? 'The deceased had not claimed: the widow(er) gets the PIA, with credits if death came after full retirement age.'
      : claimedMonth < dates.fullRetirementMonth
        ? "The deceased drew a reduced benefit: RIB-LIM holds the widow(er)'s benefit to the larger of it and 82.5 percent of the PIA (20 CFR 404.338)."
        : "The deceased had claimed at full retirement age or later: the widow(er)'s benefit includes the credits.";
  return [
    left,
    "The own and the widow(er)'s benefit may start at different times, in either order; together they pay the larger (42 USC 402(k)(3)).",
  ];
}

function childrenNotes({ children, convention, deceased }: ClaimHousehold): readonly string[] {
  if (children.length === 0) return [];
  if (convention === 'openSocialSecurity' && deceased !== null) {
    return ['Children of a widowed client are not weighed in this convention; use the default one.'];
  }
  return [
    "Children get half of a living and three quarters of a dead parent's PIA to 18, or for life if disabled before 22, within the family maximum, which never lowers the worker's own benefit (42 USC 402(d), 403(a)). A spouse with a child under 16 in care is paid without reduction for age. A child is taken to leave school at 18.",
  ];
}

/** How the amounts of a pair of claims come about, line by line. */
export function claimingWorksheet(
  household: ClaimHousehold,
  pair: ClaimPair,
  { retirement, spousal, survivor }: EvaluatedClaim,
): readonly WorksheetLine[] {
  const lines: WorksheetLine[] = [];
  const add = (label: string, value: number | string, formula: string, citation: string) =>
    lines.push({ form: 'Social Security claim', line: String(lines.length + 1), label, value, formula, citation });
  household.claimants.forEach(({ dates, pia }, index) => {
    const who = index === 0 ? 'Client' : 'Spouse';
    const claim = index === 0 ? pair.client : (pair.spouse ?? pair.client);
    const months = monthsFromFullRetirement(claim, dates);
    add(
      `${who}: full retirement age reached`,
      formatYearMonth(dates.fullRetirementMonth),
      'the day before the birthday, by the table of births',
      '42 USC 416(l); 20 CFR 404.409',
    );
    add(
      `${who}: months ${months < 0 ? 'early' : 'of delayed credits'}`,
      Math.abs(months),
      `claim ${formatYearMonth(claim)}`,
      months < 0 ? '20 CFR 404.410' : '20 CFR 404.313',
    );
    add(
      `${who}: retirement benefit`,
      retirement[index]?.benefit ?? 0,
      `PIA ${dollarsFromDimes(pia)}, ${months < 0 ? 'reduced for age' : 'with credits'}, lowered to the dime`,
      '42 USC 402(a), (q), (w)',
    );
    if (household.claimants.length === 2) {
      add(
        `${who}: spouse's benefit on top`,
        spousal[index]?.benefit ?? 0,
        "half of the other's PIA less the own, reduced for age",
        '42 USC 402(b), (k)(3), (q)',
      );
    }
    if (household.claimants.length === 2 || household.deceased !== null) {
      add(
        `${who}: as survivor in all`,
        survivor[index]?.benefit ?? 0,
        "the larger of the own and the widow(er)'s benefit",
        '42 USC 402(e), (f), (k)(3)',
      );
    }
  });
  return lines;
}
