import type { ResolvedAdditionalTax } from '../../law/states/state-law-charges.ts';
import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { coupleScheduleTax } from './state-couples.ts';
import { stepsIn, taxOnSchedule } from './state-phase-out.ts';
import { netCapitalGain, type StateReturnFigures } from './state-return.ts';
import { STATE_LINE } from './state-worksheet.ts';

/** Tax by the rate schedule, each spouse's part of the taxable income by itself where a couple gains by it. */
export function scheduleTax(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  const jointTax = unitedScheduleTax(law, stateReturn, worksheet[STATE_LINE.taxableIncome] ?? 0);
  const { kind } = law.couples;
  return kind === 'shareOfIncome' || kind === 'leveled' ? coupleScheduleTax(law, worksheet, jointTax) : jointTax;
}

/** Tax by the rate schedule on the taxable income, without the gain where gains have a schedule of their own. */
function unitedScheduleTax(law: StateReturnLaw, stateReturn: StateReturnFigures, taxableIncome: number): number {
  if (law.gains.kind === 'ownSchedule') {
    return taxOnSchedule(Math.max(0, taxableIncome - netCapitalGain(stateReturn)), law.schedule);
  }
  const upper = law.upperSchedule;
  if (taxableIncome <= upper.over) return taxOnSchedule(taxableIncome, law.schedule);
  const steps = stepsIn(taxableIncome - upper.over, upper.lessPer, true) - 1;
  return taxOnSchedule(taxableIncome, upper.schedule) - Math.max(0, upper.lessAmount - upper.lessEach * steps);
}

/** What the treatment of gains adds to the tax by the schedule; negative where it caps their rate. */
export function gainsTax(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  const rule = law.gains;
  const taxableIncome = worksheet[STATE_LINE.taxableIncome] ?? 0;
  switch (rule.kind) {
    case 'ownSchedule': {
      const ordinary = Math.max(0, taxableIncome - netCapitalGain(stateReturn));
      return taxOnSchedule(taxableIncome, rule.schedule) - taxOnSchedule(ordinary, rule.schedule);
    }
    case 'maxRate':
      return cappedRateReduction(law, netCapitalGain(stateReturn), taxableIncome);
    case 'shortTermRate': {
      const { shortTermGain, longTermGain } = stateReturn;
      const gain = Math.max(0, Math.min(shortTermGain, shortTermGain + longTermGain, taxableIncome));
      return (rule.rate - (law.schedule.rates[0] ?? 0)) * gain;
    }
    case 'excise':
      return taxOnSchedule(Math.max(0, stateReturn.longTermGain - rule.deduction), rule.schedule);
    case 'ordinary':
    case 'exempt':
    case 'taxableShare':
    case 'exclusion':
    default:
      return 0;
  }
}

/**
 * The tax may not exceed the schedule's tax on the income without the gain (or, if greater, on what is taxed below the
 * highest rate on gains) plus that rate on the rest. HRS 235-51(f).
 */
function cappedRateReduction(law: StateReturnLaw, gain: number, taxableIncome: number): number {
  const { edges, rates } = law.schedule;
  let at = 0;
  while (at < rates.length && (rates[at] ?? 0) < law.gains.rate) at++;
  const taxedBelow = Math.min(taxableIncome, at < edges.length ? (edges[at] ?? 0) : taxableIncome);
  const ordinary = Math.max(taxableIncome - gain, taxedBelow);
  const alternative = taxOnSchedule(ordinary, law.schedule) + law.gains.rate * (taxableIncome - ordinary);
  return Math.min(0, alternative - taxOnSchedule(taxableIncome, law.schedule));
}

/** Surtaxes, recapture and minimum tax beside the schedule. */
export function additionalTaxes(law: StateReturnLaw, stateReturn: StateReturnFigures, worksheet: Float64Array): number {
  let total = 0;
  const before = (worksheet[STATE_LINE.scheduleTax] ?? 0) + (worksheet[STATE_LINE.gainsTax] ?? 0);
  for (const rule of law.additionalTaxes) {
    total +=
      rule.kind === 'minimumTax'
        ? minimumTax(rule, stateReturn, before + total)
        : additionalTax(rule, law, stateReturn, worksheet);
  }
  return total;
}

function minimumTax(rule: ResolvedAdditionalTax, { federalAgi }: StateReturnFigures, tax: number): number {
  return federalAgi > rule.over ? Math.max(0, rule.rate * federalAgi - tax) : 0;
}

function additionalTax(
  rule: ResolvedAdditionalTax,
  law: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  switch (rule.kind) {
    case 'minimumTax':
      return 0;
    case 'taxableIncomeSurtax':
      return rule.rate * Math.max(0, (worksheet[STATE_LINE.taxableIncome] ?? 0) - rule.over);
    case 'gainSurtax':
      return stateReturn.federalAgi > rule.over ? rule.rate * netCapitalGain(stateReturn) : 0;
    case 'investmentIncomeSurtax':
      return rule.rate * Math.max(0, stateReturn.netInvestmentIncome - rule.over);
    case 'steps': {
      const excess = (worksheet[rule.measure] ?? 0) - rule.over;
      return Math.min(rule.max, rule.amount * stepsIn(excess, rule.per, true));
    }
    case 'benefitRecapture':
    default:
      return benefitRecapture(rule, law, worksheet);
  }
}

/**
 * Takes back the benefit of the lower brackets as income rises past each bracket: N.Y. Tax Law 601(d). Below the first
 * edge the tax nears the bracket's own rate on all of the income; past an edge it keeps what was taken back below, and
 * the difference between the two rates on the edge is phased in over the range.
 */
function benefitRecapture(rule: ResolvedAdditionalTax, law: StateReturnLaw, worksheet: Float64Array): number {
  const agi = worksheet[STATE_LINE.stateAgi] ?? 0;
  const taxableIncome = worksheet[STATE_LINE.taxableIncome] ?? 0;
  if (agi <= rule.over) return 0;
  let level = 0;
  while (level < rule.edges.length && taxableIncome > (rule.edges[level] ?? 0)) level++;
  if (level === 0) {
    const flat = rateBelow(rule.edges[0] ?? 0, law) * taxableIncome - taxOnSchedule(taxableIncome, law.schedule);
    return flat * Math.min(1, (agi - rule.over) / rule.range);
  }
  const edge = rule.edges[level - 1] ?? 0;
  const rate = rateBelow(edge, law);
  const taken = rate * edge - taxOnSchedule(edge, law.schedule);
  const increment = (rateOver(edge, law) - rate) * edge;
  return taken + increment * Math.min(1, Math.max(0, agi - edge) / rule.range);
}

function rateBelow(edge: number, { schedule: { edges, rates } }: StateReturnLaw): number {
  let at = edges.length - 1;
  while (at > 0 && (edges[at] ?? 0) >= edge) at--;
  return rates[at] ?? 0;
}

function rateOver(edge: number, { schedule: { edges, rates } }: StateReturnLaw): number {
  let at = edges.length - 1;
  while (at > 0 && (edges[at] ?? 0) > edge) at--;
  return rates[at] ?? 0;
}
