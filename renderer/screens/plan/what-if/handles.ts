import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { isLivingGoal, plannedSpending } from '../../../../engine/plan/living-goals.ts';
import type { Person } from '../../../../engine/plan/schema/person.ts';
import { isFirstMonth } from '../../../../engine/plan/with-claims.ts';
import { ageInMonth, monthOfAge, monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { ageText } from '../../../format/when.ts';
import { counted } from '../../../format/words.ts';
import { TRUSTEES_CUT, TRUSTEES_SOURCE } from '../../../state/results/claim-question.ts';
import { drawsAroundMeans, type RunSettings } from '../../../state/results/run-settings.ts';
import { EARLY_DEATH, firstToReach } from '../../../state/what-if/early-death.ts';
import { monthAfter } from '../../../state/what-if/varied-plan.ts';
import type { AssumedThing, Move, WhatIf } from '../../../state/what-if/what-if.ts';
import { amountOf, keyOf } from '../../../state/what-if/what-if.ts';
import { CARE_COST, CARE_SOURCE, firstToNeedCare, YEARS_OF_CARE } from '../../../state/what-if/years-of-care.ts';

/** The chip that a handle is behind: those of a couple share one. */
export type HandleGroup = 'retire' | 'spend' | 'claim' | 'save' | 'returns' | AssumedThing;

/** One handle of the what-if: how far it reaches, and what each of its places means. */
export interface Handle {
  readonly key: string;
  readonly group: HandleGroup;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Where the plan is. */
  readonly plan: number;
  readonly moveTo: (value: number) => Move;
  /** `1 year later`, `$124,000 a year`. */
  readonly valueText: (value: number) => string;
  /** What that comes to: `Jun 2030, at 66`. */
  readonly placeText: (value: number) => string;
  /** The place in a word, on the chip: `66`, `$13,000`. */
  readonly shortText: (value: number) => string;
}

const AS_PLANNED = 'as planned';

/**
 * The handles of a plan, in their order: when work ends, what is spent, when benefits are claimed, what is saved, what markets bring, and
 * the assumptions that a draft moves by themselves.
 */
export function handlesOf(plan: Plan, settings: RunSettings, whatIf: WhatIf): readonly Handle[] {
  return [
    ...plan.persons.flatMap((person) => retirementHandle(plan, person)),
    ...spendingHandle(plan),
    ...plan.persons.flatMap((person) => claimHandle(plan, person)),
    ...savingHandle(plan),
    ...(drawsAroundMeans(settings, plan) ? [returnsHandle(plan)] : []),
    ...whatIf.flatMap((move) => (move.handle === 'assume' ? assumedHandle(plan, move.what) : [])),
  ];
}

/** Where a draft has a handle; at the plan where it was not moved. */
export function placeOf(handle: Handle, whatIf: WhatIf): number {
  const move = whatIf.find((other) => keyOf(other) === handle.key);
  return move === undefined ? handle.plan : amountOf(move);
}

const FIVE_YEARS = 60;

/** Whether somebody has wages or self-employment that end with retirement. */
export function works({ incomes }: Plan, { id }: Pick<Person, 'id'>): boolean {
  return incomes.some(
    ({ kind, owner, end }) =>
      (kind === 'wage' || kind === 'selfEmployment') &&
      owner === id &&
      'event' in end &&
      end.event === 'retirement' &&
      end.person === id,
  );
}

/** The month in which somebody's work ends; null where it goes by an event. */
export function retirementMonth({ persons }: Plan, { birthDate, retirement }: Person): string | null {
  if ('month' in retirement) return retirement.month;
  if (!('age' in retirement)) return null;
  const owner = persons.find(({ id }) => id === retirement.person);
  return monthOfAge(owner?.birthDate ?? birthDate, retirement.age, retirement.months);
}

/** For work that ends with retirement at a month or an age. */
function retirementHandle(plan: Plan, person: Person): readonly Handle[] {
  const month = retirementMonth(plan, person);
  // A rule has no month to be moved.
  if (!works(plan, person) || month === null || person.retireWhen !== null) return [];
  const before = monthsBetween(plan.startMonth, month);
  if (before <= 0) return [];
  return [
    {
      key: `retire:${person.id}`,
      group: 'retire',
      label: `${person.name} retires`,
      least: -Math.min(FIVE_YEARS, before),
      most: FIVE_YEARS,
      step: 1,
      plan: 0,
      moveTo: (months) => ({ handle: 'retire', person: person.id, months }),
      valueText: (months) => (months === 0 ? AS_PLANNED : laterText(months)),
      placeText: (months) => retiresText(person, monthAfter(month, months)),
      shortText: (months) => String(ageInMonth(person.birthDate, monthAfter(month, months))),
    },
  ];
}

/** `1 year later`, `8 months earlier`, `1 year and 6 months later`. */
export function laterText(months: number): string {
  const [years, rest] = [Math.floor(Math.abs(months) / 12), Math.abs(months) % 12];
  const parts = [...(years > 0 ? [counted(years, 'year')] : []), ...(rest > 0 ? [counted(rest, 'month')] : [])];
  return `${parts.join(' and ')} ${months > 0 ? 'later' : 'earlier'}`;
}

/** `Jun 2030, at 66`. */
function retiresText(person: Person, month: string): string {
  return `${monthText(month)}, at ${ageInMonth(person.birthDate, month)}`;
}

export function monthsBetween(from: string, to: string): number {
  return monthIndex(to) - monthIndex(from);
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

const LEAST_SPENDING = 0.7;
const MOST_SPENDING = 1.3;

function spendingHandle(plan: Plan): readonly Handle[] {
  const monthly = plannedSpending(plan.goals);
  if (!plan.goals.some(isLivingGoal) || monthly <= 0) return [];
  return [
    {
      key: 'spend',
      group: 'spend',
      label: 'Spend',
      least: LEAST_SPENDING,
      most: MOST_SPENDING,
      step: 0.01,
      plan: 1,
      moveTo: (factor) => ({ handle: 'spend', factor }),
      valueText: (factor) => (factor === 1 ? AS_PLANNED : `${money(monthly * factor)} a month`),
      placeText: (factor) =>
        factor === 1
          ? `${money(monthly)} a month before housing and health`
          : `${money(Math.abs(factor - 1) * monthly)} ${factor < 1 ? 'less' : 'more'} · ${percent(Math.round(1000 * Math.abs(factor - 1)) / 1000)} of ${money(monthly)}`,
      shortText: (factor) => money(monthly * factor),
    },
  ];
}

const FIRST_CLAIM = 62 * 12;
const LAST_CLAIM = 70 * 12;
/** Where a claim at full retirement age stands on the handle: whoever has yet to reach it was born in 1960 or later. */
const FULL_RETIREMENT_AGE = 67 * 12;

/** Not for a benefit that is being received, or that goes by a disability. */
function claimHandle(plan: Plan, person: Person): readonly Handle[] {
  const { basis, claim, disabledSince } = person.socialSecurity;
  const least = Math.max(FIRST_CLAIM, monthsBetween(person.birthDate.slice(0, 7), plan.startMonth));
  const own = claim === null ? FULL_RETIREMENT_AGE : claim.age * 12 + claim.months;
  if (basis === 'none' || basis === 'receiving' || disabledSince !== null || own < least || least >= LAST_CLAIM)
    return [];
  return [
    {
      key: `claim:${person.id}`,
      group: 'claim',
      label: `${person.name} claims`,
      least,
      most: LAST_CLAIM,
      step: 1,
      plan: own,
      moveTo: (months) => ({ handle: 'claim', person: person.id, months }),
      valueText: (months) => (months === own ? AS_PLANNED : `at ${claimText(months)}`),
      placeText: (months) => (months === own && claim === null ? 'at full retirement age' : `at ${claimText(months)}`),
      shortText: claimText,
    },
  ];
}

function claimText(months: number): string {
  const age = { years: Math.floor(months / 12), months: months % 12 };
  return isFirstMonth(age) ? '62' : ageText(age.years, age.months);
}

const MOST_SAVED = 5_000;
const SAVED_STEP = 50;

/** A deposit a month until the first who works retires, from money that the plan does not count. */
function savingHandle(plan: Plan): readonly Handle[] {
  const saver = plan.persons.find((person) => retirementHandle(plan, person).length > 0);
  if (saver === undefined) return [];
  return [
    {
      key: `save:${saver.id}`,
      group: 'save',
      label: 'Save more',
      least: 0,
      most: MOST_SAVED,
      step: SAVED_STEP,
      plan: 0,
      moveTo: (amount) => ({ handle: 'save', person: saver.id, amount }),
      valueText: (amount) => (amount === 0 ? AS_PLANNED : `${money(amount)} a month`),
      placeText: () => `until ${saver.name} retires, from money that the plan doesn’t count`,
      shortText: money,
    },
  ];
}

const MOST_SHIFT = 0.02;
const SHIFT_STEP = 0.0025;

function returnsHandle({ assumptions }: Plan): Handle {
  const { equityReturn, bondReturn } = assumptions;
  return {
    key: 'returns',
    group: 'returns',
    label: 'Returns',
    least: -MOST_SHIFT,
    most: MOST_SHIFT,
    step: SHIFT_STEP,
    plan: 0,
    moveTo: (shift) => ({ handle: 'returns', shift: Number(shift.toFixed(6)) }),
    valueText: shiftText,
    placeText: (shift) => `stocks ${rateText(equityReturn + shift)}, bonds ${rateText(bondReturn + shift)}`,
    shortText: (shift) => (shift === 0 ? 'as assumed' : shiftText(shift)),
  };
}

/** Shown once a draft moves it: each is a risk that the plan leaves out. */
function assumedHandle(plan: Plan, what: AssumedThing): readonly Handle[] {
  if (what === 'care') return careHandle(plan);
  return what === 'death' ? deathHandle(plan) : [rateHandle(plan, what)];
}

function rateHandle({ assumptions }: Plan, what: Exclude<AssumedThing, 'death' | 'care'>): Handle {
  const moveTo = (amount: number) => ({ handle: 'assume' as const, what, amount: Number(amount.toFixed(6)) });
  const key = `assume:${what}`;
  if (what === 'benefits') {
    const { year, share } = TRUSTEES_CUT;
    return {
      key,
      group: what,
      label: 'Benefits cut',
      least: 0,
      most: MOST_CUT,
      step: CUT_STEP,
      plan: 0,
      moveTo,
      valueText: (cut) => (cut === 0 ? AS_PLANNED : `by ${percent(cut)} from ${year}`),
      placeText: (cut) => (cut === share ? TRUSTEES_SOURCE : `everybody’s Social Security, from ${year}`),
      shortText: (cut) => percent(cut),
    };
  }
  const rate = what === 'inflation' ? assumptions.inflation : assumptions.equityReturn;
  return {
    key,
    group: what,
    label: what === 'inflation' ? 'Inflation' : 'Stocks',
    least: -MOST_SHIFT,
    most: MOST_SHIFT,
    step: SHIFT_STEP,
    plan: 0,
    moveTo,
    valueText: shiftText,
    placeText: (shift) => `${rateText(rate + shift)} a year`,
    shortText: (shift) => rateText(rate + shift),
  };
}

/** Of the one whose last years come first. */
function careHandle(plan: Plan): readonly Handle[] {
  const person = plan.persons[firstToNeedCare(plan, YEARS_OF_CARE)?.at ?? -1];
  if (person === undefined) return [];
  return [
    {
      key: 'assume:care',
      group: 'care',
      label: `${person.name} needs care`,
      least: 0,
      most: MOST_YEARS_OF_CARE,
      step: 1,
      plan: 0,
      moveTo: (amount) => ({ handle: 'assume' as const, what: 'care' as const, amount }),
      valueText: (years) => (years === 0 ? AS_PLANNED : counted(years, 'year')),
      placeText: () => `the last years, ${money(CARE_COST)} a year; ${CARE_SOURCE}`,
      shortText: String,
    },
  ];
}

const MOST_YEARS_OF_CARE = 10;

/** Of the one of a couple who reaches 75 first. */
function deathHandle(plan: Plan): readonly Handle[] {
  const person = plan.persons[firstToReach(plan, EARLY_DEATH) ?? -1];
  if (person === undefined) return [];
  const age = Number(plan.startMonth.slice(0, 4)) - Number(person.birthDate.slice(0, 4));
  return [
    {
      key: 'assume:death',
      group: 'death',
      label: `${person.name} dies`,
      least: age,
      most: person.planEnd,
      step: 1,
      plan: person.planEnd,
      moveTo: (amount) => ({ handle: 'assume' as const, what: 'death' as const, amount }),
      valueText: (at) => (at === person.planEnd ? AS_PLANNED : `at ${at}`),
      placeText: (at) => `in December of the year of turning ${at}`,
      shortText: String,
    },
  ];
}

const MOST_CUT = 0.5;
const CUT_STEP = 0.01;

function shiftText(shift: number): string {
  return shift === 0 ? AS_PLANNED : `${shift > 0 ? '+' : '−'}${rateText(Math.abs(shift))} a year`;
}

/** To a hundredth of a percent. */
function rateText(rate: number): string {
  return percent(Number(rate.toFixed(4)));
}
