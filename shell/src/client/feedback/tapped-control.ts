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
      if (!event.defaultPrevented && loadsDocument(event, this.current)) this.mark();
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

function loadsDocument(event: MouseEvent, control: Element | undefined): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!(control instanceof HTMLAnchorElement) || control.target !== '' || control.download !== '')
    return false;
  const { protocol, pathname, search, hash } = control;
  const staysHere = pathname === location.pathname && search === location.search && hash !== '';
  return /^https?:$/.test(protocol) && !staysHere;
}
