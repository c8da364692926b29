import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { isInSight } from '../in-sight/is-in-sight.ts';

interface RotationOptions {
  readonly count: number;
  /** Time of each one, in ms. */
  readonly everyMs: number;
  /** False while none of them is visible. */
  readonly playing?: boolean;
}

/**
 * Shows one of several things at a time, in a loop. It stops while they are out of sight, while pointer or focus are on
 * them and while paused, as it is at first where motion is unwanted.
 */
export function useRotation({ count, everyMs, playing = true }: RotationOptions) {
  const [turn, show] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const element = useRef<Element>(null);
  const current = count === 0 ? 0 : turn % count;
  const isTurning = playing && !paused && !hasPointer && !hasFocus && count > 1;
  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (!isTurning) return;
    // a new timeout for each, so that one chosen by hand has its full time
    let timer = setTimeout(turnNext, everyMs);
    function turnNext() {
      if (element.current && !isInSight(element.current)) timer = setTimeout(turnNext, everyMs);
      else show((current + 1) % count);
    }
    return () => clearTimeout(timer);
  }, [isTurning, current, count, everyMs]);
  return {
    /** Index of the one that is shown. */
    current,
    show,
    paused,
    togglePause() {
      setPaused(!paused);
      // the button that resumes may be among what stops it
      setHasFocus(false);
    },
    /** Props of the element that rotates, on which pointer or focus stop the rotation. */
    holdProps: {
      ref: (held: Element | null) => {
        element.current = held;
      },
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
