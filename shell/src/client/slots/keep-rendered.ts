/**
 * Keeps elements rendered that have come near the screen: with `content-visibility: auto` they would be laid out again
 * each time a shopper scrolls back, and be blank in pictures of the whole page. An animation that stays at its end does
 * it, because React expects the server's attributes of elements that have not hydrated yet.
 */
export function keepRendered(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (skipped || !(target instanceof HTMLElement)) return;
      target.animate({ contentVisibility: ['visible', 'visible'] }, { fill: 'forwards' });
    },
    { capture: true },
  );
}
