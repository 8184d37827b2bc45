import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { differenceMoney, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { strategyText, thresholdText } from '../../../format/roth-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { FigureOnPage } from '../../../state/figures/open-figure.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import type { RothResult } from '../../../state/results/answers.ts';
import type { RothRequest } from '../../../state/results/use-roth.ts';
import { dollarsOf, lessSheet, writtenSheet } from '../figures/plain-sheets.ts';
import styles from '../results/Results.module.css';
import { adoptedAlternative, isInPlan } from './adopt-conversions.ts';
import roth from './RothTab.module.css';
import { type Alternative, comparedBaseline, triedStrategies } from './tried-strategies.ts';
import { useAdoption } from './use-adoption.ts';

interface AlternativesPanelProps {
  readonly result: RothResult;
  readonly request: RothRequest;
  readonly dollars: Dollars;
  readonly remark: string;
}

/** Every strategy that was tried, best first; a click on one puts it into the plan. */
export function AlternativesPanel({ result, request, dollars, remark }: AlternativesPanelProps) {
  const { used } = result;
  const alternatives = triedStrategies(result);
  return (
    <Panel
      title="Strategies tried"
      unit={`best first, ${DOLLARS_WORDS[dollars]}; gains in today’s dollars${remark}`}
      lede="Choose one to put it in the plan."
      actions={
        <Button
          look="quiet"
          small
          aria-label="CSV of the strategies"
          onPress={() => downloadAlternatives(alternatives)}
        >
          CSV
        </Button>
      }
    >
      <div className={styles.figuresOnly}>
        <AlternativesTable result={result} request={request} dollars={dollars} />
      </div>
      <p className={roth.footnote}>
        {`Legacy after ${percent(used.heirTaxRate)} tax on what heirs withdraw from accounts not yet taxed. Taxes with Medicare surcharges. Every strategy keeps the years, accounts, guards and payer above.${result.mixGain === 0 ? '' : ' All are compared with every account but cash and annuities at one mix, the household’s own without conversions.'}`}
      </p>
    </Panel>
  );
}

function AlternativesTable({ result, request, dollars }: Omit<AlternativesPanelProps, 'remark'>) {
  const adopt = useAdoption();
  const plan = useCompletePlan();
  const { objective } = result;
  const isLegacy = objective.name === 'afterTaxLegacy';
  const isToday = dollars === 'todays';
  const openCell = useCellWork((id, column) => {
    const alternative = triedStrategies(result).find((one) => rowId(one) === id);
    return alternative === undefined ? null : alternativeFigure(alternative, column, result, dollars);
  });
  return (
    <DataGrid
      label="Strategies tried, best first"
      onOpen={openCell}
      columns={[
        { id: 'strategy', head: 'Strategy', look: 'text' },
        { id: 'legacy', head: 'Legacy' },
        { id: 'taxes', head: 'Taxes' },
        { id: 'gain', head: isLegacy ? 'Gain' : 'Saved' },
        { id: 'mark', head: 'Note', look: 'text' as const },
      ]}
      rows={triedStrategies(result).map((alternative) => {
        const name = strategyText(alternative);
        const gain = (alternative.objective - comparedBaseline(result)) * (isLegacy ? 1 : -1);
        return {
          id: rowId(alternative),
          open: {
            label: `Apply to plan: ${name}`,
            act: () => void adopt(adoptedAlternative(alternative, request, result), `${name}.`),
          },
          cells: [
            { text: name },
            {
              text: tableMoney(isToday ? alternative.afterTaxLegacyInTodaysDollars : alternative.afterTaxLegacy),
              opens: true,
            },
            {
              text: tableMoney(isToday ? alternative.lifetimeTaxesInTodaysDollars : alternative.lifetimeTaxes),
              opens: true,
            },
            { text: differenceMoney(gain), opens: true, tone: gain < -0.5 ? ('negative' as const) : undefined },
            {
              text: marksOf(alternative, result, plan !== null && isInPlan(alternative, result, plan)),
              tone: 'soft' as const,
            },
          ],
        };
      })}
    />
  );
}

function rowId(alternative: Alternative): string {
  return `${alternative.strategy} ${alternative.targetBracket} ${thresholdKey(alternative)}`;
}

/** What a cell of the table opens. */
function alternativeFigure(
  alternative: Alternative,
  column: string,
  result: RothResult,
  dollars: Dollars,
): FigureOnPage | null {
  const name = strategyText(alternative);
  const isToday = dollars === 'todays';
  if (column === 'legacy' || column === 'taxes') {
    const { afterTaxLegacy, afterTaxLegacyInTodaysDollars, lifetimeTaxes, lifetimeTaxesInTodaysDollars } = alternative;
    const legacy = isToday ? afterTaxLegacyInTodaysDollars : afterTaxLegacy;
    const value = column === 'legacy' ? legacy : isToday ? lifetimeTaxesInTodaysDollars : lifetimeTaxes;
    const how = column === 'legacy' ? 'Left after the tax of the heirs' : 'Taxes and Medicare surcharges of all years';
    return { text: tableMoney(value), work: writtenSheet(name, DOLLARS_WORDS[dollars], dollarsOf(value), { how }) };
  }
  if (column !== 'gain') return null;
  const lines = [
    { name, value: dollarsOf(alternative.objective) },
    { name: 'Without conversions', value: dollarsOf(comparedBaseline(result)) },
  ] as const;
  const isLegacy = result.objective.name === 'afterTaxLegacy';
  const gain = (alternative.objective - comparedBaseline(result)) * (isLegacy ? 1 : -1);
  const pair = isLegacy ? lines : ([lines[1], lines[0]] as const);
  return {
    text: differenceMoney(gain),
    work: lessSheet(`Gain: ${name}`, 'today’s dollars', pair, dollarsOf(gain)),
  };
}

function thresholdKey({ threshold }: Alternative): string {
  return threshold === null ? '' : thresholdText(threshold);
}

function marksOf(alternative: Alternative, { compared }: RothResult, isOwn: boolean): string {
  const { strategy, targetBracket, threshold, admissible } = alternative;
  const isShown =
    strategy === compared.strategy &&
    (strategy === 'dynamic' || strategy === 'none' || targetBracket === compared.targetBracket) &&
    (strategy !== 'thresholdRoth' || JSON.stringify(threshold) === JSON.stringify(compared.threshold));
  return [isShown ? 'shown' : '', isOwn ? 'in the plan' : '', admissible ? '' : 'unpaid goals']
    .filter((mark) => mark !== '')
    .join(', ');
}

function downloadAlternatives(alternatives: readonly Alternative[]): void {
  const rows = alternatives.map((alternative) => [
    alternative.strategy,
    alternative.targetBracket,
    thresholdKey(alternative),
    alternative.objective,
    alternative.lifetimeTaxes,
    alternative.lifetimeTaxesInTodaysDollars,
    alternative.afterTaxLegacy,
    alternative.afterTaxLegacyInTodaysDollars,
    String(alternative.admissible),
  ]);
  const heads = [
    'strategy',
    'targetBracket',
    'threshold',
    'objective',
    'lifetimeTaxes',
    'lifetimeTaxesInTodaysDollars',
    'afterTaxLegacy',
    'afterTaxLegacyInTodaysDollars',
    'admissible',
  ];
  download('roth-strategies.csv', 'text/csv', csvText([heads, ...rows]));
}
