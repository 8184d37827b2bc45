import { Link } from '@tanstack/react-router';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { caseText, LINE_TEXT, MEASURE_ROWS } from '../../format/book/book-words.ts';
import { pointsText } from '../../format/success.ts';
import { capitalized } from '../../format/words.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Book.module.css';

type Summary = OperationOutput<'book.get'>;
type Row = OperationOutput<'book.rows'>['content'][number];
type Result = NonNullable<Row['result']>;

interface BookHouseholdProps {
  readonly run: Pick<Summary, 'id' | 'case'>;
  readonly row: Row;
  readonly onClose: () => void;
}

/** One household under the case: what it comes to before and after, its report, and the certificates of both runs. */
export function BookHousehold({ run, row, onClose }: BookHouseholdProps) {
  const { householdId, household, planId, revision, result, problem } = row;
  const params = { householdId: String(householdId), planId: String(planId) };
  return (
    <Panel
      title={`${household} under this case`}
      unit={`${capitalized(caseText(run.case))}; revision ${revision} of the plan`}
      ruled
      actions={
        <>
          <span className={styles.links}>
            {problem === null ? (
              <Link
                to="/book/$runId/households/$householdId/report"
                params={{ runId: String(run.id), householdId: params.householdId }}
              >
                Report under this case
              </Link>
            ) : null}
            <Link to="/households/$householdId/plans/$planId" params={params}>
              Open the plan
            </Link>
            <Link to="/households/$householdId/plans/$planId/report" params={params}>
              Its report without the case
            </Link>
          </span>
          <Button look="quiet" small onPress={() => window.print()}>
            Print
          </Button>
          <Button look="quiet" small onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      {result === null ? <p>{problem ?? 'It is not run yet.'}</p> : <Measures result={result} />}
      {result === null ? null : <Certificates runId={run.id} householdId={householdId} />}
    </Panel>
  );
}

function Measures({ result: { runs, before, after, change, changeInterval, crosses } }: { readonly result: Result }) {
  const { low, high } = changeInterval;
  const lines = crosses.map((line) => LINE_TEXT[line]).join(', ');
  return (
    <>
      <p>{`Success changes by ${pointsText(change)} points, 95% interval ${pointsText(low)} to ${pointsText(high)}. ${lines === '' ? 'It crosses no line.' : `It crosses: ${lines}.`}`}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {MEASURE_ROWS.map(({ head, text }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{text(before, runs)}</td>
              <td>{text(after, runs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** By which both runs can be made and verified again. */
function Certificates({ runId, householdId }: { readonly runId: number; readonly householdId: number }) {
  const { data } = useOperation('book.certificates', { runId, householdId });
  if (data === undefined) return null;
  return (
    <dl className={styles.certificates}>
      {(['before', 'after'] as const).map((when) => (
        <div key={when}>
          <dt>{`Certificate ${when}`}</dt>
          <dd>{data[when] === null ? 'none' : certificateText(data[when])}</dd>
        </div>
      ))}
    </dl>
  );
}

function certificateText({
  manifest: { engine, law, runs, seed, inputsHash, resultHash },
}: NonNullable<OperationOutput<'book.certificates'>['before']>): string {
  return `engine ${engine}, law ${law}, ${runs.toLocaleString('en-US')} paths of seed ${seed}, inputs ${inputsHash}, result ${resultHash}`;
}
