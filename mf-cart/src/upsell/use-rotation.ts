import { useEffect, useState } from 'react';

const turnMs = 4_000;

/** Index of the offer shown, of `count`: the next one every four seconds, unless paused. */
export function useRotation(count: number, paused: boolean): [number, (index: number) => void] {
  const [turn, setTurn] = useState(0);
  const current = count === 0 ? 0 : turn % count;
  useEffect(() => {
    if (paused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a new timeout for each offer, so that one chosen by hand has its full time
    const timer = setTimeout(() => setTurn((current + 1) % count), turnMs);
    return () => clearTimeout(timer);
  }, [count, current, paused]);
  return [current, setTurn];
}
