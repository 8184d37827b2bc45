import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deferEdit, takeEdit } from '../../state/plan/pending-edits.ts';
import { typingEnds } from '../../state/scheduler/scheduler.ts';

interface TypedText {
  /** The value as text, shown while nothing is being typed. */
  readonly written: string;
  /** Takes the text; returns why it is invalid, or null. */
  readonly take: (text: string) => string | null;
  /** Called when the user leaves invalid text in the field, and with null when it is valid again. */
  readonly onFault: ((message: string | null) => void) | undefined;
  /** Taken right after the key is painted: what is done with the text would hold up the key. */
  readonly isDeferred?: boolean | undefined;
}

/**
 * Text that is taken while it is typed, kept as typed while it is invalid, and marked as an error only once left. A key
 * draws its own field and nothing else.
 */
export function useTypedText({ written, take, onFault, isDeferred = false }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [field] = useState(() => Symbol('field'));
  const found = useRef<string | null>(null);
  const forget = useEffectEvent(() => {
    if (isLeft) onFault?.(null);
  });
  useEffect(() => () => forget(), []);
  const settle = (text: string) => {
    found.current = take(text);
    setFault(found.current);
    if (isLeft) onFault?.(found.current);
  };
  const type = (text: string) => {
    if (typed === null && text === written) return;
    setTyped(text);
    if (isDeferred) deferEdit(field, () => settle(text));
    else settle(text);
  };
  const leave = () => {
    if (typed === null) return;
    typingEnds();
    takeEdit(field);
    // Together with the value that was taken, which is drawn in slices: the old one would flash up in between.
    if (found.current === null) startTransition(() => setTyped(null));
    setLeft(found.current !== null);
    onFault?.(found.current);
  };
  return {
    text: typed ?? written,
    isTyped: typed !== null,
    type,
    leave,
    problem: isLeft ? fault : null,
    isUnfinished: typed !== null && fault !== null,
  };
}
