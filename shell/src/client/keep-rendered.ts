/**
 * Keeps what has come near the screen rendered for good: elements with `content-visibility: auto` would be laid out again
 * each time when a shopper scrolls back, and be blank in pictures of the whole page.
 */
export function keepRendered(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && target instanceof HTMLElement)
        target.style.setProperty('content-visibility', 'visible');
    },
    { capture: true },
  );
}
