import { type DraftSheet, lineId, worksheetOf } from '../worksheet.ts';
import { accountSheets } from './account-sheets.ts';
import { annuitySheets } from './annuities/annuity-sheets.ts';
import { ladderSheets } from './annuities/ladder-sheets.ts';
import { benefitsSheet } from './benefits-sheet.ts';
import { cashFlowSheet } from './cash-flow-sheet.ts';
import { childrenSheets } from './children/children-sheet.ts';
import { contributionsSheet } from './contributions-sheet.ts';
import { educationSheets } from './education-sheet.ts';
import { estateSheets } from './estate-sheet.ts';
import { giftsSheets } from './gifts/gifts-sheet.ts';
import { givingSheets } from './giving-sheet.ts';
import { harvestSheet } from './harvest-sheet.ts';
import { homeSheets } from './home-sheets.ts';
import { incomeSheet } from './income-sheet.ts';
import { portfolioSheet } from './portfolio-sheet.ts';
import { rebalancingSheets } from './rebalancing-sheet.ts';
import { rentalSheets } from './rentals/rental-sheets.ts';
import { riskSheets } from './risk-sheet.ts';
import type { RanYear } from './row-sheet.ts';
import { shareSheets } from './shares-sheet.ts';
import { spendingSheet } from './spending-sheet.ts';
import { sweepSheets } from './sweep-sheet.ts';
import { taxedByStateSheets } from './taxed-by-state-sheet.ts';
import { taxesSheet } from './taxes-sheet.ts';
import { withdrawalsSheet } from './withdrawals-sheet.ts';

/** The worksheets behind a yearly row, and the line that each of its figures is on. */
export interface RowWorksheets {
  readonly worksheets: readonly DraftSheet[];
  /** Ids of lines by the figure's path in the row, as its CSV column is named. */
  readonly figures: Readonly<Record<string, string>>;
}

/** Every number of a yearly row on a worksheet, with what it was worked out from. */
export function rowWorksheets(ran: RanYear): RowWorksheets {
  const sheets = [
    cashFlowSheet(ran),
    incomeSheet(ran),
    benefitsSheet(ran),
    spendingSheet(ran),
    taxesSheet(ran),
    contributionsSheet(ran),
    withdrawalsSheet(ran),
    ...educationSheets(ran),
    ...givingSheets(ran),
    ...shareSheets(ran),
    ...homeSheets(ran),
    ...rentalSheets(ran),
    ...annuitySheets(ran),
    ...ladderSheets(ran),
    ...sweepSheets(ran),
    ...riskSheets(ran),
    ...rebalancingSheets(ran),
    ...childrenSheets(ran),
    ...taxedByStateSheets(ran),
    ...giftsSheets(ran),
    ...estateSheets(ran),
    ...accountSheets(ran),
    portfolioSheet(ran),
    harvestSheet(ran),
  ];
  return {
    worksheets: sheets.map(({ id, title, lines }) => worksheetOf(id, title, lines)),
    figures: Object.fromEntries(
      sheets.flatMap(({ id, lines }) =>
        lines.flatMap(({ key, field }) => (field === undefined ? [] : [[field, lineId(id, key)]])),
      ),
    ),
  };
}
