import { useEffect, useState } from 'react';
import { interval } from 'rxjs';

const autoplayMs = 5000;

/**
 * Index of the slide that is shown, advancing in a loop. It stops while held or paused, and initially with reduced
 * motion.
 */
export function useTurns(count: number) {
  const [turns, setTurns] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (count < 2 || paused || isHeld) return;
    const turning = interval(autoplayMs).subscribe(() => setTurns((before) => before + 1));
    return () => turning.unsubscribe();
  }, [count, paused, isHeld]);
  return {
    current: turns % count,
    paused,
    togglePause: () => setPaused(!paused),
    /** Props of the element on which pointer or focus stop the rotation. */
    holdProps: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    },
  };
}
