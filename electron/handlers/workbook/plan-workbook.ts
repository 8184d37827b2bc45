import writeWorkbook, { type Row } from 'write-excel-file/universal';
import type { YearExplanation } from '../../../engine/index.ts';
import type { LineUnit } from '../../../engine/results/worksheet-line.ts';
import type { Projection } from '../../contract/answers/projection.ts';
import { projectionCsv } from '../../contract/answers/projection-csv.ts';
import { headCell, ledgerSheet, valueCell } from './ledger-sheet.ts';

interface SheetOfPlan {
  readonly sheet: string;
  readonly data: Row[];
  readonly stickyRowsCount: number;
  readonly stickyColumnsCount: number;
}

interface WorkbookOf {
  readonly household: string;
  readonly plan: string;
  readonly projection: Projection;
  readonly explanations: readonly YearExplanation[];
}

/** The sheets of a plan's workbook: what it is of, the ledger by years, and every line of its worksheets. */
export function planSheets({ household, plan, projection, explanations }: WorkbookOf): SheetOfPlan[] {
  const { engine, law, inputsHash } = projection.manifest;
  const about = [
    ['Household', household],
    ['Plan', plan],
    ['Dollars', 'Nominal US dollars, of each year'],
    ['Engine', engine],
    ['Law', law],
    ['Plan document', inputsHash],
  ];
  return [
    sheet(
      'About',
      about.map(([name = '', text = '']) => [headCell(name), { value: text }]),
      0,
      0,
    ),
    sheet('Ledger by years', ledgerSheet(projectionCsv.rows(projection)), 1, 1),
    sheet('Worksheets', worksheetRows(explanations), 1, 0),
  ];
}

function sheet(name: string, data: Row[], stickyRowsCount: number, stickyColumnsCount: number): SheetOfPlan {
  return { sheet: name, data, stickyRowsCount, stickyColumnsCount };
}

const LINE_HEADS = ['Year', 'Worksheet', 'Form', 'Line', 'What it is', 'Value', 'How it’s calculated', 'Law'];

const FORMATS: Readonly<Record<LineUnit, string>> = { dollars: '#,##0.00', fraction: '0.0000', number: '0.####' };
const CENTS = 100;

function worksheetRows(explanations: readonly YearExplanation[]): Row[] {
  const lines = explanations.flatMap(({ year, worksheets }) =>
    worksheets.flatMap(({ title, lines: ofSheet }) =>
      ofSheet.map(
        ({ form, line, label, value, unit, formula, citation }): Row => [
          valueCell(year, '0'),
          { value: title },
          valueCell(form, ''),
          valueCell(line, ''),
          valueCell(label, ''),
          valueCell(unit === 'dollars' ? Math.round(value * CENTS) / CENTS : value, FORMATS[unit]),
          // Text, however it begins: `=` would make it a formula of the reader's.
          formula === '' ? null : { value: formula, type: String },
          valueCell(citation, ''),
        ],
      ),
    ),
  );
  return [LINE_HEADS.map(headCell), ...lines];
}

/** The file itself, in base64. */
export async function workbookFile(sheets: SheetOfPlan[]): Promise<string> {
  const blob = await writeWorkbook(sheets).toBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

/** Bytes that are turned into text at once. */
const PIECE = 8192;
