import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { Button } from '../../../components/Button.tsx';
import { download } from '../../../state/download.ts';

interface CsvButtonProps {
  readonly fileName: string;
  /** The head, then the rows; asked for when the button is pressed. */
  readonly rows: () => readonly (readonly (string | number | null)[])[];
}

/** Downloads the table behind a chart. */
export function CsvButton({ fileName, rows }: CsvButtonProps) {
  return (
    <Button look="quiet" small onPress={() => download(fileName, 'text/csv', csvText(rows()))}>
      CSV
    </Button>
  );
}
