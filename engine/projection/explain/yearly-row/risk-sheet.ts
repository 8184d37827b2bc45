import { riskBasedRule } from '../../../plan/guardrail-rules.ts';
import { successAt } from '../../../plan/risk/risk-grid.ts';
import { curveOf, RISK_PATHS } from '../../../plan/risk/risk-table.ts';
import { RISK_BASED } from '../../../plan/schema/withdrawal.ts';
import { figure } from '../../../primitives/figure.ts';
import { percent } from '../../../primitives/percent.ts';
import type { RanYear, RowLine, RowSheet } from './row-sheet.ts';

const CITATION = 'withdrawal.guardrails.riskBased';

/** January's decision of risk-based guardrails; none where they do not act in the year. */
export function riskSheets(ran: RanYear): readonly RowSheet[] {
  const { plan, program, ledger, yearIndex, year } = ran;
  const table = plan.riskTable;
  const row = table?.rows.find((january) => january.year === year.year);
  const adjustable = program.adjustableOfYear[yearIndex] ?? 0;
  if (table === undefined || row === undefined || adjustable <= 0) return [];
  const own = ledger.ownRatios[yearIndex] ?? 0;
  const read = ledger.readRatios[yearIndex] ?? 0;
  const curve = curveOf(table, year.year);
  const lines = [
    {
      key: 'balance',
      label: 'All accounts, against the plan’s own at its means',
      value: own,
      formula: `balances of the day before ÷ ${figure(program.rule?.riskBased?.balance[yearIndex] ?? row.balance)}`,
      citation: CITATION,
    },
    {
      key: 'read',
      label: 'The same, as far as spending in force has moved from what is planned',
      value: read,
      formula: 'that ratio × what remains to be paid as planned ÷ what remains at the factor in force',
      citation: CITATION,
      uses: ['balance'],
    },
    ...(curve === null ? [] : [successLine(curve, read)]),
    decisionLine(ran, read),
  ];
  return [{ id: 'riskBased', title: 'Risk-based guardrails', lines }];
}

function successLine(curve: ArrayLike<number>, read: number): RowLine {
  return {
    key: 'success',
    label: 'Success of what remains of the plan',
    value: successAt(curve, read, RISK_PATHS),
    formula: `share of ${RISK_PATHS} paths on which all of it is paid, by the table at that ratio`,
    citation: CITATION,
    uses: ['read'],
  };
}

/** What is done, and which bound holds it. */
function decisionLine({ plan, ledger, yearIndex, year }: RanYear, read: number): RowLine {
  const rule = riskBasedRule(plan);
  const row = plan.riskTable?.rows.find((january) => january.year === year.year);
  const after = ledger.spendingFactors[yearIndex] ?? 1;
  const before = yearIndex === 0 ? 1 : (ledger.spendingFactors[yearIndex - 1] ?? 1);
  const label =
    after < before
      ? 'Cut: share of planned spending'
      : after > before
        ? 'Raised: share of planned spending'
        : 'Left: share of planned spending';
  const isLow = read < (row?.low ?? Number.POSITIVE_INFINITY);
  const held = boundOf(before, after);
  const formula =
    after === before
      ? `between ${percent(rule.low)} and ${percent(rule.high)}, or at a bound: as in the year before`
      : `from ${percent(before)}, ${isLow ? `below ${percent(rule.low)}: to a success of ${percent(rule.cutTo)}` : `above ${percent(rule.high)}: to a success of ${percent(rule.raiseTo)}`}${held}`;
  return { key: 'factor', label, value: after, formula, citation: CITATION, uses: ['read'] };
}

function boundOf(before: number, after: number): string {
  const { mostOfYear, least, most } = RISK_BASED;
  if (after === least || after === most) return `, held at ${percent(after)} of what is planned`;
  const change = Math.abs(after / before - 1);
  return Math.abs(change - mostOfYear) < ROUNDING ? `, held at ${percent(mostOfYear)} a year` : '';
}

const ROUNDING = 1e-9;
