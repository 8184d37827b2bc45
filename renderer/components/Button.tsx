import { memo } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button';
import { useLatest } from '../state/use-latest.ts';
import styles from './Button.module.css';
import { cx } from './class-names.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly small?: boolean;
  readonly icon?: boolean;
}

/** A button with a text is drawn anew only where it looks different, not because what it does is another function. */
export function Button({ onPress, ...rest }: ButtonProps) {
  const press = useLatest((event: PressEvent) => onPress?.(event));
  return <DrawnButton {...rest} {...(onPress === undefined ? {} : { onPress: press })} />;
}

const DrawnButton = memo(({ look = 'plain', small = false, icon = false, ...rest }: ButtonProps) => (
  <AriaButton
    {...rest}
    className={cx(styles.button, look !== 'plain' && styles[look], small && styles.small, icon && styles.icon)}
  />
));
