import type { ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from '../Button.tsx';
import { type MenuChoice, MenuChoices } from './MenuChoices.tsx';

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
  return (
    <MenuTrigger>
      <Button look={link ? 'link' : 'quiet'} icon={!link} small={small} aria-label={label}>
        {children}
      </Button>
      <MenuChoices label={label} choices={choices} isAtStart={link} {...(chosen === undefined ? {} : { chosen })} />
    </MenuTrigger>
  );
}
