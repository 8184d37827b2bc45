import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './Button.module.css';
import { cx } from './class-names.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly small?: boolean;
  readonly icon?: boolean;
}

export function Button({ look = 'plain', small = false, icon = false, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={cx(styles.button, look !== 'plain' && styles[look], small && styles.small, icon && styles.icon)}
    />
  );
}
