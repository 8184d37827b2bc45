import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../Button.tsx';
import { cx } from '../class-names.ts';
import styles from '../Menu.module.css';

export interface MenuChoice {
  readonly id: string;
  readonly text: string;
  readonly note?: string;
  readonly bad?: boolean;
  readonly act: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** The choice in effect, if there is one. */
  readonly chosen?: string;
  readonly small?: boolean;
  /** Looks like a link with words instead of an icon. */
  readonly link?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a list of actions. */
export function MenuButton({ label, choices, chosen, small = false, link = false, children }: MenuButtonProps) {
  const selection = chosen === undefined ? {} : ({ selectionMode: 'single', selectedKeys: [chosen] } as const);
  return (
    <MenuTrigger>
      <Button look={link ? 'link' : 'quiet'} icon={!link} small={small} aria-label={label}>
        {children}
      </Button>
      <Popover className={cx(styles.popover)} placement={link ? 'bottom start' : 'bottom end'}>
        <Menu
          className={cx(styles.menu)}
          aria-label={label}
          onAction={(key) => choices.find((choice) => choice.id === key)?.act()}
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
      </Popover>
    </MenuTrigger>
  );
}
