import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Removes the listeners that each test has added to window and document, and ends its observers of changes, which a page
 * itself never does.
 * @returns a function that removes those so far, as the end of a document does
 */
export function removePageListeners(): () => void {
  let removing = new AbortController();
  beforeEach(() => {
    removing = new AbortController();
    const { signal } = removing;
    const { observe } = MutationObserver.prototype;
    vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
      this: MutationObserver,
      ...given
    ) {
      signal.addEventListener('abort', () => this.disconnect());
      observe.apply(this, given);
    });
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (
          type: string,
          listener: EventListenerOrEventListenerObject,
          options?: boolean | AddEventListenerOptions,
        ) => {
          const given = typeof options === 'object' ? options : { capture: options === true };
          const signals = [removing.signal, ...(given.signal ? [given.signal] : [])];
          add(type, listener, { ...given, signal: AbortSignal.any(signals) });
        },
      );
    }
  });
  afterEach(() => removing.abort());
  return () => {
    removing.abort();
    removing = new AbortController();
  };
}
