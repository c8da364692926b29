/** A picture that does not come must not keep the page from becoming alive. */
const longestWaitMs = 3000;
const interactions = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Resolves once the page with its pictures in sight is there, or the shopper begins to use it. */
export function whenDue(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const due = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(due, longestWaitMs);
    const options = { signal: waiting.signal, capture: true, passive: true };
    window.addEventListener('load', due, options);
    for (const type of interactions) window.addEventListener(type, due, options);
  });
}
