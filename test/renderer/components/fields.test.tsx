import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextEntry } from '../../../renderer/components/fields/TextEntry.tsx';
import { NameDialog } from '../../../renderer/components/overlays/NameDialog.tsx';
import { type FieldKind, moneyKind, percentKind, wholeKind } from '../../../renderer/format/field-kind.ts';

interface HarnessProps {
  readonly kind: FieldKind<number>;
  readonly start?: number;
  readonly fallback?: number;
  readonly required?: boolean;
}

let taken: (number | undefined)[] = [];
let told: (string | null)[] = [];

function Harness({ kind, start, fallback, required = false }: HarnessProps) {
  const [value, setValue] = useState(start);
  return (
    <TextEntry
      label="Balance"
      help="On the first day"
      kind={kind}
      value={value}
      fallback={fallback}
      required={required}
      onFault={(message) => told.push(message)}
      onValue={(next) => {
        taken.push(next);
        setValue(next);
        return null;
      }}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Balance');
const write = (text: string) => fireEvent.change(input(), { target: { value: text } });

describe('a field', () => {
  afterEach(() => {
    cleanup();
    taken = [];
    told = [];
  });

  it('takes each value while it is typed and groups it once left', () => {
    render(<Harness kind={moneyKind()} start={585_000} />);
    expect(input().value).toBe('585,000');
    write('1.2m');
    expect(taken).toEqual([1_200_000]);
    expect(input().value).toBe('1.2m');
    fireEvent.blur(input());
    expect(input().value).toBe('1,200,000');
  });

  it('says what to write only once left, keeps the text, and forgives while it is mended', () => {
    render(<Harness kind={moneyKind()} start={585_000} />);
    write('1.2mm');
    expect(screen.queryByText('Enter 1.2m, 1200k or 1,200,000.')).toBeNull();
    fireEvent.blur(input());
    expect(screen.getByText('Enter 1.2m, 1200k or 1,200,000.').id).toBe(input().getAttribute('aria-describedby'));
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe('1.2mm');
    expect(taken).toEqual([]);
    write('1.2m');
    expect(screen.queryByText('Enter 1.2m, 1200k or 1,200,000.')).toBeNull();
    expect(screen.getByText('On the first day')).toBeTruthy();
    expect(told).toEqual(['Enter 1.2m, 1200k or 1,200,000.', null]);
  });

  it('is empty at its default, with the value in force in grey; clearing gives the default back', () => {
    render(<Harness kind={wholeKind(1, 120, 'yr')} start={90} fallback={95} />);
    expect(screen.getByText('Default 95')).toBeTruthy();
    write('');
    fireEvent.blur(input());
    expect(taken).toEqual([undefined]);
    expect(input().value).toBe('');
    expect(input().placeholder).toBe('95');
    expect(screen.getByText('Default')).toBeTruthy();
  });

  it('does not take nothing where something is needed', () => {
    render(<Harness kind={moneyKind()} start={585_000} required />);
    write('');
    fireEvent.blur(input());
    expect(taken).toEqual([]);
    expect(screen.getByText('Enter 1.2m, 1200k or 1,200,000.')).toBeTruthy();
  });

  it.each([
    ['money over 10,000 by 1,000', moneyKind(), 85_000, 86_000],
    ['money over 1,000 by 100', moneyKind(), 3400, 3500],
    ['percent by a tenth', percentKind(-0.5, 1), 0.025, 0.026],
    ['whole numbers by one', wholeKind(1, 120), 95, 96],
  ])('an arrow key steps %s', (_, kind, start, after) => {
    render(<Harness kind={kind} start={start} />);
    fireEvent.keyDown(input(), { key: 'ArrowUp' });
    expect(taken).toEqual([after]);
  });

  it.each([
    ['percent outside its bounds', percentKind(0, 1), '120', 'Enter 0 to 100%, such as 3.5.'],
    ['half a year of age', wholeKind(1, 120), '66.5', 'Enter a whole number, 1 to 120.'],
    ['less than nothing', moneyKind(), '-5', 'Enter 1.2m, 1200k or 1,200,000.'],
  ])('refuses %s', (_, kind, text, message) => {
    render(<Harness kind={kind} start={1} />);
    write(text);
    fireEvent.blur(input());
    expect(taken).toEqual([]);
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('a dialog that asks for a name', () => {
  afterEach(cleanup);

  it.each([
    ['nothing', ''],
    ['81 characters', 'x'.repeat(81)],
  ])('takes no %s, not even by the Enter key', (_, text) => {
    const named: string[] = [];
    render(
      <NameDialog
        title="Rename plan"
        label="Name"
        name="First plan"
        action="Rename"
        onName={(name) => named.push(name)}
        onClose={() => undefined}
      />,
    );
    const field = screen.getByLabelText('Name');
    fireEvent.change(field, { target: { value: 'F' } });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.submit(field);
    expect(named).toEqual([]);
    expect(screen.getByText('Enter a name of 1 to 80 characters.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Second plan' } });
    fireEvent.submit(field);
    expect(named).toEqual(['Second plan']);
  });
});
