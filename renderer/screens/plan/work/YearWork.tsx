import { useMemo, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { inDollars } from '../../../format/dollars.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import type { YearExplanation, YearlyProjection } from '../../../state/results/answers.ts';
import { rowFigure } from '../../../state/results/row-figure.ts';
import { useSettings } from '../../../state/settings.tsx';
import { useShortcuts } from '../../../state/shortcuts.ts';
import type { WorkPlace } from '../results/use-work.ts';
import { deflatorOf, figureKind } from '../results/year-columns.ts';
import styles from './Work.module.css';
import { WorkMonths } from './WorkMonths.tsx';
import { WorkSheets } from './WorkSheets.tsx';
import { lineValue, sheetsBehind, type WorkLine, type WorkSheet, withTodaysDollars, workAsText } from './work-lines.ts';

interface YearWorkProps {
  readonly place: WorkPlace;
  /** The years that the figure is one of: the plan's own, or those of one of its paths. */
  readonly projection: YearlyProjection;
  readonly explanation: {
    readonly answer: YearExplanation | null;
    readonly error: Error | null;
    readonly isStale: boolean;
  };
  /** Shows the same figure of another year. */
  readonly onPlace: (place: WorkPlace) => void;
}

/** The worksheet lines behind a figure of one year; [ and ] go to the years beside it. */
export function YearWork({ place, projection, explanation, onPlace }: YearWorkProps) {
  const { answer, error, isStale } = explanation;
  const to = (year: number) => () => onPlace({ ...place, year });
  const has = (year: number) => projection.rows.some((other) => other.year === year);
  useShortcuts({
    ...(has(place.year - 1) ? { previousYear: to(place.year - 1) } : {}),
    ...(has(place.year + 1) ? { nextYear: to(place.year + 1) } : {}),
  });
  return (
    <>
      {error === null ? null : (
        <Callout bad>
          <b>The work of this figure couldn’t be shown.</b> {errorMessage(error)}
        </Callout>
      )}
      {answer === null || answer.year !== place.year ? null : (
        <Work
          key={`${place.year} ${place.field}`}
          place={place}
          explained={answer}
          isStale={isStale}
          projection={projection}
          years={{
            ...(has(place.year - 1) ? { before: to(place.year - 1) } : {}),
            ...(has(place.year + 1) ? { after: to(place.year + 1) } : {}),
          }}
        />
      )}
    </>
  );
}

interface WorkProps {
  readonly place: WorkPlace;
  readonly explained: YearExplanation;
  readonly isStale: boolean;
  readonly projection: YearlyProjection;
  readonly years: { readonly before?: () => void; readonly after?: () => void };
}

function Work({ place, explained, isStale, projection, years }: WorkProps) {
  const { dollars } = useSettings().settings;
  const [areMonthsShown, setMonthsShown] = useState(false);
  const lineId = explained.figures[place.field];
  const sheets = useMemo(() => (lineId === undefined ? [] : sheetsBehind(explained, lineId)), [explained, lineId]);
  const line = sheets[0]?.lines.find(({ id }) => id === lineId);
  const kind = figureKind(place.field, projection);
  const persons = projection.persons.map(({ id }) => id);
  const row = projection.rows.find(({ year }) => year === place.year);
  if (line === undefined || lineId === undefined) {
    return <p className={styles.note}>This year has no such figure.</p>;
  }
  const deflator = row === undefined || line.unit !== 'dollars' ? null : deflatorOf(kind, row);
  const shown = withDollars(sheets, { line, deflator, dollars });
  return (
    <>
      <div className={styles.head}>
        <p className={isStale ? styles.stale : undefined}>
          <b className={styles.value}>{lineValue(shown.line)}</b> {line.label}
          {deflator === null ? '' : ` · ${DOLLARS_WORDS[dollars]}`}
          {isStale ? ' · recomputing' : ''}
        </p>
        <div className={styles.actions}>
          <Button small onPress={() => void navigator.clipboard.writeText(workAsText(shown.sheets, place.year))}>
            Copy as text
          </Button>
          <Button small aria-expanded={areMonthsShown} onPress={() => setMonthsShown(!areMonthsShown)}>
            {explained.months.length === 12 ? '12 months behind it' : 'Months behind it'}
          </Button>
          <Button look="quiet" small isDisabled={years.before === undefined} onPress={() => years.before?.()}>
            ‹ {place.year - 1}
          </Button>
          <Button look="quiet" small isDisabled={years.after === undefined} onPress={() => years.after?.()}>
            {place.year + 1} ›
          </Button>
        </div>
      </div>
      <div className={styles.behind}>
        {areMonthsShown ? (
          <WorkMonths
            months={explained.months.map((month) => {
              const value = rowFigure(month, place.field, persons);
              const level = deflatorOf(kind, month) ?? 1;
              return { period: month.period, value: value === null ? null : inDollars(value, level, dollars) };
            })}
          />
        ) : null}
        {shown.line === line ? null : (
          <p className={styles.note}>Lines are in dollars of {place.year}; below the figure’s own it is converted.</p>
        )}
        <WorkSheets sheets={shown.sheets} lineId={lineId} />
      </div>
    </>
  );
}

interface ShownIn {
  readonly line: WorkLine;
  /** Null if the line is no money. */
  readonly deflator: number | null;
  readonly dollars: Dollars;
}

/** The sheets and the figure itself in the dollars that the page shows; the forms are nominal, so a line below the figure converts it. */
function withDollars(sheets: readonly WorkSheet[], { line, deflator, dollars }: ShownIn) {
  if (deflator === null || dollars === 'future') return { sheets, line };
  const { sheets: shown, converted } = withTodaysDollars(sheets, line, deflator);
  return { sheets: shown, line: converted };
}
