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

/** Fields behind a "More" line, which lists them. They are drawn once it is opened, and stay, so that no edit is lost. */
export function MoreFields({ lists, children }: { readonly lists: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const toggle = () => {
    setOpen(!open);
    setDrawn(true);
  };
  return (
    <>
      <Button className={cx(styles.more)} aria-expanded={open} data-more-opener="" onPress={toggle}>
        <b>{open ? 'Less' : 'More'}</b>
        {open ? '' : `: ${lists}`}
      </Button>
      <div className={styles.moreBody} hidden={!open} data-more="">
        {isDrawn ? children : null}
      </div>
    </>
  );
}

/** A group of fields within a section, under a rule, with its state at the right. */
export function SubSection({
  title,
  state = '',
  children,
}: {
  readonly title: string;
  readonly state?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.sub} aria-label={title}>
      <Heading level={3} className={cx(styles.subHeading)}>
        {title}
        <span className={styles.kind}>{state}</span>
      </Heading>
      {children}
    </section>
  );
}
