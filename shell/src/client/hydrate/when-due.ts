/** Longest wait in ms, because a picture may never load and a hidden page never paints. */
const limitMs = 3000;
const interactions = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;

/** Resolves once the page and its visible pictures have been painted, or the shopper begins to use the page. */
export function whenDue(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const due = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(due, limitMs);
    const options = { signal: waiting.signal, capture: true, passive: true };
    for (const type of interactions) window.addEventListener(type, due, options);
    const loaded = () => whenPainted(due);
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, options);
  });
}

/** Calls back after the first paint, or at once in browsers that do not report it. */
function whenPainted(run: () => void): void {
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
