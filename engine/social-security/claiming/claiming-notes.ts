import { monthInWords, parseYearMonth } from '../../primitives/calendar.ts';
import { PERCENT } from '../../primitives/dimes.ts';
import type { EvaluatedClaim } from '../../results/social-security/claiming.ts';
import type { ClaimingRequest } from '../../results/social-security/claiming-request.ts';
import { type Claimant, type ClaimHousehold, formerSpouseReady, piaInMonth } from '../claim-value/claim-household.ts';
import { doesMarriageCount } from '../rules/divorced-spouse.ts';
import { isDeemedAtAnyAge, isEntitledAsSpouse } from '../rules/spousal-benefit.ts';
import { NO_PENSION_OFFSET } from '../rules/wep-gpo.ts';

/** Which rules decided, each with its source. */
export function claimingNotes(
  request: ClaimingRequest,
  household: ClaimHousehold,
  best: EvaluatedClaim,
): readonly string[] {
  return [
    valueNote(request, household),
    ...pensionNotes(request, household),
    ...conditionNotes(request, household),
    ...spouseNotes(household),
    ...divorcedNotes(household),
    ...nothingLeftNotes(household, best),
    ...widowedNotes(household),
    ...childrenNotes(household),
  ];
}

function valueNote({ mortality }: ClaimingRequest, { convention, discountRate, asOf }: ClaimHousehold): string {
  const rate = `a real discount rate of ${discountRate} a year`;
  const month = monthInWords(asOf);
  if (convention === 'openSocialSecurity') {
    return `Values follow the convention of Open Social Security, for comparison only: unrounded benefits; each calendar year weighted by the chance of being alive at the end of the year of age that begins in it; ${rate}, applied by whole years and not to this year; and no widow(er)’s benefit before the survivor’s full retirement age.`;
  }
  const chance =
    mortality?.kind === 'planEnd'
      ? 'everyone lives through December of the year of the plan-end age'
      : `each month counts by the chance of living to its end, with deaths spread evenly within a year of age${cohortNote(mortality)}`;
  return `Values are whole-dollar payments in prices of ${month}, discounted month by month to ${month} at ${rate}; ${chance}. Months before ${month} count where a claim made in ${month} reaches back to them, at most six and none that is reduced for age; they are paid with it as one sum (20 CFR 404.621). Delayed credits are added each January and at 70 (20 CFR 404.313).`;
}

function cohortNote(mortality: ClaimingRequest['mortality']): string {
  const improvement = mortality?.kind === 'table' ? (mortality.improvement ?? 0) : 0;
  if (improvement === 0) return '';
  return `; a cohort table made of the period table by letting probabilities of death fall by ${improvement * PERCENT} percent a year after its own year`;
}

/** Work, an assumed cut, disability and suspension, as far as they count. */
function conditionNotes(
  { persons, earningsTest, trustFundCut }: ClaimingRequest,
  { claimants, rules }: ClaimHousehold,
): readonly string[] {
  const works = persons.flatMap(({ earnings = [] }, index) => (earnings.length > 0 ? [whoIs(index)] : []));
  const { dollarsPerDollarBefore, dollarsPerDollarInYear } = rules.earningsTestWithholding;
  const tested =
    earningsTest === false
      ? 'The earnings test is left out, as asked.'
      : `Work before full retirement age by ${works.join(' and ')}: the earnings test withholds a dollar for every ${dollarsPerDollarBefore} over the exempt amount, for every ${dollarsPerDollarInYear} in the year of full retirement age, and the months withheld leave the reduction at full retirement age (42 USC 403(f), 402(q)(7)). Both are in the values.`;
  const isCut = trustFundCut !== undefined && trustFundCut.share > 0;
  return [
    ...(works.length > 0 ? [tested] : []),
    ...(isCut
      ? [
          `An assumption: from January ${trustFundCut.year} on every benefit is cut by ${trustFundCut.share * PERCENT} percent.`,
        ]
      : []),
    ...claimants.flatMap(({ isDisabled, dates }, index) =>
      isDisabled
        ? [
            `${whoIs(index)} has a disability benefit: the PIA without reduction, which goes on as the retirement benefit from ${monthInWords(dates.fullRetirementMonth)} on (42 USC 423(a), 402(a)). Until then the family maximum is that of a disabled worker (42 USC 403(a)(6)).`,
          ]
        : [],
    ),
    ...claimants.flatMap(({ suspension }, index) =>
      suspension === null
        ? []
        : [
            `The benefit of ${whoIs(index)} can be suspended from ${monthInWords(suspension.from)} on: it earns two thirds of a percent a month until it is paid again, at 70 at the latest, and meanwhile nobody but a divorced spouse is paid on the record, nor the person on another (42 USC 402(z)). The month of the claim stands for the month that is paid again.`,
          ],
    ),
  ];
}

function divorcedNotes(household: ClaimHousehold): readonly string[] {
  const { divorce, former } = household;
  if (divorce === null) return [];
  const ready = formerSpouseReady(household);
  if (former !== null && ready !== null) {
    return [
      `A divorced spouse’s benefit from ${monthInWords(ready)} at the earliest: half of the former spouse’s PIA less the client’s own, whether or not the former spouse has claimed once both are 62 and two years divorced, outside the family maximum; after the former spouse’s death the widow(er)’s benefit (42 USC 402(b), (e), 403(a)(3)(C)).`,
    ];
  }
  return doesMarriageCount(divorce, household.rules)
    ? []
    : ['The marriage lasted less than ten years: no benefit on the former spouse’s record (42 USC 416(d)(1)).'];
}

function pensionNotes({ law, persons }: ClaimingRequest, { claimants }: ClaimHousehold): readonly string[] {
  if (law !== 'preFairnessAct') return [NO_PENSION_OFFSET];
  if (claimants.every(({ pension }) => pension === null)) {
    return [
      'Law before 2024: nobody receives a pension from work not covered by Social Security, so neither WEP nor GPO applies.',
    ];
  }
  return persons.flatMap(({ nonCoveredPension, pia }, index) =>
    nonCoveredPension === undefined
      ? []
      : [
          `Law before 2024: from ${monthInWords(parseYearMonth(nonCoveredPension.startMonth))} WEP lowers the PIA of ${whoIs(index)} from ${pia} to ${nonCoveredPension.piaWithWep} (42 USC 415(a)(7)), and GPO takes two thirds of the pension of ${nonCoveredPension.monthly} from a spouse’s or widow(er)’s benefit (42 USC 402(k)(5)). WEP never lowers survivors' benefits.`,
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
      ? 'No spouse’s benefit on top of either spouse’s own retirement benefit: each PIA is at least half of the other (42 USC 402(b)(1)(D)).'
      : entitled
          .map(
            ([, , who]) =>
              `A spouse’s benefit for ${who}: half of the other’s PIA less ${who}’s own PIA, once both have claimed, reduced for the months from then to full retirement age; the other’s delayed credits do not raise it (42 USC 402(b), (q), (r)).`,
          )
          .join(' '),
    restricted.length === 0
      ? 'Deemed filing: a claim for one benefit is a claim for both, at any age (born on or after January 2, 1954; Public Law 114-74 sec. 831).'
      : restricted
          .map(
            ([, , who]) =>
              `Born before January 2, 1954, ${who} may take the spouse’s benefit alone from full retirement age and the retirement benefit later (42 USC 402(r)).`,
          )
          .join(' '),
    'After a death the survivor is paid the larger of the survivor’s own retirement benefit and the widow(er)’s benefit. The widow(er)’s benefit is claimed at the best time given the month of death, from 60, reduced by at most 28.5 percent (42 USC 402(e), (f), (q)). A worker who dies before claiming leaves the PIA, with delayed credits only from full retirement age on; one who drew a reduced benefit leaves at most the larger of that benefit and 82.5 percent of the PIA (20 CFR 404.338).',
  ];
}

/** Who is entitled as a spouse with the best claims and is paid nothing on top. 42 USC 402(k)(3)(A), (5). */
function nothingLeftNotes({ claimants }: ClaimHousehold, { spousal }: EvaluatedClaim): readonly string[] {
  return claimants.flatMap((self, index) => {
    const worker = claimants[1 - index];
    if (worker === undefined || (spousal[index]?.benefit ?? 0) > 0) return [];
    const last = Number.MAX_SAFE_INTEGER;
    if (!isEntitledAsSpouse(piaInMonth(worker, last), piaInMonth(self, last))) return [];
    const who = whoIs(index);
    const what =
      self.pension === null
        ? `${who}’s own delayed credits are as much as the excess or more`
        : `${who}’s own delayed credits and two thirds of the pension are as much as the excess or more`;
    return [
      `With the best claims nothing of the spouse’s benefit is paid to ${who} in the end: ${what} (42 USC 402(k)(3)(A)).`,
    ];
  });
}

function widowedNotes({ deceased }: ClaimHousehold): readonly string[] {
  if (deceased === null) return [];
  const { claimedMonth, dates } = deceased;
  const left =
    claimedMonth === null
      ? 'The deceased had not claimed: the widow(er) gets the PIA, with delayed credits if death came after full retirement age.'
      : claimedMonth < dates.fullRetirementMonth
        ? 'The deceased drew a reduced benefit: RIB-LIM limits the widow(er)’s benefit to the larger of that benefit and 82.5 percent of the PIA (20 CFR 404.338).'
        : 'The deceased claimed at full retirement age or later: the widow(er)’s benefit includes the delayed credits.';
  return [
    left,
    'The client’s own retirement benefit and the widow(er)’s benefit may start at different times, in either order; together they pay the larger (42 USC 402(k)(3)).',
  ];
}

function childrenNotes({ children, convention, deceased }: ClaimHousehold): readonly string[] {
  if (children.length === 0) return [];
  if (convention === 'openSocialSecurity' && deceased !== null) {
    return ['Children of a widowed client are left out in this convention; use the default one.'];
  }
  return [
    'Children get half of a living parent’s PIA and three quarters of a deceased parent’s, to 18, to 19 in school, or for life if disabled before 22, within the family maximum, which never lowers the worker’s own benefit (42 USC 402(d), 403(a)). A spouse with a child under 16 in care is paid without reduction for age. Those in school draw until 19.',
    ...(children.some(({ survival }) => survival !== null) && convention === 'law'
      ? ['A child disabled before 22 counts by its own chance to live, as everybody does.']
      : []),
  ];
}
