/**
 * jsdom has `<dialog>` without its methods: opening moves the focus in, closing gives it back, Escape asks to close.
 */
export function installDialogs(): void {
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.currentTarget?.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focusBefore.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.addEventListener('keydown', onKey);
      this.querySelector<HTMLElement>('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      const before = focusBefore.get(this);
      if (before instanceof HTMLElement) before.focus();
    },
  });
}

/** Answers media queries as a screen of that width would; jsdom answers none. */
export function screenOfWidth(widthPx: number): void {
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*(\d+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const matches = !query.includes('prefers-') && widthPx >= min && widthPx <= max;
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };
}
