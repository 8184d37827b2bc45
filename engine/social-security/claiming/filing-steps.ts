import { formatYearMonth, type MonthIndex, monthInFull, parseYearMonth } from '../../primitives/calendar.ts';
import { endOfMonth, formatDate } from '../../primitives/days/calendar-day.ts';
import { type Dimes, dollarsFromDimes, wholeDollars } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { FilingBenefit, FilingStep, RetroactiveOffer } from '../../results/social-security/claim-strategy.ts';
import type { EvaluatedClaim } from '../../results/social-security/claiming.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { entitledFrom, formerSpouseReady } from '../claim-value/claim-household.ts';
import type { ClaimModel } from '../claim-value/claim-model.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import { childBenefitEnd, isChildInCare } from '../rules/child-benefit.ts';
import { retirementBenefit } from '../rules/retirement-benefit.ts';
import type { ClaimPair } from './claim-amounts.ts';

export interface FilingCase {
  readonly model: ClaimModel;
  readonly names: readonly string[];
  readonly pair: ClaimPair;
  readonly amounts: EvaluatedClaim;
  /** 42 USC 1395o. */
  readonly medicareAge: number;
  /** Months after that of 65 in which Medicare can still be signed up for. 42 CFR 407.14(a). */
  readonly enrollmentMonthsAfter: number;
}

/**
 * What each person does, when, and what to refuse, for the claims given: the plan's, the best, or any other. Data and sentences; who
 * shows them adds nothing.
 */
export function filingSteps(filing: FilingCase): readonly FilingStep[] {
  const { household } = filing.model;
  return household.claimants
    .flatMap((self, index) => personSteps(filing, self, index))
    .concat(childSteps(filing))
    .sort((a, b) => a.month.localeCompare(b.month) || a.person.localeCompare(b.person));
}

function personSteps(filing: FilingCase, self: Claimant, index: number): readonly FilingStep[] {
  const { pair } = filing;
  const chosen = index === 0 ? pair.client : (pair.spouse ?? pair.client);
  const at: PersonAt = { ...filing, self, index, chosen, name: filing.names[index] ?? '' };
  return [...medicareStep(at), ...retirementStep(at), ...suspensionStep(at), ...spouseStep(at), ...survivorStep(at)];
}

interface PersonAt extends FilingCase {
  readonly self: Claimant;
  readonly index: number;
  readonly chosen: MonthIndex;
  readonly name: string;
}

function retirementStep({ self, chosen, name, model, pair, amounts, index }: PersonAt): readonly FilingStep[] {
  const { household } = model;
  const claim = entitledFrom(self, chosen);
  if (self.isDisabled) return [conversionStep(self, name, model)];
  if (self.claimedMonth !== null || self.pia === 0) return [];
  const { fullRetirementMonth } = self.dates;
  const isWidowed = household.deceased !== null;
  const offers = retroactiveOffers(self, claim, household);
  const isLatePastFull = claim > fullRetirementMonth;
  const how = [
    `Apply online at ssa.gov/apply or at 1-800-772-1213, and give ${monthInFull(claim)} as the month in which the benefit is to begin.`,
    ...(isWidowed && pair.survivor !== claim ? [restrictedScope('retirement', 'widow(er)’s')] : []),
  ];
  const refuse = [
    ...(isLatePastFull
      ? [
          'Say no to retroactive months, unless their price below suits you: the benefit would be that of the earlier month, for life.',
        ]
      : []),
    ...(claim < fullRetirementMonth ? [] : ['Do not let the application be dated earlier than the month you chose.']),
  ];
  return [
    step({ month: claim, person: name, model }, 'retirement', {
      action: `File for ${name}’s retirement benefit, beginning in ${monthInFull(claim)}.`,
      how,
      refuse,
      monthlyBenefit: amounts.retirement[index]?.payment ?? null,
      retroactive: offers,
    }),
  ];
}

/** At full retirement age nothing is filed: 20 CFR 404.316(b)(2), 404.310. */
function conversionStep(self: Claimant, name: string, model: ClaimModel): FilingStep {
  const month = self.dates.fullRetirementMonth;
  const made = step({ month, person: name, model }, 'disability', {
    action: `Nothing to file: in ${monthInFull(month)} ${name}’s disability benefit becomes the retirement benefit by itself.`,
    how: ['The amount stays the same, and the earnings test does not apply from then on.'],
    refuse: ['Do not apply for a reduced retirement benefit before that month.'],
    monthlyBenefit: dollarsFromDimes(wholeDollars(self.pia)),
    retroactive: [],
  });
  return { ...made, fileFrom: null, fileBy: null };
}

/** The months that a claim past full retirement age may reach back to, each with its price. 20 CFR 404.621(a); POMS GN 00204.030. */
export function retroactiveOffers(
  self: Claimant,
  claim: MonthIndex,
  { rules }: Pick<ClaimHousehold, 'rules'>,
): readonly RetroactiveOffer[] {
  const rounded = roundedByLaw(rules);
  const { dates, pia } = self;
  const most = Math.min(rules.retroactiveMonths, claim - dates.fullRetirementMonth);
  const benefitFrom = (month: MonthIndex): Dimes => wholeDollars(retirementBenefit(pia, month, dates, rounded));
  const chosen = benefitFrom(claim);
  return Array.from({ length: Math.max(0, most) }, (_, at): RetroactiveOffer => {
    const months = at + 1;
    const earlier = benefitFrom(claim - months);
    return {
      months,
      paidAtOnce: dollarsFromDimes(earlier * months),
      monthlyBenefit: dollarsFromDimes(earlier),
      monthlyLess: dollarsFromDimes(chosen - earlier),
    };
  });
}

/** A request to suspend is made by word of mouth or in writing, and counts from the next month on. 20 CFR 404.313(d); POMS GN 02409.100. */
function suspensionStep({ self, chosen, name, model, pair }: PersonAt): readonly FilingStep[] {
  const { suspension, dates } = self;
  if (suspension === null || chosen <= suspension.from) return [];
  const from = monthInFull(suspension.from);
  const isLast = chosen >= dates.latestClaimMonth;
  const { deceased, former, children } = model.household;
  const others =
    pair.spouse === null && children.length === 0
      ? []
      : ['Nobody else is paid on this record meanwhile, but for a divorced spouse.'];
  const isOnAnother = pair.spouse !== null || deceased !== null || former !== null;
  const onAnother = isOnAnother
    ? [
        `Nothing is paid to ${name} on another record meanwhile either, as a spouse or as a widow(er) (42 USC 402(z)(3)).`,
      ]
    : [];
  return [
    step({ month: suspension.from - 1, person: name, model }, 'suspension', {
      action: `In ${monthInFull(suspension.from - 1)} ask SSA to suspend ${name}’s benefit, so that nothing is paid from ${from} on.`,
      how: [
        'Call 1-800-772-1213 or write to the local office; no form is needed.',
        isLast
          ? 'At 70 the benefit is paid again by itself, with the credits earned.'
          : `Ask in ${monthInFull(chosen - 1)} that it be paid again from ${monthInFull(chosen)} on.`,
        'Medicare bills the Part B premium meanwhile: pay the bill, so that coverage goes on.',
        ...others,
        ...onAnother,
      ],
      refuse: ['Do not withdraw the application instead: a withdrawal has to be paid back.'],
      monthlyBenefit: null,
      retroactive: [],
    }),
  ];
}

function spouseStep(at: PersonAt): readonly FilingStep[] {
  const { self, index, name, names, model, amounts, chosen } = at;
  const text = amounts.spousalStart[index];
  const monthly = amounts.spousal[index]?.payment ?? 0;
  if (text === null || text === undefined || monthly === 0) return [];
  const start = parseYearMonth(text);
  if (start < model.household.asOf && self.claimedMonth !== null) return [];
  const isDivorced = model.household.former !== null;
  const isWithOwn = start === entitledFrom(self, chosen) && self.claimedMonth === null && self.pia > 0;
  const other = names[1 - index] ?? 'the worker';
  if (isDivorced) return [divorcedStep({ start, name, monthly, isWithOwn, model })];
  const action = isWithOwn
    ? `File for ${name}’s benefit as a spouse with the same application.`
    : `File for ${name}’s benefit as a spouse in ${monthInFull(start)}, when ${other} has claimed: it does not begin by itself.`;
  return [
    step({ month: start, person: name, model }, 'spouse', {
      action,
      how: [
        isWithOwn
          ? 'A claim for the one is a claim for the other (20 CFR 404.623): answer yes where the form asks about a spouse.'
          : 'Use form SSA-2, or call 1-800-772-1213; have the marriage certificate at hand.',
      ],
      refuse: [],
      monthlyBenefit: monthly,
      retroactive: [],
    }),
  ];
}

interface DivorcedFiling {
  readonly start: MonthIndex;
  readonly name: string;
  readonly monthly: number;
  readonly isWithOwn: boolean;
  readonly model: ClaimModel;
}

function divorcedStep({ start, name, monthly, isWithOwn, model }: DivorcedFiling): FilingStep {
  const ready = formerSpouseReady(model.household);
  const claimed = model.household.former?.claimedMonth ?? null;
  return step({ month: start, person: name, model }, 'divorcedSpouse', {
    action: isWithOwn
      ? `File for ${name}’s benefit as a divorced spouse with the same application.`
      : `File for ${name}’s benefit as a divorced spouse in ${monthInFull(start)}.`,
    how: [
      'Bring the marriage certificate, the divorce decree and, if known, the former spouse’s Social Security number. SSA does not tell the former spouse.',
      workerReadiness(claimed, ready, model.household.asOf),
    ],
    refuse: [
      'Do not accept that a former spouse who has not claimed stands in the way, or that a later spouse’s benefit lowers this one.',
    ],
    monthlyBenefit: monthly,
    retroactive: [],
  });
}

/** Why the former spouse's record can pay: a claim made or planned, or none needed. 42 USC 402(b)(5); 20 CFR 404.331. */
function workerReadiness(claimed: MonthIndex | null, ready: MonthIndex | null, asOf: MonthIndex): string {
  if (ready === null || (claimed !== null && claimed <= asOf)) return 'The former spouse has claimed.';
  if (claimed === ready)
    return `The former spouse is taken to claim in ${monthInFull(ready)}, which the benefit has to wait for.`;
  return `The former spouse need not have claimed: from ${monthInFull(ready)} on both are 62 and two years divorced (20 CFR 404.331).`;
}

/** A widow(er)'s and the retirement benefit are claimed apart: deemed filing does not join them. 20 CFR 404.623(b); POMS GN 00204.020. */
function survivorStep({ self, name, model, pair, amounts, chosen }: PersonAt): readonly FilingStep[] {
  if (model.household.deceased === null || pair.survivor === null) return [];
  const monthly = amounts.survivor[0]?.alone ?? 0;
  if (monthly === 0) return [];
  const claim = entitledFrom(self, chosen);
  const isAlone = self.pia > 0 && pair.survivor !== claim && self.claimedMonth === null;
  return [
    step({ month: pair.survivor, person: name, model }, 'survivor', {
      action:
        isAlone && pair.survivor < claim
          ? `Claim the widow(er)’s benefit only, beginning in ${monthInFull(pair.survivor)}; the retirement benefit waits until ${monthInFull(claim)}.`
          : `File for ${name}’s widow(er)’s benefit, beginning in ${monthInFull(pair.survivor)}.`,
      how: [
        'It cannot be filed online: call 1-800-772-1213 (form SSA-10) and have the death certificate and the marriage certificate at hand.',
        ...(isAlone ? [restrictedScope('widow(er)’s', 'retirement')] : []),
      ],
      refuse: isAlone
        ? ['Do not let the application cover both benefits: the one that waits would begin reduced.']
        : [],
      monthlyBenefit: monthly,
      retroactive: [],
    }),
  ];
}

function restrictedScope(filed: string, left: string): string {
  return `Restrict the application’s scope: write under Remarks “I restrict the scope of this application to ${filed} benefits and do not file for ${left} benefits.”`;
}

/** Without a benefit at 65 Medicare does not begin by itself. 42 CFR 407.14. */
function medicareStep({
  self,
  name,
  chosen,
  model,
  medicareAge,
  enrollmentMonthsAfter,
}: PersonAt): readonly FilingStep[] {
  const at65 = self.dates.attained + medicareAge * 12;
  if (self.isDisabled || entitledFrom(self, chosen) <= at65 || at65 < model.household.asOf) return [];
  const made = step({ month: at65, person: name, model }, 'medicare', {
    action: `Sign up for Medicare only: ${name} ${attains65(self, at65)} and has no benefit yet that would bring it.`,
    how: [
      `At ssa.gov/medicare in the seven months around ${monthInFull(at65)}, later only while covered by current work of one’s own or of a spouse.`,
    ],
    refuse: ['Do not file for retirement benefits with it.'],
    monthlyBenefit: null,
    retroactive: [],
  });
  const fileBy = formatDate(endOfMonth(at65 + enrollmentMonthsAfter));
  return [{ ...made, fileFrom: formatYearMonth(at65 - model.household.rules.applicationMonthsAhead + 1), fileBy }];
}

/** An age is attained on the day before the birthday, for somebody born on the 1st in the month before. 42 CFR 406.10; 20 CFR 404.2(c)(4). */
function attains65({ dates }: Claimant, at65: MonthIndex): string {
  const isBornOnFirst = dates.birth.day === 1;
  return isBornOnFirst
    ? `attains 65 in ${monthInFull(at65)}, on the day before the birthday,`
    : `is 65 in ${monthInFull(at65)}`;
}

/** Children are filed for in the month of the first claim on which they draw, or now. 20 CFR 404.350, 404.352. */
function childSteps({ model, pair, names }: FilingCase): readonly FilingStep[] {
  const { household } = model;
  const { children, asOf, rules, claimants } = household;
  const months = claimants.map((self, index) =>
    entitledFrom(self, index === 0 ? pair.client : (pair.spouse ?? pair.client)),
  );
  const isParentDead = household.deceased !== null && household.divorce === null;
  const first = Math.max(asOf, isParentDead ? asOf : Math.min(...months));
  const drawing = children.filter((child) => childBenefitEnd(child, rules) > first);
  if (drawing.length === 0) return [];
  const [client] = names;
  invariant(client !== undefined, 'a household has a client');
  const hasCare = claimants.length === 2 && drawing.some((child) => isChildInCare(child, first, rules));
  return [
    step({ month: first, person: client, model }, 'child', {
      action:
        first <= asOf
          ? `File for the ${drawing.length === 1 ? 'child' : 'children'} now.`
          : `File for the ${drawing.length === 1 ? 'child' : 'children'} in ${monthInFull(first)}, with the first claim.`,
      how: [
        'Use form SSA-4 or call 1-800-772-1213; have the birth certificate at hand, for a disabled child the medical records.',
        ...(hasCare
          ? [
              'File for the other parent, too, who is paid for a child under 16 or a disabled child in care at any age, without reduction (form SSA-2).',
            ]
          : []),
      ],
      refuse: [],
      monthlyBenefit: null,
      retroactive: [],
    }),
  ];
}

type StepText = Pick<FilingStep, 'action' | 'how' | 'refuse' | 'monthlyBenefit' | 'retroactive'>;

/** SSA takes an application some months before the first month of the benefit; a suspension is asked for in its own month. */
function step(at: StepAt, benefit: FilingBenefit, text: StepText): FilingStep {
  const { month, person, model } = at;
  const { asOf, rules } = model.household;
  const ahead = benefit === 'suspension' ? 0 : rules.applicationMonthsAhead;
  const fileFrom = formatYearMonth(Math.max(asOf, month - ahead));
  const fileBy = formatDate(endOfMonth(Math.max(asOf, month)));
  return { month: formatYearMonth(month), fileFrom, fileBy, person, benefit, ...text };
}

interface StepAt {
  readonly month: MonthIndex;
  readonly person: string;
  readonly model: ClaimModel;
}
