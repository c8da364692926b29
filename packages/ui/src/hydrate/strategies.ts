import { once, type Strategy } from './strategy.ts';

/** Runs when the browser has nothing else to do, or after `limitMs` on a page that is never idle. */
export const idleWithin =
  (limitMs: number): Strategy =>
  (run) => {
    // Safari lacks requestIdleCallback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 1);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(run, { timeout: limitMs });
    return () => window.cancelIdleCallback(handle);
  };

/** Runs when the browser has nothing else to do, two seconds from now at the latest. */
export const idle: Strategy = idleWithin(2000);

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

const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'focusin',
  'keydown',
  'change',
  'click',
] as const;

/** Runs when a pointer, a finger, a key or the focus first reaches the element. */
export const used: Strategy = (run, element) => {
  const { signal, due, stop } = once(run);
  const onUsed = (event: Event) => {
    if (event.composedPath().includes(element)) due();
  };
  // on the window, because other listeners may stop the event there
  const options = { signal, capture: true, passive: true };
  for (const type of interactions) window.addEventListener(type, onUsed, options);
  return stop;
};
