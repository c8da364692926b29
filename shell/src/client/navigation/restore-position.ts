/** What shoppers do to scroll, and what may move the focus. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Browsers round positions. */
const tolerancePx = 2;

/**
 * Scrolls to where the shopper had left a page, as far as it goes, and again whenever its height changes: its parts come
 * one after the other, and the browser follows those that it shows when others come above them. The shopper's first
 * action ends it, as does scrolling by anything else, such as a screen reader.
 * @returns ends it
 */
export function restorePosition(y: number): () => void {
  const root = document.documentElement;
  let height = root.scrollHeight;
  const isThere = () => {
    const reachable = Math.max(0, Math.min(y, height - window.innerHeight));
    return Math.abs(window.scrollY - reachable) <= tolerancePx;
  };
  const follow = () => {
    if (root.scrollHeight === height) {
      if (!isThere()) end();
      return;
    }
    height = root.scrollHeight;
    window.scrollTo(0, y);
  };
  const ended = new AbortController();
  // before the browser paints, so that nobody sees the page move
  const observer = new ResizeObserver(follow);
  const end = () => {
    ended.abort();
    observer.disconnect();
  };
  const listening = { passive: true, signal: ended.signal };
  for (const type of actions) window.addEventListener(type, end, listening);
  window.addEventListener('scroll', follow, listening);
  window.scrollTo(0, y);
  observer.observe(document.body);
  return end;
}
