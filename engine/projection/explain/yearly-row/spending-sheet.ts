import { isAnchored } from '../../../plan/guardrail-rules.ts';
import { percent } from '../../../primitives/percent.ts';
import type { SpendingFlows } from '../../../results/rows.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { dueInWords, flexiblePayments } from '../../result/flexible-payments.ts';
import { flowSum } from '../../result/ledger.ts';
import { FLOW } from '../../state/run-cells.ts';
import { AS_PLANNED, type RanYear, type RowLine, type RowSheet, sumLine } from './row-sheet.ts';
import { sourceLines } from './source-lines.ts';

const KINDS = [
  ['essential', 'Essential spending', SCHEDULE.essential],
  ['discretionary', 'Discretionary spending', SCHEDULE.discretionary],
  ['healthcare', 'Health care', SCHEDULE.healthcare],
  ['medicarePremiums', 'Medicare premiums', SCHEDULE.medicareBase],
  ['housing', 'Housing', SCHEDULE.housing],
  ['debtService', 'Payments on debts', SCHEDULE.debtService],
  ['oneTime', 'One-time spending', SCHEDULE.oneTime],
] as const satisfies readonly (readonly [keyof SpendingFlows, string, number])[];

/** What was to be spent in the year, goal by goal. */
export function spendingSheet(ran: RanYear): RowSheet {
  const { spending } = ran.row;
  const kinds = KINDS.map(([kind, label, column]) => {
    const sources = [...sourceLines(ran, column), ...ruledLines(ran, kind)];
    const line = { label, value: spending[kind], citation: AS_PLANNED };
    return { sources, sum: sumLine(`spending.${kind}`, line, sources) };
  });
  const parts = kinds.map(({ sum }) => sum);
  const total = sumLine('spending.total', { label: 'Spending', value: spending.total, citation: AS_PLANNED }, parts);
  return {
    id: 'spending',
    title: 'Spending',
    lines: [...kinds.flatMap(({ sources, sum }) => [...sources, sum]), total],
  };
}

/** What the run adds to the schedule: guardrails and what is left over to discretionary spending, the surcharge to Medicare premiums. */
function ruledLines(ran: RanYear, kind: keyof SpendingFlows): readonly RowLine[] {
  return [...flexibleLines(ran, kind), ...otherRuledLines(ran, kind)];
}

function columnOf(kind: keyof SpendingFlows): number {
  return KINDS.find(([name]) => name === kind)?.[2] ?? -1;
}

/** Goals put off or skipped in the year, and those put off before that are paid in it. */
function flexibleLines(ran: RanYear, kind: keyof SpendingFlows): readonly RowLine[] {
  if (ran.program.flexible === null) return [];
  const column = columnOf(kind);
  const isIn = (month: number | null) => month !== null && month >= ran.year.from && month < ran.year.to;
  const payments = flexiblePayments(ran.program, ran.ledger).filter(({ goal }) => goal.column === column);
  return payments.flatMap((payment, at): readonly RowLine[] => {
    const { due, paidIn, planned, paid, goal } = payment;
    const said = dueInWords(ran.program, payment);
    const kept = 'free money would not cover the months to be kept after it';
    const notPaid = paidIn === null ? `${goal.name}, skipped` : `${goal.name}, put off`;
    return [
      ...(isIn(due)
        ? [flexibleLine(`flexible-${at}-due`, notPaid, { value: -planned, formula: `${said}: ${kept}` })]
        : []),
      ...(isIn(paidIn)
        ? [flexibleLine(`flexible-${at}-paid`, `${goal.name}, paid later`, { value: paid, formula: said })]
        : []),
    ];
  });
}

function flexibleLine(key: string, label: string, { value, formula }: Pick<RowLine, 'value' | 'formula'>): RowLine {
  return { key, label, value, formula, citation: 'goals[].movable, goals[].skippable' };
}

function otherRuledLines(ran: RanYear, kind: keyof SpendingFlows): readonly RowLine[] {
  if (kind === 'medicarePremiums') return surchargeLine(ran);
  if (kind === 'oneTime')
    return [...grantLine('fundOneTime', flowSum(ran.ledger, ran.year, FLOW.fundGrantsOneTime)), ...lackingLine(ran)];
  if (kind === 'essential') return guardrailLine(ran, flowSum(ran.ledger, ran.year, FLOW.ruledEssential));
  if (kind === 'housing') return guardrailLine(ran, flowSum(ran.ledger, ran.year, FLOW.ruledHousing));
  if (kind !== 'discretionary') return [];
  const { fromFund = 0 } = ran.row.giving ?? {};
  const granted = fromFund - flowSum(ran.ledger, ran.year, FLOW.fundGrantsOneTime);
  const elsewhere =
    flowSum(ran.ledger, ran.year, FLOW.ruledEssential) + flowSum(ran.ledger, ran.year, FLOW.ruledHousing);
  const ruled = flowSum(ran.ledger, ran.year, FLOW.spendingChange) - elsewhere;
  return [...guardrailLine(ran, ruled), ...leftOverLine(ran), ...grantLine('fund', granted)];
}

/** What a donor-advised fund pays of the goals. */
function grantLine(key: string, granted: number): readonly RowLine[] {
  if (granted === 0) return [];
  const formula = 'grants from the donor-advised fund pay it';
  const uses = ['giving/giving.fromFund'];
  return [{ key, label: 'Paid by the fund', value: -granted, formula, citation: '26 USC 4966(d)(2)(A)', uses }];
}

/** What retirement accounts lacked of the annuities bought within them. */
function lackingLine(ran: RanYear): readonly RowLine[] {
  const value = flowSum(ran.ledger, ran.year, FLOW.premiumLacking);
  if (value === 0) return [];
  const formula = 'what the retirement account does not hold; nothing else may pay it, and it is a shortfall';
  return [{ key: 'premium-lacking', label: 'Premium not paid', value, formula, citation: '26 USC 408(b), 219(b)' }];
}

/** What income left over and was spent, wherever the plan spends it. */
function leftOverLine({ plan, row: { leftOverSpent } }: RanYear): readonly RowLine[] {
  if (plan.leftOver === 'save') return [];
  const formula = 'what the months of the year left over, until the last wages end';
  const uses = ['contributions/leftOverSpent'];
  return [
    { key: 'left-over', label: 'Left over and spent', value: leftOverSpent, formula, citation: AS_PLANNED, uses },
  ];
}

function guardrailLine(ran: RanYear, value: number): readonly RowLine[] {
  if (value === 0) return [];
  const factor = percent(ran.ledger.spendingFactors[ran.yearIndex] ?? 1);
  const rule = ran.program.guardrails;
  const uses = rule === 'riskBased' ? { uses: ['riskBased/factor'] } : {};
  const anchor = percent(ran.ledger.anchorRates[ran.yearIndex] ?? 0);
  const against = isAnchored(rule) ? `, against the anchor of ${anchor}` : '';
  const formula = `${rule} rule on the balance of the December before${against}: ${factor} of what is planned but for charity`;
  return [
    { key: 'guardrails', label: 'Change by guardrails', value, formula, citation: 'withdrawal.guardrails', ...uses },
  ];
}

function surchargeLine({ row }: RanYear): readonly RowLine[] {
  const value = row.taxes.irmaaSurcharge;
  if (value === 0) return [];
  const formula = 'income-related surcharge of the year';
  const citation = '42 USC 1395r(i)';
  return [{ key: 'surcharge', label: 'Medicare surcharge', value, formula, citation, uses: ['irmaa/surcharge'] }];
}
