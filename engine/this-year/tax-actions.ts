import { estimatedTaxLaw, installmentsDue } from '../law/filing-dates-law.ts';
import { CENT } from '../primitives/cent.ts';
import { formatDate } from '../primitives/days/calendar-day.ts';
import { percent } from '../primitives/percent.ts';
import type { DraftAction, EstimatedTax } from '../results/this-year.ts';
import { type RequiredPayment, requiredAnnualPayment } from '../tax/estimated-tax.ts';
import { type DraftedAction, withoutChoice } from './drafted-action.ts';
import { firstDay, PLAIN, type YearFacts } from './year-facts.ts';

/** Form 1040, line 24, as the run wrote it. */
function totalTax({ explained }: YearFacts): { readonly value: number; readonly id: string | null } {
  const sheet = explained.worksheets.find(({ id }) => id === 'form-1040');
  const line = sheet?.lines.find(({ label }) => label === 'Total tax');
  return line === undefined ? { value: 0, id: null } : { value: line.value, id: line.id };
}

/** The return before, as far as the plan knows it: MAGI is AGI with what is left out of it. */
function lastReturnOf({ plan: { taxes } }: YearFacts) {
  const { lastYearTax, lastYearAgi, priorYearMagi } = taxes;
  return lastYearTax === null ? null : { totalTax: lastYearTax, agi: lastYearAgi ?? priorYearMagi?.[1] ?? null };
}

/** Whether estimated tax has to be paid, how much, and by which rule. 26 USC 6654(d). */
export function estimatedTaxOf(facts: YearFacts): EstimatedTax {
  const { plan, law, year, explained } = facts;
  const paidBefore = plan.taxes.yearToDate.federalTaxPaid;
  const { value: taxOfYear } = totalTax(facts);
  const required = requiredAnnualPayment(
    {
      tax: taxOfYear,
      withheld: paidBefore,
      lastReturn: lastReturnOf(facts),
      isSeparate: explained.filingStatus === 'marriedFilingSeparately',
    },
    estimatedTaxLaw(law.filingDates, year, plan.assumptions),
  );
  return { ...required, text: harborWords(required, year), taxOfYear, paidBefore };
}

function harborWords({ harbor, share }: RequiredPayment, year: number): string {
  switch (harbor) {
    case 'currentYear':
      return `${percent(share)} of the tax of ${year}`;
    case 'lastYear':
      return `${percent(share)} of the tax of ${year - 1}`;
    case 'lastYearHighIncome':
      return `${percent(share)} of the tax of ${year - 1}, whose income is above the limit`;
    case 'smallAmount':
      return `none: too little tax is owed for ${year} beyond what was paid`;
    case 'noTaxLastYear':
      return `none: there was no tax for ${year - 1}`;
  }
}

const ORDINALS = ['1st', '2nd', '3rd', '4th'];

/** The installments that are left of the year, each with what is due up to its day and not paid before. */
export function installmentActions(facts: YearFacts, estimated: EstimatedTax): readonly DraftedAction[] {
  const { law, year, plan } = facts;
  const { installmentShare } = estimatedTaxLaw(law.filingDates, year, plan.assumptions);
  let paid = estimated.paidBefore;
  return installmentsDue(law.filingDates, year).flatMap((day, at): readonly DraftedAction[] => {
    const by = formatDate(day);
    if (by < firstDay(facts)) return [];
    const amount = (at + 1) * installmentShare * estimated.required - paid;
    if (amount <= CENT) return [];
    paid += amount;
    const action: DraftAction = {
      ...PLAIN,
      id: `estimated-payment-${at + 1}`,
      kind: 'estimatedPayment',
      from: firstDay(facts),
      by,
      title: `Pay the ${ORDINALS[at] ?? 'next'} installment of federal tax for ${year}`,
      note: 'less a quarter of what is withheld in the year, which counts as paid in equal parts',
      how: ['Pay at irs.gov/payments, or send Form 1040-ES with a check.', 'State estimated tax has dates of its own.'],
      amount,
      form: 'Form 1040-ES',
      citation: '26 USC 6654(c), (d), (g)(1)',
      worksheet: totalTax(facts).id,
      limit: {
        text: estimated.text,
        threshold: estimated.required,
        room: null,
        citation: '26 USC 6654(d)(1)(B), (C)',
      },
    };
    return [withoutChoice(action, 'Due by law: what is paid late costs an addition to the tax.')];
  });
}

/** What of last year's return is not known, where the safe harbor that rests on it could be lower. */
export function missingReturn({ plan, year }: YearFacts, { harbor }: EstimatedTax) {
  const { lastYearTax, lastYearAgi, priorYearMagi } = plan.taxes;
  if (lastYearTax === null) {
    if (harbor !== 'currentYear') return [];
    const message = `Enter the total tax of the return for ${year - 1}: to pay as much as that, or somewhat more with a high income, is a safe harbor, too, and may be less than a share of this year’s tax.`;
    return [{ path: 'taxes.lastYearTax', message }];
  }
  if (lastYearAgi !== null || priorYearMagi !== null || harbor !== 'lastYearHighIncome') return [];
  const message = `Enter the adjusted gross income of the return for ${year - 1}: unless it was high, as much as last year’s tax is enough.`;
  return [{ path: 'taxes.lastYearAgi', message }];
}
