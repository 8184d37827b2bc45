import { chartOf, type LessonAnswer } from './lesson-answers.ts';
import {
  count,
  dollars,
  FUTURES,
  federalTax,
  keptByHeirs,
  type PlanRun,
  percent,
  planRun,
  saved,
  today,
} from './lesson-runs.ts';

/** The lessons on benefits, brackets and edges of the law. */

const HEIR_RATE = 0.32;

export function waitTo70(): LessonAnswer {
  const [late, early, lateShort, earlyShort] = [0, 1, 2, 3].map((at) => planRun('waitTo70', at)) as [
    PlanRun,
    PlanRun,
    PlanRun,
    PlanRun,
  ];
  const benefits = (run: PlanRun, year: number) => today(run.row(year), run.row(year).income.socialSecurity);
  const lifetime = ({ summary }: PlanRun) => dollars(summary.lifetimeSocialSecurityInTodaysDollars);
  const sumUntil = (run: PlanRun, until: number) =>
    run.rows
      .filter(({ year }) => year <= until)
      .reduce((sum, row) => sum + row.income.socialSecurity / row.deflator, 0);
  const crossing = late.rows.find(({ year }) => sumUntil(late, year) > sumUntil(early, year));
  return {
    figures: {
      futures: count(FUTURES),
      bothLate: dollars(benefits(late, 2045)),
      bothEarly: dollars(benefits(early, 2045)),
      survivorLate: dollars(benefits(late, 2061)),
      survivorEarly: dollars(benefits(early, 2061)),
      lifetimeLate: lifetime(late),
      lifetimeEarly: lifetime(early),
      shortLate: lifetime(lateShort),
      shortEarly: lifetime(earlyShort),
      endShortLate: dollars(lateShort.summary.finalNetPortfolioInTodaysDollars),
      endShortEarly: dollars(earlyShort.summary.finalNetPortfolioInTodaysDollars),
      endLate: dollars(late.summary.finalNetPortfolioInTodaysDollars),
      endEarly: dollars(early.summary.finalNetPortfolioInTodaysDollars),
      savingsLateAt68: dollars(saved(late.row(2032))),
      savingsEarlyAt68: dollars(saved(early.row(2032))),
      paidLate: count(late.futures().successes),
      paidEarly: count(early.futures().successes),
      crossYear: String(crossing?.year),
      crossAge: String(crossing?.ages[0]),
    },
    chart: chartOf(
      'Social Security of both',
      { 'Both at 70': late, 'Both at 62': early },
      {
        unit: 'a year, today’s dollars',
        figure: (row) => today(row, row.income.socialSecurity),
      },
    ),
  };
}

export function taxValley(): LessonAnswer {
  const [none, twelve, twentyFour] = [0, 1, 2].map((at) => planRun('taxValley', at)) as [PlanRun, PlanRun, PlanRun];
  const converted = (run: PlanRun) =>
    dollars(run.rows.reduce((sum, row) => sum + row.rothConversion / row.deflator, 0));
  const rmd = (run: PlanRun, year: number) => dollars(today(run.row(year), run.row(year).rmd.taken));
  const taxes = ({ summary }: PlanRun) => dollars(summary.lifetimeTaxesInTodaysDollars);
  const kept = (run: PlanRun) => keptByHeirs(run, HEIR_RATE);
  return {
    figures: {
      valleyYear: '2031',
      laterYear: '2050',
      lossTwentyFour: dollars(kept(none) - kept(twentyFour)),
      bracketNow: percent(none.row(2031).taxes.bracket),
      taxNow: dollars(federalTax(none.row(2031))),
      bracketLater: percent(none.row(2050).taxes.bracket),
      taxLater: dollars(federalTax(none.row(2050))),
      rmdLater: rmd(none, 2050),
      rmdLaterTwelve: rmd(twelve, 2050),
      convertedTwelve: converted(twelve),
      convertedTwentyFour: converted(twentyFour),
      taxesNone: taxes(none),
      taxesTwelve: taxes(twelve),
      taxesTwentyFour: taxes(twentyFour),
      savedTwelve: dollars(none.summary.lifetimeTaxesInTodaysDollars - twelve.summary.lifetimeTaxesInTodaysDollars),
      heirRate: percent(HEIR_RATE),
      keptNone: dollars(kept(none)),
      keptTwelve: dollars(kept(twelve)),
      keptTwentyFour: dollars(kept(twentyFour)),
      gainTwelve: dollars(kept(twelve) - kept(none)),
      credit: dollars(-federalTax(none.row(2026))),
      taxFirstYearTwentyFour: dollars(federalTax(twentyFour.row(2026))),
      surcharge: dollars(today(twentyFour.row(2030), twentyFour.row(2030).taxes.irmaaSurcharge)),
    },
    chart: chartOf(
      'Federal income tax, premium credit taken off',
      { 'No conversions': none, 'Fill the 12% bracket': twelve, 'Fill the 24% bracket': twentyFour },
      {
        unit: 'a year, today’s dollars',
        figure: federalTax,
      },
    ),
  };
}

export function widowsBracket(): LessonAnswer {
  const [both, alone, converted] = [0, 1, 2].map((at) => planRun('widowsBracket', at)) as [PlanRun, PlanRun, PlanRun];
  const [married, single] = [both.row(2044), alone.row(2044)];
  const agi = (row: typeof married) => dollars(today(row, row.taxes.agi));
  return {
    figures: {
      year: '2044',
      incomeMarried: agi(married),
      incomeSingle: agi(single),
      taxMarried: dollars(federalTax(married)),
      taxSingle: dollars(federalTax(single)),
      shareMarried: percent(federalTax(married) / today(married, married.taxes.agi)),
      shareSingle: percent(federalTax(single) / today(single, single.taxes.agi)),
      bracketMarried: percent(married.taxes.bracket),
      bracketSingle: percent(single.taxes.bracket),
      deductionMarried: dollars(today(married, married.taxes.deduction)),
      deductionSingle: dollars(today(single, single.taxes.deduction)),
      benefitsMarried: dollars(today(married, married.income.socialSecurity)),
      benefitsSingle: dollars(today(single, single.income.socialSecurity)),
      surchargeSingle: dollars(today(single, single.taxes.irmaaSurcharge)),
      surchargeMarried: dollars(today(married, married.taxes.irmaaSurcharge)),
      rmdSingle: dollars(today(single, single.rmd.taken)),
      rmdConverted: dollars(today(converted.row(2044), converted.row(2044).rmd.taken)),
      taxConverted: dollars(federalTax(converted.row(2044))),
      taxesAlone: dollars(alone.summary.lifetimeTaxesInTodaysDollars),
      taxesConverted: dollars(converted.summary.lifetimeTaxesInTodaysDollars),
      convertedSum: dollars(converted.rows.reduce((sum, row) => sum + row.rothConversion / row.deflator, 0)),
      endAlone: dollars(alone.summary.finalNetPortfolioInTodaysDollars),
      endConverted: dollars(converted.summary.finalNetPortfolioInTodaysDollars),
    },
    chart: chartOf(
      'Federal income tax',
      { 'Gregory dies at 79': alone, 'The same, converted': converted },
      {
        unit: 'a year, today’s dollars, premium credit taken off',
        figure: federalTax,
      },
    ),
  };
}

export function acaCliff(): LessonAnswer {
  const [under, over] = [0, 1].map((at) => planRun('acaCliff', at)) as [PlanRun, PlanRun];
  const limit = under.edge(2026, 'premiumTaxCredit');
  const [below, above] = [under.row(2026), over.row(2026)];
  const more = federalTax(above) - federalTax(below);
  return {
    figures: {
      limit: dollars(limit.threshold),
      incomeUnder: dollars(below.taxes.agi),
      incomeOver: dollars(above.taxes.agi),
      room: dollars(limit.room),
      edgeCost: dollars(limit.oneTimeCost ?? 0),
      premium: dollars(under.plan.taxes.acaBenchmarkMonthly ?? 0),
      premiumYear: dollars((under.plan.taxes.acaBenchmarkMonthly ?? 0) * 12),
      conversionUnder: dollars(below.rothConversion),
      conversionOver: dollars(above.rothConversion),
      taxUnder: dollars(federalTax(below)),
      taxOver: dollars(federalTax(above)),
      more: dollars(more),
      rate: percent(Math.round((more / (above.rothConversion - below.rothConversion)) * 100) / 100),
      endUnder: dollars(under.summary.finalNetPortfolioInTodaysDollars),
      endOver: dollars(over.summary.finalNetPortfolioInTodaysDollars),
      endLost: dollars(under.summary.finalNetPortfolioInTodaysDollars - over.summary.finalNetPortfolioInTodaysDollars),
    },
    chart: null,
  };
}

export function medicareLooksBack(): LessonAnswer {
  const [without, appeal] = [0, 1].map((at) => planRun('medicareLooksBack', at)) as [PlanRun, PlanRun];
  const surcharge = (run: PlanRun, year: number) => today(run.row(year), run.row(year).taxes.irmaaSurcharge);
  const magi = (year: number) => dollars(today(without.row(year), without.row(year).taxes.magi));
  const saving = [2032, 2033].reduce((sum, year) => sum + surcharge(without, year) - surcharge(appeal, year), 0);
  return {
    figures: {
      workYear: '2030',
      freeYear: '2034',
      magi2030: magi(2030),
      magi2032: magi(2032),
      surcharge2032: dollars(surcharge(without, 2032)),
      surcharge2033: dollars(surcharge(without, 2033)),
      surcharge2034: dollars(surcharge(without, 2034)),
      appealed2032: dollars(surcharge(appeal, 2032)),
      appealed2033: dollars(surcharge(appeal, 2033)),
      tier2032: String(without.row(2032).taxes.irmaaTier),
      tierAppealed2032: String(appeal.row(2032).taxes.irmaaTier),
      tierAppealed2033: String(appeal.row(2033).taxes.irmaaTier),
      saving: dollars(saving),
      endGain: dollars(
        appeal.summary.finalNetPortfolioInTodaysDollars - without.summary.finalNetPortfolioInTodaysDollars,
      ),
      surchargeAt89: dollars(surcharge(without, 2055)),
      rmdAt89: dollars(today(without.row(2055), without.row(2055).rmd.taken)),
    },
    chart: chartOf(
      'Medicare surcharge of both',
      { 'Without the appeal': without, 'With form SSA-44': appeal },
      {
        unit: 'a year, today’s dollars',
        figure: (row) => today(row, row.taxes.irmaaSurcharge),
      },
    ),
  };
}

export function pensionOrLumpSum(): LessonAnswer {
  const [pension, lump] = [0, 1].map((at) => planRun('pensionOrLumpSum', at)) as [PlanRun, PlanRun];
  const [paying, cashed] = [pension.futures(), lump.futures()];
  const income = pension.plan.incomes[0];
  const amount = (income?.amount ?? 0) * 12;
  return {
    figures: {
      futures: count(FUTURES),
      pension: dollars(amount),
      survivorShare: percent(income?.survivorShare ?? 0),
      lumpSum: dollars(income?.lumpSum?.amount ?? 0),
      pensionAt80: dollars(today(pension.row(2038), pension.row(2038).income.pensions)),
      pensionWidow: dollars(today(pension.row(2055), pension.row(2055).income.pensions)),
      paidPension: count(paying.successes),
      paidLump: count(cashed.successes),
      lowPension: dollars(paying.real.p10),
      lowLump: dollars(cashed.real.p10),
      highPension: dollars(paying.real.p90),
      highLump: dollars(cashed.real.p90),
      taxesPension: dollars(pension.summary.lifetimeTaxesInTodaysDollars),
      taxesLump: dollars(lump.summary.lifetimeTaxesInTodaysDollars),
      endPension: dollars(saved(pension.last)),
      endLump: dollars(saved(lump.last)),
    },
    chart: chartOf('Savings at average returns', { 'The pension': pension, 'The lump sum': lump }),
  };
}

export function inheritedIra(): LessonAnswer {
  const [tenth, own, first] = [0, 1, 2].map((at) => planRun('inheritedIra', at)) as [PlanRun, PlanRun, PlanRun];
  const agi = (run: PlanRun, year: number) => today(run.row(year), run.row(year).taxes.agi);
  const taken = (run: PlanRun, year: number) => dollars(today(run.row(year), run.row(year).withdrawals.inherited));
  const taxes = ({ summary }: PlanRun) => dollars(summary.lifetimeTaxesInTodaysDollars);
  return {
    figures: {
      balance: dollars(own.plan.accounts.find(({ kind }) => kind === 'inheritedIra')?.balance ?? 0),
      lastYear: '2034',
      firstYearMinimum: taken(tenth, 2026),
      tenthYear: taken(tenth, 2034),
      incomeTenth: dollars(agi(tenth, 2034)),
      incomeBeforeTenth: dollars(agi(tenth, 2033)),
      taxTenth: dollars(federalTax(tenth.row(2034))),
      bracketTenth: percent(tenth.row(2034).taxes.bracket),
      surchargeTenth: dollars(today(tenth.row(2036), tenth.row(2036).taxes.irmaaSurcharge)),
      takenFirst: taken(first, 2026),
      incomeFirst: dollars(agi(first, 2026)),
      taxFirst: dollars(federalTax(first.row(2026))),
      bracketFirst: percent(first.row(2026).taxes.bracket),
      endTenth: dollars(saved(tenth.last)),
      endOwn: dollars(saved(own.last)),
      endFirst: dollars(saved(first.last)),
      taxesTenth: taxes(tenth),
      taxesOwn: taxes(own),
      taxesFirst: taxes(first),
      taken2032Own: taken(own, 2032),
      taken2033Own: taken(own, 2033),
    },
    chart: chartOf(
      'Adjusted gross income',
      { 'Leave it to the tenth year': tenth, 'As planned': own, 'Draw it first': first },
      {
        unit: 'today’s dollars',
        figure: (row) => today(row, row.taxes.agi),
      },
    ),
  };
}
