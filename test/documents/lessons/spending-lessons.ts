import { replayPath } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { chartOf, type LessonAnswer } from './lesson-answers.ts';
import { count, dollars, FUTURES, type PlanRun, percent, planRun, saved, today } from './lesson-runs.ts';

/** The lessons on spending and markets. */

export function fourPercentRule(): LessonAnswer {
  const [four, five, own] = [0, 1, 2].map((at) => planRun('fourPercentRule', at)) as [PlanRun, PlanRun, PlanRun];
  const savings = four.plan.accounts.reduce((sum, { balance }) => sum + balance, 0);
  const [atFour, atFive, asPlanned] = [four.windows(), five.windows(), own.windows()];
  const endings = atFour.map((each) => each.finalNetPortfolioInTodaysDollars);
  const paid = (windows: typeof atFour) => count(windows.filter(({ succeeds }) => succeeds).length);
  const worst = atFive.reduce((low, each) => (each.shareFunded < low.shareFunded ? each : low));
  return {
    figures: {
      savings: dollars(savings),
      fourPercent: dollars(savings * 0.04),
      fivePercent: dollars(savings * 0.05),
      windows: count(atFour.length),
      paidAtFour: paid(atFour),
      paidAtFive: paid(atFive),
      paidAsPlanned: paid(asPlanned),
      leastAtFour: dollars(Math.min(...endings)),
      mostAtFour: dollars(Math.max(...endings)),
      failedStart: String(worst.startYear),
      futuresAtFour: count(four.futures().successes),
      futuresAtFive: count(five.futures().successes),
      futuresAsPlanned: count(own.futures().successes),
      futures: count(FUTURES),
      plannedYear: dollars(
        today(own.row(2026), own.row(2026).spending.essential + own.row(2026).spending.discretionary),
      ),
      benefits: dollars(today(four.row(2034), four.row(2034).income.socialSecurity)),
    },
    chart: chartOf('Savings at average returns', {
      'Four percent': four,
      'Five percent': five,
      'As they plan it': own,
    }),
  };
}

const EARLY = 2027;
const LATE = 2050;
const FALL = 0.35;
/** Futures that turn on the order, of which the one with the earliest end is drawn. */
const MOST_LOOKED_AT = 20;

export function twoRoads(): LessonAnswer {
  const plan = planRun('twoRoads', 0);
  const shock = (year: number) => ({ shock: { stocks: { year, share: FALL } }, outcomes: true });
  const [none, early, late] = [plan.futures(), plan.futures(shock(EARLY)), plan.futures(shock(LATE))];
  const road = (year: number, path: number) => {
    const outcome = replayPath(
      plan.plan,
      { path, shock: shock(year).shock },
      { law: lawTables, history: marketHistory },
      {
        granularity: 'yearly',
      },
    );
    if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not simulatable');
    return outcome.value;
  };
  const [failing, paying] = [early.outcomes ?? '', late.outcomes ?? ''];
  const numbers = Array.from({ length: FUTURES }, (_, at) => at + 1);
  const turned = numbers.filter((number) => !succeeds(failing, number) && succeeds(paying, number));
  const against = numbers.filter((number) => succeeds(failing, number) && !succeeds(paying, number));
  const shortIn = (path: number) => road(EARLY, path).rows.find(({ shortfall }) => shortfall > 1)?.year ?? Infinity;
  const path = turned.slice(0, MOST_LOOKED_AT).sort((one, other) => shortIn(one) - shortIn(other))[0];
  if (path === undefined) throw new Error('no future turns on the order');
  const [first, second] = [road(EARLY, path), road(LATE, path)];
  const emptyYear = first.rows.find(({ shortfall }) => shortfall > 1);
  const end = second.rows.at(-1);
  if (emptyYear === undefined || end === undefined) throw new Error('the early fall empties the accounts');
  return {
    figures: {
      fall: percent(FALL),
      earlyYear: String(EARLY),
      lateYear: String(LATE),
      futures: count(FUTURES),
      paidWithout: count(none.successes),
      paidEarly: count(early.successes),
      paidLate: count(late.successes),
      turned: count(turned.length),
      against: count(against.length),
      looked: count(MOST_LOOKED_AT),
      emptyAge: String(emptyYear.ages[0]),
      endAge: String(end.ages[0]),
      leftLate: dollars(saved(end)),
      medianEarly: dollars(early.real.p50),
      medianLate: dollars(late.real.p50),
      savings: dollars(plan.plan.accounts.reduce((sum, { balance }) => sum + balance, 0)),
    },
    chart: chartOf(`Savings on future ${path}`, { [`Fall in ${EARLY}`]: first, [`Fall in ${LATE}`]: second }),
  };
}

function succeeds(outcomes: string, path: number): boolean {
  const byte = Number.parseInt(outcomes.slice(2 * ((path - 1) >> 3), 2 * ((path - 1) >> 3) + 2), 16);
  return ((byte >> ((path - 1) & 7)) & 1) === 1;
}

export function guardrails(): LessonAnswer {
  const [own, more, guarded] = [0, 1, 2].map((at) => planRun('guardrails', at)) as [PlanRun, PlanRun, PlanRun];
  const [asPlanned, tenMore, bending] = [own.futures(), more.futures(), guarded.futures()];
  const { pathsCut, yearsCut, deepestCut, deepestCutOfDiscretionary } = bending.spending;
  const wanted = (run: PlanRun) => {
    const row = run.row(2026);
    return dollars(today(row, row.spending.essential + row.spending.discretionary));
  };
  return {
    figures: {
      futures: count(FUTURES),
      spendingAsPlanned: wanted(own),
      spendingMore: wanted(more),
      paidAsPlanned: count(asPlanned.successes),
      paidMore: count(tenMore.successes),
      paidBending: count(bending.successes),
      medianMore: dollars(tenMore.real.p50),
      medianBending: dollars(bending.real.p50),
      pathsCut: count(pathsCut),
      yearsCut: String(yearsCut.median),
      deepestCut: percent(Math.round(deepestCut.median * 100) / 100),
      deepestCutOfDiscretionary: percent(Math.round((deepestCutOfDiscretionary?.median ?? 0) * 100) / 100),
    },
    chart: chartOf('Savings at average returns', {
      'As planned': own,
      'Ten percent more': more,
      'With guardrails': guarded,
    }),
  };
}

export function careAtTheEnd(): LessonAnswer {
  const [none, care, insured] = [0, 1, 2].map((at) => planRun('careAtTheEnd', at)) as [PlanRun, PlanRun, PlanRun];
  const [without, withCare, withPolicy] = [none.futures(), care.futures(), insured.futures()];
  const year = care.row(2037);
  return {
    figures: {
      futures: count(FUTURES),
      costYear: dollars(today(year, year.spending.healthcare)),
      savingsBefore: dollars(saved(care.row(2035))),
      savingsAfter: dollars(saved(care.row(2040))),
      endWithout: dollars(none.summary.finalNetPortfolioInTodaysDollars),
      endCare: dollars(care.summary.finalNetPortfolioInTodaysDollars),
      endInsured: dollars(insured.summary.finalNetPortfolioInTodaysDollars),
      paidWithout: count(without.successes),
      paidCare: count(withCare.successes),
      paidInsured: count(withPolicy.successes),
      deduction: dollars(today(year, year.taxes.deduction)),
      taxInCare: dollars(today(year, year.taxes.total)),
      taxBefore: dollars(today(care.row(2035), care.row(2035).taxes.total)),
      taxWithout: dollars(none.summary.lifetimeTaxesInTodaysDollars),
      taxWithCare: dollars(care.summary.lifetimeTaxesInTodaysDollars),
    },
    chart: chartOf('Savings at average returns', { 'No care': none, 'Four years of care': care, Insured: insured }),
  };
}

export function homeIsNotABond(): LessonAnswer {
  const [stay, sell, borrow] = [0, 1, 2].map((at) => planRun('homeIsNotABond', at)) as [PlanRun, PlanRun, PlanRun];
  const [staying, selling, borrowing] = [stay.futures(), sell.futures(), borrow.futures()];
  const worth = ({ last }: PlanRun) => dollars(last.netWorth / last.deflatorEnd);
  const before = sell.row(2030);
  const sale = sell.row(2031);
  const home = stay.row(2031);
  return {
    figures: {
      futures: count(FUTURES),
      savings: dollars(stay.plan.accounts.reduce((sum, { balance }) => sum + balance, 0)),
      homeAt80: dollars((home.netWorth - home.netPortfolio) / home.deflatorEnd),
      savingsBeforeSale: dollars(saved(before)),
      savingsAfterSale: dollars(saved(sale)),
      paidStaying: count(staying.successes),
      paidSelling: count(selling.successes),
      paidBorrowing: count(borrowing.successes),
      endStaying: dollars(saved(stay.last)),
      endSelling: dollars(saved(sell.last)),
      endBorrowing: dollars(saved(borrow.last)),
      worthStaying: worth(stay),
      worthSelling: worth(sell),
      worthBorrowing: worth(borrow),
    },
    chart: chartOf('Savings at average returns', { Stay: stay, 'Sell at 80': sell, 'Borrow from 80': borrow }),
  };
}
