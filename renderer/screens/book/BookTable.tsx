import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { bookCsv } from '../../../electron/contract/book/book-csv.ts';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { csvText } from '../../../electron/contract/operation/csv.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { DataGrid } from '../../components/tables/DataGrid.tsx';
import { LINE_TEXT } from '../../format/book/book-words.ts';
import { tableMoney } from '../../format/money.ts';
import { pointsText, successShareText } from '../../format/success.ts';
import { counted } from '../../format/words.ts';
import { type OperationQuestion, useCall } from '../../state/backend.tsx';
import { download } from '../../state/download.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Book.module.css';

type Row = OperationOutput<'book.rows'>['content'][number];
type RowsRequest = OperationQuestion<'book.rows'>;
type Line = OperationOutput<'book.get'>['lines'][number]['line'];

const MOST = 5000;
const COLUMNS = [
  { id: 'household', head: 'Household', look: 'text' },
  { id: 'money', head: 'Money' },
  { id: 'before', head: 'Before' },
  { id: 'after', head: 'After' },
  { id: 'change', head: 'Change, points' },
  { id: 'crosses', head: 'What it crosses', look: 'text' },
] as const;

interface BookTableProps {
  readonly runId: number;
  /** How many rows there are so far: the table is asked for again when it grows. */
  readonly done: number;
  readonly line: Line | null;
  readonly onOpen: (row: Row) => void;
}

/** The households, most affected first. Enter on a row opens its report under the case. */
export function BookTable({ runId, done, line, onOpen }: BookTableProps) {
  const [asked, setAsked] = useState('');
  const save = useRowsAsCsv();
  const request = { runId, size: MOST, ...(line === null ? {} : { line }), ...(asked === '' ? {} : { q: asked }) };
  const { data } = useOperation('book.rows', request, { keepPrevious: true, everyMs: 4000 });
  const found = useMemo(() => (data?.content ?? []).filter(({ state }) => state !== 'waiting'), [data]);
  const rows = useMemo(
    () =>
      found.map((row) => ({
        id: String(row.householdId),
        cells: cellsOf(row),
        open: {
          label: `Open ${row.household} under this case`,
          act: () => onOpen(row),
        },
      })),
    [found, onOpen],
  );
  return (
    <Panel
      title="Most affected first"
      unit={`${counted(found.length, 'household')} of ${done} so far${line === null ? '' : `: ${LINE_TEXT[line].toLowerCase()}`}`}
      ruled
      actions={
        <>
          <input
            type="search"
            className={styles.search}
            aria-label="Search the households"
            placeholder="Search the households"
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
          <Button
            look="quiet"
            small
            isDisabled={data === undefined || save.isPending}
            onPress={() => save.mutate(request)}
          >
            CSV
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>No household here.</p>
      ) : (
        <DataGrid label="Households by change" columns={COLUMNS} rows={rows} />
      )}
    </Panel>
  );
}

/** Saves every row, however many pages they fill. */
function useRowsAsCsv() {
  const call = useCall();
  return useMutation({
    mutationFn: async (request: RowsRequest) => {
      const parts: string[] = [];
      let name = '';
      for (let page = 0, pages = 1; page < pages; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- page by page
        const rows = await call('book.rows', { ...request, page });
        const [head = [], ...lines] = bookCsv.rows(rows);
        parts.push(csvText(page === 0 ? [head, ...lines] : lines));
        name = bookCsv.fileName(rows);
        pages = rows.page.totalPages;
      }
      download(name, 'text/csv', parts.join(''));
    },
  });
}

function cellsOf({ household, problem, result }: Row) {
  if (result === null) {
    const none = { text: '–', tone: 'soft' } as const;
    return [{ text: household }, none, none, none, none, { text: problem ?? '' }];
  }
  const { before, after, change, crosses } = result;
  return [
    { text: household },
    { text: tableMoney(before.investments) },
    { text: successShareText(before.successRate) },
    { text: successShareText(after.successRate) },
    { text: pointsText(change), ...(change < 0 ? { tone: 'negative' as const } : {}) },
    { text: [...crosses.map((each) => LINE_TEXT[each]), ...shortText(after.shortFromAge)].join(' · ') },
  ];
}

function shortText(age: number | null): readonly string[] {
  return age === null ? [] : [`short from ${age}`];
}
