import type { AnswerWords } from '../../../components/answer/answer-words.ts';
import { inDollars } from '../../../format/dollars.ts';
import { headlineMoney } from '../../../format/money.ts';
import type { Dollars } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { averageReturnsText } from '../answers/average-returns.ts';
import { yearWork } from '../figures/year-sheets.ts';

/** How much the accounts hold at most, and in the end. */
export function accountsAnswer({ rows }: YearlyProjection, dollars: Dollars): AnswerWords {
  const held = rows.map(({ year, accounts, deflatorEnd }) => ({
    year,
    balance: inDollars(
      accounts.reduce((sum, { endBalance }) => sum + endBalance, 0),
      deflatorEnd,
      dollars,
    ),
  }));
  const last = held.at(-1) ?? { year: 0, balance: 0 };
  const most = held.reduce((highest, year) => (year.balance > highest.balance ? year : highest), last);
  const empty = held.find(({ balance }) => balance < 0.5);
  const peak = `Your accounts hold most in ${most.year}, ${headlineMoney(most.balance)}`;
  return {
    headline:
      most.year === last.year
        ? `Your accounts hold most at the end of ${last.year}: ${headlineMoney(last.balance)}.`
        : `${peak}, and ${headlineMoney(last.balance)} at the end.`,
    say:
      empty === undefined
        ? `They never run empty before ${last.year} ends.`
        : `They are empty for the first time at the end of ${empty.year}.`,
    rest: averageReturnsText(dollars),
    figures: [most, last].map(({ year, balance }) => ({
      text: headlineMoney(balance),
      work: yearWork(year, 'netPortfolio'),
    })),
  };
}
