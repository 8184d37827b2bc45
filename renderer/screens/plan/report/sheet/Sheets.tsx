import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cx } from '../../../../components/class-names.ts';
import { PAPERS, type Paper } from './report-address.ts';
import styles from './Sheets.module.css';
import { usePageFlow } from './use-page-flow.ts';

interface SheetsProps {
  readonly paper: Paper;
  readonly foot: readonly [string, string];
  /** The sections by what they are, in their order. */
  readonly sections: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** The sections of a report on sheets as they will be printed: what shares a page on paper shares a sheet on the screen. */
export function Sheets({ paper, foot, sections }: SheetsProps) {
  const sheets = useRef<HTMLElement>(null);
  const places = usePageFlow(sheets, paper, sections.map(({ key }) => key).join(' '));
  return (
    <article
      ref={sheets}
      className={styles.sheets}
      data-report-sheets=""
      style={{ '--paper-width': PAPERS[paper].contentWidth } as CSSProperties}
    >
      {sections.map(({ key, content }, at) => {
        const { isFirst = true, isLast = true, height = 0, isFlowing = false } = places[at] ?? {};
        return (
          <div
            key={key}
            className={cx(styles.part, isFirst && styles.first, isLast && styles.last, isFlowing && styles.flows)}
            style={{ '--rest': `${height}px` } as CSSProperties}
          >
            <div data-content="">{content}</div>
            {isLast ? (
              <p className={styles.foot}>
                {foot.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            ) : null}
          </div>
        );
      })}
      <p className={styles.printedFoot}>
        {foot.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </article>
  );
}
