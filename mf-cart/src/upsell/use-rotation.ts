import { useEffect, useState } from 'react';

const turnMs = 4_000;

/** Which of `count` offers shows: the next one every four seconds, unless paused. */
export function useRotation(count: number, paused: boolean): [number, (index: number) => void] {
  const [turn, setTurn] = useState(0);
  const current = count === 0 ? 0 : turn % count;
  useEffect(() => {
    if (paused || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a timeout for each turn: choosing one by hand gives it its whole time
    const timer = setTimeout(() => setTurn((current + 1) % count), turnMs);
    return () => clearTimeout(timer);
  }, [count, current, paused]);
  return [current, setTurn];
}
