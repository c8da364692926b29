import { useEffect, useState } from 'react';

/** Time of each highlight. */
const slideMs = 5000;

/** The slide that is shown; slides rotate unless paused, or if the shopper prefers reduced motion. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused || count < 2) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), slideMs);
    return () => clearInterval(timer);
  }, [paused, count]);
  return {
    shown,
    paused,
    togglePause: () => setPaused((before) => !before),
    /** Shows a slide and stops the rotation, because the shopper has chosen. */
    show(index: number) {
      setPaused(true);
      setShown(index);
    },
  };
}
