import type { TextareaHTMLAttributes } from 'react';
import { cx } from '../class-names.ts';
import fields from './Field.module.css';
import { Box, Field } from './Field.tsx';

interface TextAreaProps extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoFocus' | 'maxLength' | 'rows'> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | null;
  readonly wide?: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Free text of several lines under its label. */
export function TextArea({
  label,
  help = '',
  error = null,
  wide = false,
  value,
  onValue,
  ...attributes
}: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} wide={wide}>
      {(ids) => (
        <Box bad={error !== null}>
          <textarea
            id={ids.control}
            className={cx(fields.input, fields.area)}
            aria-describedby={ids.description}
            aria-invalid={error === null ? undefined : true}
            value={value}
            onChange={({ target }) => onValue(target.value)}
            {...attributes}
          />
        </Box>
      )}
    </Field>
  );
}
