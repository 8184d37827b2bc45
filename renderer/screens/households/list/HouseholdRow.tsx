import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { buttonClass } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { instantText, lastEdited, monthText } from '../../../format/dates.ts';
import { eventWords } from '../../../format/event-words.ts';
import { money } from '../../../format/money.ts';
import { briefCutsText, cutsText } from '../../../format/spending-cuts.ts';
import { rateOfCount, successText, UNFINISHED } from '../../../format/success.ts';
import { counted, PROFILE_WORDS } from '../../../format/words.ts';
import type { Household } from '../use-household-actions.ts';
import styles from './HouseholdList.module.css';
import { isGrave, lookAtText } from './outlook-words.ts';
import { useOutlook } from './use-outlook.ts';

interface HouseholdRowProps {
  readonly household: Household;
  readonly place: number;
  readonly isChosen: boolean;
  readonly isMenuOpen: boolean;
  readonly onChoose: (place: number, withShift: boolean) => void;
  readonly onMenu: (household: Household, opener: HTMLElement) => void;
  readonly now: Date;
}

/** A household, what its main plan comes to, what happens next in it and what to look at. */
export const HouseholdRow = memo((props: HouseholdRowProps) => {
  const { household, place, isChosen, isMenuOpen, onChoose, onMenu, now } = props;
  const { id, name, profile, notes, tags, planCount, headline, updatedAt } = household;
  return (
    // The head of the table is the first row.
    <tr aria-rowindex={place + 2} aria-selected={isChosen} data-chosen={isChosen ? '' : undefined}>
      <td>
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={({ nativeEvent }) => onChoose(place, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      <td data-cell={`${place},0`}>
        <Link to="/households/$householdId" params={{ householdId: String(id) }} className={styles.name}>
          {name}
        </Link>
      </td>
      <td className={styles.soft}>{PROFILE_WORDS[profile]}</td>
      <td className={styles.muted} title={notes}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
        {notes}
      </td>
      <td className={styles.end}>{planCount}</td>
      <td className={styles.end}>{headline === null ? '–' : money(headline.investments)}</td>
      <SuccessCells headline={headline} />
      <OutlookCells household={household} />
      <td className={cx(styles.end, styles.muted)} title={instantText(updatedAt)}>
        {lastEdited(updatedAt, now)}
      </td>
      <td className={styles.end}>
        <button
          type="button"
          className={buttonClass({ look: 'quiet', icon: true, small: true })}
          aria-label={`Actions for ${name}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => onMenu(household, event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMenu(household, event.currentTarget);
          }}
        >
          ⋯
        </button>
      </td>
    </tr>
  );
});

/** What happens next and what to look at, once the engine has said so. */
function OutlookCells({ household }: Pick<HouseholdRowProps, 'household'>) {
  const outlook = useOutlook(household);
  const next = outlook?.nextEvent ?? null;
  const event = next === null ? undefined : eventWords(next);
  return (
    <>
      <td title={event}>
        {next === null ? null : (
          <>
            <span className={styles.muted}>{monthText(next.month)} ·</span> {event}
          </>
        )}
      </td>
      <td>
        {outlook === undefined || outlook.lookAt === null ? null : (
          <span className={cx(styles.look, isGrave(outlook.lookAt) && styles.grave)} title={outlook.lookAt.message}>
            {`! ${lookAtText(outlook.lookAt)}`}
          </span>
        )}
      </td>
    </>
  );
}

/** The rate with its margin, under guardrails with their cost instead, and the same as a bar. A run of an earlier revision is said to be one. */
function SuccessCells({ headline }: Pick<Household, 'headline'>) {
  if (headline === null) {
    return (
      <>
        <td className={cx(styles.end, styles.muted)}>not run yet</td>
        <td />
      </>
    );
  }
  if (!headline.isComplete) {
    const title = `${headline.planName}: no success rate until ${counted(headline.missing.length, 'answer')} ${headline.missing.length === 1 ? 'is' : 'are'} given. Open the plan to see which.`;
    return (
      <>
        <td className={cx(styles.end, styles.muted)} title={title}>
          {UNFINISHED}
        </td>
        <td />
      </>
    );
  }
  const { successes, runs, isCurrent, planName, cuts } = headline;
  const rate = rateOfCount(successes, runs);
  const { value, margin } = successText(rate);
  const cost = cuts === undefined ? '' : `. ${cutsText(cuts, runs)}`;
  const of = `${planName}, ${runs.toLocaleString('en-US')} paths${isCurrent ? '' : '; the plan has changed since'}${cost}`;
  const beside = cuts === undefined || cuts.pathsCut === 0 ? margin : briefCutsText(cuts);
  return (
    <>
      <td className={cx(styles.end, !isCurrent && styles.muted)} title={of}>
        <b>{value}</b> <span className={styles.muted}>{isCurrent ? beside : 'before'}</span>
      </td>
      <td>
        <div className={styles.scale} aria-hidden="true">
          <div style={{ width: `${100 * rate.successRate}%` }} />
        </div>
      </td>
    </>
  );
}
