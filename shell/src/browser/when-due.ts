/** A picture that does not come must not keep the page from becoming alive. */
const longestWaitMs = 3000;
/** A page that nobody sees draws no frames. */
const longestFrameMs = 300;
const interactions = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Resolves once the page with its pictures in sight is on screen, or the shopper begins to use it. */
export function whenDue(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const due = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(due, longestWaitMs);
    const options = { signal: waiting.signal, capture: true, passive: true };
    for (const type of interactions) window.addEventListener(type, due, options);
    const loaded = () => afterNextFrame(due);
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, options);
  });
}

/** A task asked for within a frame runs once that frame has been drawn. */
function afterNextFrame(run: () => void): void {
  const timer = setTimeout(run, longestFrameMs);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(run);
  });
}
