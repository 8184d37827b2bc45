import { createContext, memo, type ReactNode, useContext, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { cx } from '../../../components/class-names.ts';
import styles from './Editor.module.css';
import { setSectionOpen, useOpenSections } from './open-sections.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The state of the section in a few words, visible while it is closed. */
  readonly summary: string;
  readonly children: ReactNode;
}

type SectionContent = Pick<SectionProps, 'title' | 'summary' | 'children'>;

const SectionContext = createContext<SectionContent>({ title: '', summary: '', children: null });

/** A part of the editor that opens and closes. Its fields stay in the page, so that no edit is lost. */
export function Section({ id, title, summary, children }: SectionProps) {
  const { isOpen } = useOpenSections();
  return (
    <SectionContext value={{ title, summary, children }}>
      <SectionFrame id={id} isOpen={isOpen(id)} />
    </SectionContext>
  );
}

/**
 * What opens and closes is drawn for that alone, and takes its content from the section: the component library's part
 * draws every button and choice within it again whenever it is drawn, which an edit would do to all of the editor.
 */
const SectionFrame = memo(({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) => (
  <Disclosure
    className={cx(styles.section)}
    isExpanded={isOpen}
    onExpandedChange={(open) => setSectionOpen(id, open)}
    data-section={id}
  >
    <Heading level={2} className={cx(styles.heading)}>
      <Button slot="trigger" className={cx(styles.trigger)}>
        <SectionTitle />
      </Button>
    </Heading>
    <DisclosurePanel>
      <SectionBody />
    </DisclosurePanel>
  </Disclosure>
));

function SectionTitle() {
  const { title, summary } = useContext(SectionContext);
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.summary}>{summary}</span>
    </>
  );
}

function SectionBody() {
  return <div className={styles.body}>{useContext(SectionContext).children}</div>;
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
      <div hidden={!open} data-more="">
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
