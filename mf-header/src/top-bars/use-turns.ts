import { useEffect, useState } from 'react';
import { filter, interval } from 'rxjs';

const autoplayMs = 5000;

/** The place that is shown, which advances in a loop. It rests while held, when paused, and at first with reduced motion. */
export function useTurns(count: number) {
  const [turns, setTurns] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (count < 2 || paused || held) return;
    const turning = interval(autoplayMs)
      .pipe(filter(() => !document.hidden))
      .subscribe(() => setTurns((before) => before + 1));
    return () => turning.unsubscribe();
  }, [count, paused, held]);
  return {
    current: turns % count,
    paused,
    togglePause: () => setPaused(!paused),
    /** For the element over which pointer and focus hold the place. */
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
