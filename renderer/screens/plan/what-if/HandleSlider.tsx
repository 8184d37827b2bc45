import { memo, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { differenceText } from '../../../format/success.ts';
import { AfterPaint } from '../../../state/scheduler/after-paint.ts';
import { when } from '../../../state/scheduler/scheduler.ts';
import { useLatest } from '../../../state/use-latest.ts';
import type { WhatIfEffect } from '../../../state/what-if/use-what-if.ts';
import type { Handle } from './handles.ts';
import { useMovesOf } from './use-moves-of.ts';
import styles from './WhatIf.module.css';

interface HandleSliderProps {
  readonly handle: Handle;
  readonly value: number;
  /** What moving this handle alone does; null while it is not known, or where it was not moved. */
  readonly effect: WhatIfEffect | null;
  /** Other handles are moved, too. */
  readonly isOneOfSeveral: boolean;
  /** It is moved on, and has not come to rest. */
  readonly onDrag: (value: number) => void;
  readonly onValue: (value: number) => void;
}

/** What a screen reader says of a place. */
function placeSaid(handle: Handle, at: number): string {
  return `${handle.valueText(at)}: ${handle.placeText(at)}`;
}

/** One handle: what it is at, what that comes to, and what it alone does. The notch is the plan. */
export function HandleSlider({ handle, value, effect, isOneOfSeveral, onDrag, onValue }: HandleSliderProps) {
  const id = useId();
  const { input, dragged, move } = useMoves(value, onDrag, onValue);
  const at = dragged ?? value;
  useMovesOf(input, (moved) => {
    const to = Number(moved.value);
    // A screen reader asks at once what the place is called.
    moved.ariaValueText = placeSaid(handle, to);
    move(to);
  });
  const reset = useLatest(() => onValue(handle.plan));
  const { label, plan, step } = handle;
  const [least, most] = [Math.min(handle.least, at), Math.max(handle.most, at)];
  const notch = (100 * (plan - least)) / Math.max(step, most - least);
  const isMoved = at !== plan;
  return (
    <div className={styles.handle}>
      <div className={styles.name}>
        <label htmlFor={id}>{label}</label>
        <b aria-hidden="true">{handle.valueText(at)}</b>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        defaultValue={at}
        aria-valuetext={placeSaid(handle, at)}
        aria-describedby={`${id}-answer`}
      />
      <div className={styles.notch} aria-hidden="true">
        <i style={{ left: `${notch}%` }} />
      </div>
      <p className={styles.at}>{handle.placeText(at)}</p>
      <Alone
        id={`${id}-answer`}
        label={label}
        isMoved={isMoved}
        effect={dragged === null ? effect : null}
        isOneOfSeveral={isOneOfSeveral}
        onReset={reset}
      />
    </div>
  );
}

interface AloneProps extends Pick<HandleSliderProps, 'effect' | 'isOneOfSeveral'> {
  readonly id: string;
  readonly label: string;
  readonly isMoved: boolean;
  readonly onReset: () => void;
}

/** What the handle alone does, and the way back. Not drawn again while it is moved on. */
const Alone = memo(({ id, label, isMoved, effect, isOneOfSeveral, onReset }: AloneProps) => (
  <p className={styles.alone} id={id}>
    {isMoved ? (
      <>
        {effect === null ? '…' : <Effect effect={effect} isOneOfSeveral={isOneOfSeveral} />}
        <Button look="link" aria-label={`Reset ${label}`} onPress={onReset}>
          Reset
        </Button>
      </>
    ) : null}
  </p>
));

function Effect({ effect, isOneOfSeveral }: { readonly effect: WhatIfEffect; readonly isOneOfSeveral: boolean }) {
  const { isNoise, points, range } = differenceText(effect.points, effect.interval);
  return (
    <span>
      <b className={cx(!isNoise && (effect.points > 0 ? styles.gain : styles.loss))}>{points}</b>
      <small>{` ${range}${isOneOfSeveral ? ', alone' : ''}`}</small>
    </span>
  );
}

/**
 * While a handle moves, its place is its own; once it rests, it is the draft's. The browser moves it by itself, so that the
 * frame of a move has nothing else to do: what the place comes to is drawn after it.
 */
function useMoves(value: number, onDrag: (value: number) => void, onValue: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [painted] = useState(() => new AfterPaint());
  /** Where it is moved to; null at rest. */
  const newest = useRef<number | null>(null);
  const callOff = useRef(() => undefined as void);
  useLayoutEffect(() => {
    if (input.current !== null && newest.current === null) input.current.value = String(value);
  }, [value]);
  const rest = (to: number) => {
    // Another move is about to be painted.
    if (newest.current !== to) return;
    newest.current = null;
    // In slices, between which the next move is painted.
    startTransition(() => {
      onValue(to);
      setDragged((at) => (at === to ? null : at));
    });
  };
  return {
    input,
    dragged: dragged === value ? null : dragged,
    move: (to: number) => {
      newest.current = to;
      painted.do(() => {
        callOff.current();
        callOff.current = when('settle', () => rest(to));
        setDragged(to);
        onDrag(to);
      });
    },
  };
}
