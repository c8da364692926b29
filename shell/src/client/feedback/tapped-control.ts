import { opensHere } from './opens-here.ts';

/** A navigation belongs to the last press if it starts within this time. */
const freshMs = 1000;

/** The control that was pressed last; it is marked while its page loads. */
export class TappedControl {
  #last: { readonly element: Element; readonly at: number } | undefined;
  #marked: Element | undefined;

  constructor(page: Window) {
    page.addEventListener(
      'click',
      ({ target }) => {
        const element = target instanceof Element ? target.closest('a[href], button') : null;
        this.#last = element ? { element, at: performance.now() } : undefined;
      },
      { capture: true, passive: true },
    );
    // a click that no listener handles loads a document
    page.addEventListener('click', (event) => {
      const { current } = this;
      if (current instanceof HTMLAnchorElement && opensHere(event, current)) this.mark();
    });
    // the back-forward cache restores the page with its mark
    page.addEventListener('pageshow', () => this.unmark());
  }

  get current(): Element | undefined {
    return this.#last && performance.now() - this.#last.at < freshMs ? this.#last.element : undefined;
  }

  mark(): void {
    this.unmark();
    const { current } = this;
    // a card's link covers the whole card, so the card is marked
    this.#marked = current?.closest('article') ?? current;
    this.#marked?.classList.add('opening');
  }

  unmark(): void {
    this.#marked?.classList.remove('opening');
    this.#marked = undefined;
  }
}
