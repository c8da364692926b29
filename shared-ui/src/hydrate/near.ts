import type { Strategy } from './strategy.ts';

/** Runs when the element is less than half a screen away from what is in sight. */
export const near: Strategy = (run, element) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '50% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
