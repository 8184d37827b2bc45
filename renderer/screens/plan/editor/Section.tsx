import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { cx } from '../../../components/class-names.ts';
import styles from './Editor.module.css';
import { useOpenSections } from './open-sections.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The state of the section in a few words, visible while it is closed. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** A part of the editor that opens and closes. Its fields stay in the page, so that no edit is lost. */
export function Section({ id, title, summary, children }: SectionProps) {
  const { isOpen, setOpen } = useOpenSections();
  return (
    <Disclosure
      className={cx(styles.section)}
      isExpanded={isOpen(id)}
      onExpandedChange={(open) => setOpen(id, open)}
      data-section={id}
    >
      <Heading level={2} className={cx(styles.heading)}>
        <Button slot="trigger" className={cx(styles.trigger)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.summary}>{summary}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={styles.body}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}

/** Fields behind a "More" line, which lists them. */
export function MoreFields({ lists, children }: { readonly lists: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={cx(styles.more)} aria-expanded={open} onPress={() => setOpen(!open)}>
        <b>{open ? 'Less' : 'More'}</b>
        {open ? '' : `: ${lists}`}
      </Button>
      <div className={styles.moreBody} hidden={!open} data-more="">
        {children}
      </div>
    </>
  );
}
