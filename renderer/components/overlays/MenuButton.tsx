import { memo, type ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useLatest } from '../../state/use-latest.ts';
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

/** A button that opens a list of actions. Like any button it is drawn again only where it reads differently. */
export function MenuButton({ choices, ...rest }: MenuButtonProps) {
  const act = useLatest((id: string) => choices.find((choice) => choice.id === id)?.act());
  return <DrawnMenuButton {...rest} choices={choices} onChoice={act} />;
}

interface DrawnMenuButtonProps extends Omit<MenuButtonProps, 'choices'> {
  readonly choices: readonly Omit<MenuChoice, 'act'>[];
  readonly onChoice: (id: string) => void;
}

const DrawnMenuButton = memo(
  ({ label, choices, chosen, small = false, link = false, children, onChoice }: DrawnMenuButtonProps) => (
    <MenuTrigger>
      <Button look={link ? 'link' : 'quiet'} icon={!link} small={small} aria-label={label}>
        {children}
      </Button>
      <MenuChoices
        label={label}
        choices={choices.map((choice) => ({ ...choice, act: () => onChoice(choice.id) }))}
        isAtStart={link}
        {...(chosen === undefined ? {} : { chosen })}
      />
    </MenuTrigger>
  ),
  readsTheSame,
);

function readsTheSame(before: DrawnMenuButtonProps, after: DrawnMenuButtonProps): boolean {
  const isSameButton =
    before.label === after.label &&
    before.chosen === after.chosen &&
    before.small === after.small &&
    before.link === after.link &&
    before.children === after.children;
  if (!isSameButton || before.choices.length !== after.choices.length) return false;
  return before.choices.every((one, at) => readsLike(one, after.choices[at]));
}

/** Whether a choice reads like another; what it does is another function after each drawing. */
function readsLike(one: Omit<MenuChoice, 'act'>, other: Omit<MenuChoice, 'act'> | undefined): boolean {
  return one.id === other?.id && one.text === other.text && one.note === other.note && one.bad === other.bad;
}
