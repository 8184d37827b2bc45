import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { Button } from '../../../components/Button.tsx';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import type { YearColumn } from './year-columns.ts';
import { yearCsv } from './year-csv.ts';

interface TableCsvButtonProps {
  readonly name: string;
  readonly projection: YearlyProjection;
  readonly columns: readonly YearColumn[];
  readonly dollars: Dollars;
}

/** Saves the table behind a chart. */
export function TableCsvButton({ name, projection, columns, dollars }: TableCsvButtonProps) {
  const save = () =>
    download(`${name}, ${DOLLARS_WORDS[dollars]}.csv`, 'text/csv', csvText(yearCsv(projection, columns, dollars)));
  return (
    <Button look="quiet" small aria-label={`CSV of the ${name}`} onPress={save}>
      CSV
    </Button>
  );
}
