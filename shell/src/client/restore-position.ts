/** Frames in which the page may become high enough. */
const maxFrames = 120;

/** What shoppers do to scroll, and what may move the focus. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a new document to where the shopper had left it, as soon as it is high enough, or else as far as it goes.
 * Does nothing once the shopper acts.
 */
export function scrollWhenTall(y: number): void {
  let framesLeft = maxFrames;
  const acted = new AbortController();
  const stop = () => acted.abort();
  for (const type of actions) window.addEventListener(type, stop, { passive: true, signal: acted.signal });
  const tryNow = () => {
    if (acted.signal.aborted) return;
    const tall = document.documentElement.scrollHeight - window.innerHeight >= y;
    framesLeft -= 1;
    if (!tall && framesLeft > 0) {
      requestAnimationFrame(tryNow);
      return;
    }
    window.scrollTo(0, y);
    stop();
  };
  tryNow();
}
