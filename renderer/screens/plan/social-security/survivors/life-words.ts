import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { HouseholdYear } from '../../../../../engine/results/survivors.ts';
import { money } from '../../../../format/money.ts';
import { successShareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { SurvivorLifeAnswer } from '../../../../state/what-if/use-survivors.ts';
import { dollarsOf, sumSheet, writtenSheet } from '../../figures/plain-sheets.ts';
import { futuresSheet } from '../../figures/success-sheets.ts';

type Life = SurvivorLifeAnswer;

const YEARLY = 'today’s dollars a year, at average returns';
const MONTHLY = 'today’s dollars a month';

/** Who is left, for how long, and how often it is paid for. */
export function lifeSentence(
  { deathYears, survivor, successRate }: Life,
  names: Readonly<Record<string, string>>,
): string {
  const rate = successShareText(successRate);
  const first = Math.min(...deathYears);
  const last = Math.max(...deathYears);
  if (survivor === null) return `Both die in December ${first}: every goal is paid in ${rate} of futures.`;
  return `From ${first + 1} ${names[survivor] ?? ''} is alone, through ${last}: every goal is paid in ${rate} of futures.`;
}

export function lifeFigures({ successRate, runs }: Life): readonly SentenceFigure[] {
  return [
    { text: successShareText(successRate), work: () => futuresSheet('Success of this life', successRate, { runs }) },
  ];
}

/** The plan document with these ends instead of its own or drawn ones. */
export function withLastAges(inputs: PlanInputs, lastAges: readonly number[]): PlanInputs {
  const persons = inputs.persons.map((person, at) => {
    const planEnd = lastAges[at];
    return planEnd === undefined ? person : { ...person, planEnd };
  });
  if (inputs.assumptions?.lives === undefined) return { ...inputs, persons };
  return { ...inputs, persons, assumptions: { ...inputs.assumptions, lives: 'planEnd' } };
}

/** A line of the table of years. */
interface LifeLine {
  readonly name: string;
  readonly value: (year: HouseholdYear) => number;
  readonly work: (year: HouseholdYear) => FigureSheet;
}

const LINES: readonly (readonly [string, keyof HouseholdYear, string])[] = [
  ['Social Security', 'socialSecurity', 'Benefits of everyone alive'],
  ['Wages', 'wages', 'Wages and profit of self-employment'],
  ['Other income', 'otherIncome', 'Pensions, annuities, rents and other income'],
  ['From savings', 'fromSavings', 'Withdrawals less what is put in or left over'],
];

/** What a household lives on, and what taxes take of it. */
export function lifeLines(): readonly LifeLine[] {
  const incomes = LINES.map(([name, field, how]): LifeLine => {
    const value = (year: HouseholdYear) => amountOf(year, field);
    return {
      name,
      value,
      work: (year) => writtenSheet(`${name}, ${year.year}`, YEARLY, dollarsOf(value(year)), { how }),
    };
  });
  return [
    ...incomes,
    {
      name: 'Taxes and Medicare premiums',
      value: ({ taxesAndPremiums }) => taxesAndPremiums,
      work: (year) =>
        sumSheet(
          `Taxes and Medicare premiums, ${year.year}`,
          YEARLY,
          [
            { name: 'Taxes', value: dollarsOf(year.taxes) },
            { name: 'Medicare premiums', value: dollarsOf(year.taxesAndPremiums - year.taxes) },
          ],
          dollarsOf(year.taxesAndPremiums),
        ),
    },
    {
      name: 'Spending',
      value: ({ spending }) => spending,
      work: (year) =>
        writtenSheet(`Spending, ${year.year}`, YEARLY, dollarsOf(year.spending), {
          how: 'What the plan’s goals and debts ask for, Medicare premiums apart',
        }),
    },
  ];
}

function amountOf(year: HouseholdYear, field: keyof HouseholdYear): number {
  const value = year[field];
  return typeof value === 'number' ? value : 0;
}

/** What the survivor can spend, what insurance would close the gap, and what other decisions would do, a sentence each. */
export function askedLines(
  life: Life,
  name: string,
): readonly { readonly text: string; readonly figures: readonly SentenceFigure[] }[] {
  return [spendingLine(life, name), insuranceLine(life), againLine(life, name)].flatMap((line) => line ?? []);
}

function spendingLine({ spendingPower }: Life, name: string) {
  if (spendingPower === null) return null;
  const { monthly, planned } = spendingPower;
  if (monthly === null)
    return { text: `Nothing that ${name} spends less would pay every goal in 90% of futures.`, figures: [] };
  return {
    text: `${name} can spend ${money(monthly)} a month in 90% of futures; ${money(planned)} are planned.`,
    figures: [
      {
        text: money(monthly),
        work: () =>
          writtenSheet('What the survivor can spend', MONTHLY, dollarsOf(monthly), {
            how: 'The most on goals that go on at which 90% of futures pay every goal',
          }),
      },
      {
        text: money(planned),
        work: () =>
          writtenSheet('What is planned for the survivor', MONTHLY, dollarsOf(planned), {
            how: 'Goals that go on, each by its share after the first death',
          }),
      },
    ],
  };
}

function insuranceLine({ insurance, survivor }: Life) {
  if (insurance === null || survivor === null) return null;
  const { amount, outcome } = insurance;
  if (outcome === 'alwaysMet')
    return { text: 'No life insurance is needed for it: 90% of futures pay every goal without.', figures: [] };
  if (amount === null)
    return { text: 'No sum at the first death would pay every goal in 90% of futures.', figures: [] };
  return {
    text: `Life insurance of ${money(amount)} would bring it to 90%.`,
    figures: [
      {
        text: money(amount),
        work: () =>
          writtenSheet('Life insurance that closes the gap', 'today’s dollars', dollarsOf(amount), {
            how: 'The least sum, free of tax, in the January after the first death at which 90% of futures pay every goal',
          }),
      },
    ],
  };
}

function againLine({ chosenAgain, runs }: Life, name: string) {
  if (chosenAgain === null) return null;
  const choices = [
    chosenAgain.claim === null ? null : `claim on one’s own record at ${ageText(chosenAgain.claim)}`,
    chosenAgain.survivorClaim === null ? null : `claim the survivor benefit at ${ageText(chosenAgain.survivorClaim)}`,
    chosenAgain.order === null ? null : `draw on accounts otherwise (${chosenAgain.order})`,
    chosenAgain.conversions === null ? null : `convert otherwise (${chosenAgain.conversions})`,
  ].filter((choice) => choice !== null);
  if (choices.length === 0) return { text: `Chosen again, ${name}’s decisions stay as planned.`, figures: [] };
  return {
    text: `Chosen again after the death, ${name} would ${choices.join(', ')}: heirs keep ${money(chosenAgain.legacyGain)} more at average returns, and ${successShareText(chosenAgain.successRate)} of futures pay every goal.`,
    figures: [
      {
        text: money(chosenAgain.legacyGain),
        work: () =>
          writtenSheet('What heirs keep more', 'today’s dollars', dollarsOf(chosenAgain.legacyGain), {
            how: 'With these decisions less with those of the plan, at average returns',
          }),
      },
      {
        text: successShareText(chosenAgain.successRate),
        work: () => futuresSheet('Success with these decisions', chosenAgain.successRate, { runs }),
      },
    ],
  };
}

function ageText({ age, months }: { readonly age: number; readonly months: number }): string {
  return months === 0 ? String(age) : `${age} and ${months} months`;
}
