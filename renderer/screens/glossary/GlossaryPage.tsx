import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cx } from '../../components/class-names.ts';
import { GLOSSARY_GROUPS, termById } from '../../format/glossary/glossary.ts';
import type { Term } from '../../format/glossary/term.ts';
import { matching } from '../../format/matching.ts';
import { counted } from '../../format/words.ts';
import styles from './Glossary.module.css';

/** The terms by their subjects, each with its source; a term that the address names is marked and in sight. */
export function GlossaryPage() {
  const named = useRouterState({ select: ({ location }) => location.hash });
  const [asked, setAsked] = useState('');
  const groups = GLOSSARY_GROUPS.map(({ title, terms }) => ({
    title,
    terms: matching(terms.map(findable), asked).map(({ term }) => term),
  })).filter(({ terms }) => terms.length > 0);
  useEffect(() => {
    document.getElementById(`term-${named}`)?.scrollIntoView({ block: 'center' });
  }, [named]);
  const found = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>Glossary</h1>
          <input
            type="search"
            aria-label="Search the terms"
            placeholder="Search the terms"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
          <span role="status" className={styles.count}>
            {counted(found, 'term')}
          </span>
        </header>
        <p className={styles.intro}>
          A word with a dotted line opens on a click, Enter or F1, wherever it stands. Law is that of the United States;
          each term names where it is written.
        </p>
        {groups.map(({ title, terms }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.group}>{title}</h2>
            <dl>
              {terms.map((term) => (
                <Entry key={term.id} term={term} isNamed={term.id === named} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </main>
  );
}

/** Found by its other words and by its text, too. */
function findable(term: Term) {
  return { term, text: term.term, alias: `${term.alias ?? ''} ${term.text} ${term.source}` };
}

function Entry({
  term: { id, term, text, source, see = [] },
  isNamed,
}: {
  readonly term: Term;
  readonly isNamed: boolean;
}) {
  return (
    <div id={`term-${id}`} className={cx(styles.entry, isNamed && styles.named)}>
      <dt>{term}</dt>
      <dd>
        <p>{text}</p>
        <p className={styles.source}>
          {source}
          {see.length === 0 ? null : (
            <>
              {' · see also '}
              {see.map((other, at) => (
                <span key={other}>
                  {at === 0 ? '' : ', '}
                  <a href={`#${other}`}>{termById(other)?.term ?? other}</a>
                </span>
              ))}
            </>
          )}
        </p>
      </dd>
    </div>
  );
}
