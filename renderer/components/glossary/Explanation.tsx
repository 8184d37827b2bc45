import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { termById } from '../../format/glossary/glossary.ts';
import { cx } from '../class-names.ts';
import styles from './Glossary.module.css';

interface ExplanationProps {
  readonly term: string;
  readonly word: HTMLElement;
  readonly onClose: () => void;
}

/** What a term means, beside the word; Escape closes it and returns to where the focus was. */
export function Explanation({ term: id, word, onClose }: ExplanationProps) {
  const anchor = useMemo(() => ({ current: word }), [word]);
  const term = termById(id);
  if (term === undefined) return null;
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom start"
      className={cx(styles.popover)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className={cx(styles.explanation)}>
        <Heading slot="title" level={3}>
          {term.term}
        </Heading>
        <p>{term.text}</p>
        <p className={styles.source}>{term.source}</p>
        <p className={styles.source}>
          <Link to="/glossary" hash={id} onClick={onClose}>
            All terms
          </Link>
        </p>
      </Dialog>
    </Popover>
  );
}
