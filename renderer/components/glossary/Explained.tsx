import { type MouseEvent, memo } from 'react';
import { type ExplainedPart, explainedParts } from '../../format/glossary/term-words.ts';
import { labelParts } from '../../format/plan-fields/plan-fields.ts';
import { explain } from '../../state/explanation.ts';
import styles from './Glossary.module.css';

/** A sentence in which the terms that not everybody knows open their explanation. */
export const Explained = memo(({ text }: { readonly text: string }) =>
  explainedParts(text).map(({ text: part, term }) =>
    term === null ? (
      part
    ) : (
      <button key={term} type="button" className={styles.term} data-term={term} onClick={clicked}>
        {part}
      </button>
    ),
  ),
);

interface ExplainedLabelProps {
  readonly text: string;
  /** Of a field of the plan, whose entry names its term. */
  readonly path: string | undefined;
}

/** The same for the name of a field: no stop for the Tab key, as F1 in the field explains it. */
export const ExplainedLabel = memo(({ text, path }: ExplainedLabelProps) =>
  (path === undefined ? explainedParts(text) : labelParts(path, text)).map(({ text: part, term }: ExplainedPart) =>
    term === null ? (
      part
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- F1 is its key
      <span key={term} className={styles.term} data-term={term} onClick={clicked}>
        {part}
      </span>
    ),
  ),
);

/** A press on a term asks what it is, and does not put the cursor into the field that it names. */
function clicked(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  const word = event.currentTarget;
  explain({ term: word.dataset['term'] ?? '', word });
}
