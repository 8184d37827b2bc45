import { hundreds } from '../../../charts/claims/claim-heat-map.ts';
import { type AgeInMonths, claimAge, claimAgeText, claimSides } from '../../../charts/claims/claim-months.ts';
import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import {
  type GainOnFutures,
  gainSentence,
  gainVerdict,
  lossesText,
  NO_DIFFERENCE,
} from '../../../format/gain-words.ts';
import { percent } from '../../../format/percent.ts';
import { capitalized, possessive } from '../../../format/words.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { claimAgesText, isAllAt62, isPlanAsGood, livesText } from './claim-figures.ts';

/** Until the first claims are compared. */
export const COMPARING = waitingWords(
  'Comparing every claim age.',
  'When to claim, and what waiting is worth, follows in a moment.',
);

/** From this age on a benefit grows no more. */
const LATEST_AGE = 70;
/** A lifetime value is not known more precisely. */
const LEAST_WORTH = 50;

/**
 * Who claims at which age, what that is worth, and how much it matters. As good as the best, it is the plan's own; where the
 * best loses on as many futures as it gains on, both are named.
 */
export function claimsAnswer(strategy: ClaimStrategy, gain: GainOnFutures | null): AnswerWords {
  const isOwn = isPlanAsGood(strategy);
  const isWorse = !isOwn && gain !== null && gainVerdict(gain) === 'loses';
  return {
    headline: isWorse ? splitText(strategy) : headline(strategy, isOwn ? strategy.plan : strategy.optimal),
    say: sureText(strategy, isOwn, gain),
    rest: foundText(strategy, isOwn),
  };
}

function splitText({ optimal, plan }: ClaimStrategy): string {
  return `Claiming at ${claimAgesText(optimal.ages)} pays most, but the plan does better at ${claimAgesText(plan.ages)}.`;
}

/** Beside the act: what the best claims do in the plan's futures, where they are not the better choice. */
export function claimsCaution(gain: GainOnFutures | null): string {
  const verdict = gain === null ? 'gains' : gainVerdict(gain);
  if (gain === null || verdict === 'gains') return '';
  return verdict === 'same' ? `${capitalized(NO_DIFFERENCE)} in the plan.` : `${capitalized(lossesText(gain))}.`;
}

interface SideAtAge {
  readonly name: string;
  readonly age: AgeInMonths;
  /** Nothing is left to choose. */
  readonly isClaimed: boolean;
}

function headline(strategy: ClaimStrategy, { ages }: Pick<ClaimStrategy['plan'], 'ages'>): string {
  const all = sidesAt(strategy, ages);
  const open = all.filter(({ isClaimed }) => !isClaimed);
  if (open.length === 0)
    return `${all.length > 1 ? 'Both benefits are' : 'The benefit is'} claimed: ${all.map(atText).join(' and ')}.`;
  if (strategy.persons.length === 1 && all.length > 1) return `Claim ${open.map(atText).join(' and ')}.`;
  const [first, second] = open;
  if (first !== undefined && second !== undefined && claimAgeText(first.age) === claimAgeText(second.age))
    return `Both ${first.age.years >= LATEST_AGE ? 'wait until' : 'claim at'} ${claimAgeText(first.age)}.`;
  return open.map(claimText).join(' ');
}

function sidesAt(strategy: ClaimStrategy, ages: readonly AgeInMonths[]): readonly SideAtAge[] {
  const { grid } = strategy;
  return claimSides(strategy).flatMap((side, at): SideAtAge[] => {
    const age = ages[at];
    // Of the two benefits of a widowed client each has its own choices.
    const choices = at === 0 ? grid.client : grid.other;
    const isClaimed = isSecondBenefit(strategy, at) ? choices.length < 2 : side.earliestClaimMonth === null;
    return age === undefined ? [] : [{ name: side.name, age, isClaimed }];
  });
}

function isSecondBenefit({ persons }: ClaimStrategy, at: number): boolean {
  return persons.length === 1 && at > 0;
}

/** `Ellen at 67` */
function atText({ name, age }: SideAtAge): string {
  return `${name} at ${claimAgeText(age)}`;
}

/** `Maria waits until 70.` */
function claimText({ name, age }: SideAtAge): string {
  return `${name} ${age.years >= LATEST_AGE ? 'waits until' : 'claims at'} ${claimAgeText(age)}.`;
}

/** What the claims of the headline are worth over the earliest, whose age matters, and what they do in the plan's futures. */
function sureText(strategy: ClaimStrategy, isOwn: boolean, gain: GainOnFutures | null): string {
  const { optimal, plan, bothAt62, grid } = strategy;
  const worth = (isOwn ? plan : optimal).lifetimeBenefit - bothAt62.lifetimeBenefit;
  const lives = strategy.persons.length > 1 ? 'both lives' : 'an average life';
  const earliest = isAllAt62(bothAt62) ? `${strategy.persons.length > 1 ? 'both ' : ''}at 62` : 'claiming now';
  const choices = grid.values.flat().length;
  const claimed = sidesAt(strategy, plan.ages).filter(({ isClaimed }) => isClaimed);
  return [
    ...(choices < 2
      ? ['There is nothing left to choose.']
      : [
          worth < LEAST_WORTH
            ? `Nothing is worth more than ${earliest}.`
            : `Worth ${hundreds(worth)} more than ${earliest}, over ${lives}.`,
          ...closeTexts(strategy, isOwn ? plan : optimal),
          ...claimed.map(({ name, age }) => `${capitalized(name)} has claimed at ${claimAgeText(age)}.`),
        ]),
    ...(isOwn || gain === null ? [] : [planText(strategy, gain)]),
  ].join(' ');
}

/** What the best claims do in the plan's futures, and what follows from it. */
function planText({ plan }: ClaimStrategy, gain: GainOnFutures): string {
  if (gainVerdict(gain) !== 'loses') return gainSentence(gain, 'In the plan it');
  return `In the plan it ${lossesText(gain)}: ${claimAgesText(plan.ages)} is the better choice while people live as long as the plan says.`;
}

/** Whose age matters little: all that come within half a percent of the best, while the other claims as said. */
function closeTexts(strategy: ClaimStrategy, { claim }: Pick<ClaimStrategy['plan'], 'claim'>): readonly string[] {
  const { plateau, grid } = strategy;
  const shown = sideMonths(claim);
  const texts = claimSides(strategy).flatMap((side, at) => {
    const months = new Set(
      plateau
        .map((ranked) => sideMonths(ranked.claim))
        .filter((other) => other.every((month, place) => place === at || month === shown[place]))
        .map((other) => other[at] ?? ''),
    );
    const choices = at === 0 ? grid.client : grid.other;
    const close = choices.filter((month) => months.has(month));
    const [first, last] = [close[0], close.at(-1)];
    if (close.length < 2 || first === undefined || last === undefined) return [];
    const span = choices.indexOf(last) - choices.indexOf(first) + 1;
    const [from, to] = [first, last].map((month) => claimAgeText(claimAge(side, month)));
    const ages = span === close.length && span > 2 ? `${from} to ${to} all come` : `${from} and ${to} come`;
    const whose = side.name.endsWith(' benefit') ? `The age for ${side.name}` : `${possessive(side.name)} age`;
    return [`${whose} matters little: ${ages} within half a percent.`];
  });
  return texts.length === 0 && plateau.length < 2 ? ['Nothing else comes within half a percent.'] : texts;
}

function sideMonths({ client, spouse, survivor }: ClaimStrategy['plan']['claim']): readonly string[] {
  const other = spouse ?? survivor;
  return other === null || other === undefined ? [client] : [client, other];
}

function foundText(strategy: ClaimStrategy, isOwn: boolean): string {
  const { optimal, plan, used, grid } = strategy;
  const how = `${capitalized(livesText(used.mortality))}, ${percent(used.discountRate)} above inflation.`;
  if (grid.values.flat().length < 2) return how;
  const own = `The plan’s ${claimAgesText(plan.ages)}`;
  if (optimal.gainOverPlan < 0.5) return `${own} is best. ${how}`;
  const short = hundreds(optimal.gainOverPlan);
  return isOwn
    ? `${own} is ${short} from the best, within half a percent: ${NO_DIFFERENCE}. ${how}`
    : `${own} is worth ${short} less. ${how}`;
}
