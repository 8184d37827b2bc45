import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { buttonClass } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { lastEdited, monthText, withMonthNames } from '../../../format/dates.ts';
import { eventWords } from '../../../format/event-words.ts';
import { money } from '../../../format/money.ts';
import { PROFILE_WORDS } from '../../../format/words.ts';
import type { Household } from '../use-household-actions.ts';
import styles from './HouseholdList.module.css';
import { ageAt, type ListedHousehold, missingText } from './listed-household.ts';
import { isGrave, lookAtText } from './outlook-words.ts';
import { figureText, SuccessCell } from './SuccessCell.tsx';
import { TagCell } from './TagCell.tsx';
import { useOutlook } from './use-outlook.ts';

interface HouseholdRowProps {
  readonly household: ListedHousehold;
  readonly place: number;
  readonly isChosen: boolean;
  readonly isOpened: boolean;
  readonly isMenuOpen: boolean;
  readonly sharedTags: readonly string[];
  readonly onChoose: (place: number, withShift: boolean) => void;
  readonly onToggle: (household: ListedHousehold, place: number) => void;
  readonly onMenu: (household: Household, opener: HTMLElement) => void;
  readonly now: Date;
}

/** A household, what its main plan says and comes to, what happens next in it and what to review. The whole row opens it. */
export const HouseholdRow = memo((props: HouseholdRowProps) => {
  const { household, place, isChosen, sharedTags, onChoose, now } = props;
  const { id, name, tags, mainPlan } = household;
  const outlook = useOutlook(household);
  return (
    // The head of the table is the first row.
    <tr
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      data-chosen={isChosen ? '' : undefined}
      className={styles.household}
    >
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
        <Link
          to="/households/$householdId"
          params={{ householdId: String(id) }}
          className={styles.name}
          title={titleOf(household, outlook, now)}
        >
          {name}
        </Link>
        <span className={styles.small}>{mainPlan?.birthDates.map((date) => ageAt(date, now)).join(' · ')}</span>
      </td>
      <td>
        <MainPlan {...props} />
      </td>
      <td>
        <TagCell tags={tags} shared={sharedTags} />
      </td>
      <td className={styles.end}>{mainPlan === null ? '–' : money(mainPlan.investments)}</td>
      <td>
        <SuccessCell household={household} />
      </td>
      <td>
        <NextEvent outlook={outlook} />
      </td>
      <td>
        <Review household={household} outlook={outlook} />
      </td>
      <td className={styles.end}>
        <MenuButton {...props} />
      </td>
    </tr>
  );
});

function MenuButton({ household, isMenuOpen, onMenu }: HouseholdRowProps) {
  return (
    <button
      type="button"
      className={cx(styles.above, buttonClass({ look: 'quiet', icon: true, small: true }))}
      aria-label={`Actions for ${household.name}`}
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
  );
}

function MainPlan({ household, place, isOpened, onToggle }: HouseholdRowProps) {
  const { name, planCount, mainPlan } = household;
  return (
    <div className={styles.mainPlan}>
      {planCount < 2 ? (
        <span className={styles.twist} />
      ) : (
        <button
          type="button"
          className={cx(styles.twist, styles.above)}
          aria-expanded={isOpened}
          aria-label={`Plans of ${name}`}
          onClick={() => onToggle(household, place)}
        >
          {isOpened ? '▾' : '▸'}
        </button>
      )}
      <span className={styles.planText}>{mainPlan?.name}</span>
      {planCount < 2 || isOpened ? null : <span className={cx(styles.small, styles.of)}>{`1 of ${planCount}`}</span>}
    </div>
  );
}

type Outlook = ReturnType<typeof useOutlook>;

/** What happens next, once the engine has said so: always this month or later. */
function NextEvent({ outlook }: { readonly outlook: Outlook }) {
  if (outlook === undefined || outlook.nextEvent === null) return null;
  return (
    <>
      <span className={styles.when}>{monthText(outlook.nextEvent.month)}</span>
      {eventWords(outlook.nextEvent)}
    </>
  );
}

/** One thing, the gravest: what is missing, else what the projection warns of. */
function Review({
  household: { mainPlan },
  outlook,
}: {
  readonly household: ListedHousehold;
  readonly outlook: Outlook;
}) {
  if (mainPlan !== null && !mainPlan.isComplete) return <Mark text={missingText(mainPlan.missing)} />;
  if (outlook === undefined || outlook.lookAt === null) return null;
  return <Mark text={lookAtText(outlook.lookAt)} isGrave={isGrave(outlook.lookAt)} />;
}

function Mark({ text, isGrave: isBad = false }: { readonly text: string; readonly isGrave?: boolean }) {
  return (
    <>
      <span className={cx(styles.mark, isBad && styles.grave)}>{isBad ? '−' : '!'}</span>
      {text}
    </>
  );
}

/** What the row has no room for. */
function titleOf({ profile, notes, tags, headline, updatedAt }: ListedHousehold, outlook: Outlook, now: Date): string {
  return [
    `${PROFILE_WORDS[profile]}, last edited ${lastEdited(updatedAt, now)}`,
    ...(tags.length === 0 ? [] : [tags.join(', ')]),
    ...(headline === null || !headline.isComplete ? [] : [figureText(headline)]),
    ...(outlook === undefined || outlook.lookAt === null ? [] : [withMonthNames(outlook.lookAt.message)]),
    ...(notes === '' ? [] : [notes]),
  ].join('\n');
}
