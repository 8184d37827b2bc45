import { Figure } from '../../../../components/figures/Figure.tsx';
import { differenceMoney, headlineMoney } from '../../../../format/money.ts';
import styles from '../Decisions.module.css';
import {
  figureSheet,
  notSwitchedText,
  STEP_NAMES,
  sourceText,
  stepSheet,
  TOOL_MEASURES,
  type ToolMeasure,
  UNEXPLAINED,
  unexplainedSheet,
} from './tool-words.ts';
import type { ToolAnswer } from './use-tool-comparison.ts';

const MEASURES: readonly ToolMeasure[] = ['endingNetWorth', 'firstYearTax'];

/** Every step with what they do and what is done here, and what each changes. */
export function ToolSteps({ answer }: { readonly answer: ToolAnswer }) {
  const { name, ours, steps, byTheirConventions, theirs, unexplained } = answer;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.scroll} role="group" aria-label="Steps from our answer to theirs" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Theirs</th>
              <th scope="col">Ours</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col" className={styles.figure}>
                  {TOOL_MEASURES[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <EndRow name="Longhand" figures={ours} />
            {steps.map((step) => (
              <tr key={step.convention}>
                <th scope="row">{STEP_NAMES[step.convention]}</th>
                <td>{step.theirs}</td>
                <td>{step.ours}</td>
                {MEASURES.map((measure) => (
                  <td key={measure} className={styles.figure}>
                    <Figure
                      text={differenceMoney(step.effect[measure])}
                      work={() => stepSheet(step, measure)}
                      name={`${STEP_NAMES[step.convention]}, ${TOOL_MEASURES[measure]}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <EndRow name={`By ${name}’s conventions`} figures={byTheirConventions} />
            <tr>
              <th scope="row">{UNEXPLAINED}</th>
              <td colSpan={2}>{unexplained === null ? `The answer of ${name} is not entered` : ''}</td>
              {MEASURES.map((measure) => (
                <td key={measure} className={styles.figure}>
                  <Left answer={answer} measure={measure} />
                </td>
              ))}
            </tr>
            {theirs === null ? null : <EndRow name={name} figures={theirs} />}
          </tbody>
        </table>
      </div>
      <NotSwitched answer={answer} />
    </>
  );
}

/** Where the conventions were read, and those that no plan here can go by. */
function NotSwitched({ answer }: { readonly answer: ToolAnswer }) {
  return (
    <>
      <p className={styles.hint}>{sourceText(answer)}</p>
      <p className={styles.hint}>{notSwitchedText(answer)}</p>
      <ul className={styles.hint}>
        {answer.notSwitched.map((one) => (
          <li key={one.theirs}>
            {one.theirs} (here: {one.ours})
          </li>
        ))}
      </ul>
    </>
  );
}

function Left({ answer, measure }: { readonly answer: ToolAnswer; readonly measure: ToolMeasure }) {
  const left = answer.unexplained?.[measure] ?? null;
  if (left === null) return '–';
  return (
    <Figure
      text={differenceMoney(left)}
      work={() => unexplainedSheet(answer, left, measure)}
      name={`${UNEXPLAINED}, ${TOOL_MEASURES[measure]}`}
    />
  );
}

interface EndRowProps {
  readonly name: string;
  readonly figures: { readonly [Measure in ToolMeasure]: number | null };
}

function EndRow({ name, figures }: EndRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={2} />
      {MEASURES.map((measure) => {
        const value = figures[measure];
        return (
          <td key={measure} className={styles.figure}>
            {value === null ? (
              '–'
            ) : (
              <Figure
                text={headlineMoney(value)}
                work={() => figureSheet(`${name}: ${TOOL_MEASURES[measure].toLowerCase()}`, value, measure)}
                name={`${name}, ${TOOL_MEASURES[measure]}`}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
