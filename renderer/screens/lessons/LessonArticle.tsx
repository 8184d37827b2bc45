import { Link } from '@tanstack/react-router';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { type DrawnLesson, LessonChart } from '../../charts/lessons/LessonChart.tsx';
import { Button } from '../../components/Button.tsx';
import { termById } from '../../format/glossary/glossary.ts';
import { money } from '../../format/money.ts';
import { listed, RESULT_TAB_WORDS, RESULT_TABS } from '../../format/words.ts';
import { useOperation } from '../../state/use-operation.ts';
import styles from './Lessons.module.css';
import { useLessonCopy } from './use-lesson-copy.ts';

type Listed = OperationOutput<'lessons.list'>['content'][number];

interface LessonArticleProps {
  readonly id: Listed['id'];
  readonly lessons: readonly Listed[];
}

/** A lesson as it is read, with what to try in a copy and where to read on. */
export function LessonArticle({ id, lessons }: LessonArticleProps) {
  const { data } = useOperation('lessons.get', { lesson: id });
  const { open, isOpening } = useLessonCopy();
  if (data === undefined) return <article className={styles.article} aria-busy="true" />;
  const { number, title, question, minutes, household, plans, chart, tries, readOn, terms } = data;
  const [first, ...others] = data.paragraphs;
  return (
    <article className={styles.article} aria-labelledby="lesson-title">
      <p className={styles.small}>{`Lesson ${number} · ${minutes} minutes · household ${household}`}</p>
      <h2 id="lesson-title">{title}</h2>
      <p className={styles.lead}>{question}</p>
      <div className={styles.act}>
        <Button look="primary" isDisabled={isOpening} onPress={() => open(id)}>
          Open as a copy
        </Button>
        <Button look="quiet" onPress={() => window.print()}>
          Print
        </Button>
        <span className={styles.small}>The copy is yours to change; the lesson stays as it is.</span>
      </div>
      <p>{first}</p>
      {chart === null ? null : <Figure chart={chart} />}
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>What to try in the copy</h3>
      <ol className={styles.tries}>
        {tries.map(({ text, tab }) => {
          const place = RESULT_TABS.find((known) => known === tab) ?? 'overview';
          return (
            <li key={text}>
              {`${text} `}
              <Button look="link" isDisabled={isOpening} onPress={() => open(id, place)}>
                {`Open a copy at ${RESULT_TAB_WORDS[place]}`}
              </Button>
            </li>
          );
        })}
      </ol>
      <h3>Where to read on</h3>
      <p className={styles.small}>
        {lessons
          .filter((other) => readOn.includes(other.id))
          .map((other) => (
            <span key={other.id}>
              <Link to="/lessons/$lesson" params={{ lesson: other.id }}>
                {`Lesson ${other.number}, ${other.title}`}
              </Link>
              {' · '}
            </span>
          ))}
        {'Glossary: '}
        {terms.map((term, at) => (
          <span key={term}>
            {at === 0 ? '' : ', '}
            <Link to="/glossary" hash={term}>
              {termById(term)?.term ?? term}
            </Link>
          </span>
        ))}
        {`. Every figure here comes from a run of ${plans.length === 1 ? 'the plan' : 'the plans'} ${listed(plans.map((name) => `“${name}”`))}.`}
      </p>
    </article>
  );
}

function Figure({ chart }: { readonly chart: DrawnLesson }) {
  const { title, unit, years, lines } = chart;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{title}</b> <span className={styles.unit}>{unit}</span>
      </figcaption>
      <LessonChart chart={chart} />
      <details>
        <summary>Table</summary>
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">Year</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {years.map((year, at) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {lines.map(({ name, values }) => (
                    <td key={name}>{values[at] === undefined ? '' : money(values[at])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
