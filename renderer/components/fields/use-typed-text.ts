import { useEffect, useEffectEvent, useState } from 'react';

interface TypedText {
  /** The text of the value as it is, shown while nothing is being typed. */
  readonly written: string;
  /** Takes a text; answers why it is no value, or null. */
  readonly take: (text: string) => string | null;
  /** Told when the text left behind is not a value, and when it is one again. */
  readonly onFault: ((message: string | null) => void) | undefined;
}

/** A text that is taken while it is typed, kept as it was written while it is no value, and called wrong only once left. */
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
