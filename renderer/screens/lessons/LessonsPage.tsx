import { Link, useParams } from '@tanstack/react-router';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/class-names.ts';
import { useOperation } from '../../state/use-operation.ts';
import { LessonArticle } from './LessonArticle.tsx';
import styles from './Lessons.module.css';
import { useLessonCopy } from './use-lesson-copy.ts';

/** The list of lessons, and the article of the one that the address names, else of the first. */
export function LessonsPage() {
  const { lesson } = useParams({ strict: false });
  const lessons = useOperation('lessons.list', {}).data?.content ?? [];
  const { open, isOpening } = useLessonCopy();
  const shown = lessons.find(({ id }) => id === lesson) ?? lessons[0];
  return (
    <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
      <div className={styles.page}>
        <section className={styles.list} aria-label="All lessons">
          <header className={styles.header}>
            <h1>Lessons</h1>
            <span className={styles.unit}>{`${lessons.length} made-up households`}</span>
          </header>
          <ol>
            {lessons.map(({ id, number, title, question, shows, minutes }) => (
              <li key={id} className={cx(styles.item, id === shown?.id && styles.on)}>
                <span className={styles.number}>{number}</span>
                <span className={styles.about}>
                  <Link
                    to="/lessons/$lesson"
                    params={{ lesson: id }}
                    className={styles.title}
                    {...(id === shown?.id ? { 'aria-current': 'true' } : {})}
                  >
                    {title}
                  </Link>
                  <span className={styles.question}>{question}</span>
                  <span className={styles.shows}>{shows}</span>
                </span>
                <span className={styles.side}>
                  <span>{`${minutes} min`}</span>
                  <Button
                    look="link"
                    aria-label={`Open a copy: ${title}`}
                    isDisabled={isOpening}
                    onPress={() => open(id)}
                  >
                    Open a copy
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </section>
        {shown === undefined ? null : <LessonArticle key={shown.id} id={shown.id} lessons={lessons} />}
      </div>
    </main>
  );
}
