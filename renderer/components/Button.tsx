import { memo } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button';
import { useLatest } from '../state/use-latest.ts';
import styles from './Button.module.css';
import { cx } from './class-names.ts';

interface ButtonLook {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link' | undefined;
  readonly small?: boolean | undefined;
  readonly icon?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, 'className' | 'style'> {}

/** A button with a text is drawn again only where it looks different, not because what it does is another function. */
export function Button({ onPress, ...rest }: ButtonProps) {
  const press = useLatest((event: PressEvent) => onPress?.(event));
  return <DrawnButton {...rest} {...(onPress === undefined ? {} : { onPress: press })} />;
}

const DrawnButton = memo(({ look, small, icon, ...rest }: ButtonProps) => (
  <AriaButton {...rest} className={buttonClass({ look, small, icon })} />
));

/** The same look for a button of the browser's own, of which a long table has one in each row. */
export function buttonClass({ look = 'plain', small = false, icon = false }: ButtonLook): string {
  return cx(styles.button, look !== 'plain' && styles[look], small && styles.small, icon && styles.icon);
}
