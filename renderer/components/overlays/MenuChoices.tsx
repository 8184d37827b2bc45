import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { PageAction } from '../../state/actions.ts';
import { cx } from '../class-names.ts';
import styles from '../Menu.module.css';

export interface MenuChoice extends PageAction {
  readonly id: string;
  readonly bad?: boolean;
}

interface MenuChoicesProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** The choice in effect, if there is one. */
  readonly chosen?: string;
  readonly isAtStart?: boolean;
}

/** The open list of a menu, within the trigger that opens it. */
export function MenuChoices({ isAtStart = false, ...list }: MenuChoicesProps) {
  return (
    <Popover className={cx(styles.popover)} placement={isAtStart ? 'bottom start' : 'bottom end'}>
      <ChoiceList {...list} />
    </Popover>
  );
}

interface MenuAtProps extends Pick<MenuChoicesProps, 'label' | 'choices'> {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** One menu for many openers: a long table need not hold one in each of its rows. */
export function MenuAt({ opener, onClose, ...list }: MenuAtProps) {
  return (
    <Popover
      className={cx(styles.popover)}
      placement="bottom end"
      triggerRef={opener}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <ChoiceList {...list} onClose={onClose} />
    </Popover>
  );
}

interface ChoiceListProps extends Omit<MenuChoicesProps, 'isAtStart'> {
  readonly onClose?: () => void;
}

function ChoiceList({ label, choices, chosen, onClose }: ChoiceListProps) {
  const selection = chosen === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [chosen] } as const);
  return (
    <Menu
      className={cx(styles.menu)}
      aria-label={label}
      onAction={(key) => choices.find((choice) => choice.id === key)?.act()}
      {...(onClose === undefined ? {} : { onClose, autoFocus: 'first' as const })}
      {...selection}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.id}
          id={choice.id}
          textValue={choice.text}
          className={cx(styles.item, choice.bad === true && styles.bad)}
        >
          <span>{choice.text}</span>
          {choice.note === undefined ? null : <small>{choice.note}</small>}
        </MenuItem>
      ))}
    </Menu>
  );
}
