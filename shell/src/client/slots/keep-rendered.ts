/**
 * Keeps elements rendered that have come near the screen: with `content-visibility: auto` they would be laid out again
 * each time a shopper scrolls back, and be blank in pictures of the whole page.
 * @param settled resolves when an element's slot has hydrated: before that, React expects the server's attributes
 */
export function keepRendered(settled: (element: Element) => Promise<unknown>): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (skipped || !(target instanceof HTMLElement)) return;
      void settled(target).then(() => target.style.setProperty('content-visibility', 'visible'));
    },
    { capture: true },
  );
}
