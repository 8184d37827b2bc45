import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { LINE_TEXT } from '../../format/book/book-words.ts';
import styles from './Book.module.css';

type Summary = OperationOutput<'book.get'>;
type Line = Summary['lines'][number]['line'];

interface BookLinesProps {
  readonly summary: Summary;
  readonly chosen: Line | null;
  readonly onChoose: (line: Line) => void;
}

/** How many households cross each line; a line lists them. */
export function BookLines({ summary: { lines }, chosen, onChoose }: BookLinesProps) {
  return (
    <Panel title="What they cross" unit="a line lists its households">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Households that cross a line</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Cross</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, before, after, crossing }) => (
            <tr key={line}>
              <th scope="row">
                {crossing === 0 ? (
                  LINE_TEXT[line]
                ) : (
                  <Button look="link" aria-pressed={chosen === line} onPress={() => onChoose(line)}>
                    {LINE_TEXT[line]}
                  </Button>
                )}
              </th>
              <td>{before}</td>
              <td>{after}</td>
              <td>{crossing === 0 ? '–' : <b>{crossing}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
