import { useEffect, useEffectEvent, useState } from 'react';

interface TypedText {
  /** The value as text, shown while nothing is being typed. */
  readonly written: string;
  /** Takes the text; returns why it is invalid, or null. */
  readonly take: (text: string) => string | null;
  /** Called when the user leaves invalid text in the field, and with null when it is valid again. */
  readonly onFault: ((message: string | null) => void) | undefined;
}

/** Text that is taken while it is typed, kept as typed while it is invalid, and marked as an error only once left. */
export function useTypedText({ written, take, onFault }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const forget = useEffectEvent(() => {
    if (isLeft) onFault?.(null);
  });
  useEffect(() => () => forget(), []);
  const type = (text: string) => {
    if (typed === null && text === written) return;
    const found = take(text);
    setTyped(text);
    setFault(found);
    if (isLeft) onFault?.(found);
  };
  const leave = () => {
    if (typed === null) return;
    if (fault === null) setTyped(null);
    setLeft(fault !== null);
    onFault?.(fault);
  };
  return {
    text: typed ?? written,
    type,
    leave,
    fault,
    problem: isLeft ? fault : null,
    isUnfinished: typed !== null && fault !== null,
  };
}
