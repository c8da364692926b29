import { once, type Strategy } from './strategy.ts';

/** Longest wait in ms, because a picture may never load and a hidden page never paints. */
const limitMs = 3000;
const interactions = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;

/** Runs once the page and its visible pictures have been painted, or the shopper begins to use the page. */
export const painted: Strategy = (run) => {
  const { signal, due, stop } = once(run);
  const timer = setTimeout(due, limitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const options = { signal, capture: true, passive: true };
  for (const type of interactions) window.addEventListener(type, due, options);
  // pictures that have just loaded are drawn by the next frame, and code must not compete with it
  const afterPictures = () => requestAnimationFrame(() => requestAnimationFrame(due));
  const onLoad = () => afterPaint(afterPictures);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, options);
  return stop;
};

/** Calls back after the first paint, or at once in browsers that do not report it. */
function afterPaint(run: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    run();
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}
