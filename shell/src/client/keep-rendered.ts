/**
 * Keeps elements rendered that have come near the screen: with `content-visibility: auto` they would be laid out again
 * each time a shopper scrolls back, and be blank in pictures of the whole page.
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
