import { vi } from 'vitest';

const previousFocus = new WeakMap<HTMLDialogElement, Element | null>();

function requestClose(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}

/**
 * Implements `<dialog>`: opening moves the focus in, Escape fires `cancel` and closes, closing returns the focus and
 * fires `close`. https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
 */
function installDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('Already open', 'InvalidStateError');
      previousFocus.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.addEventListener('keydown', requestClose);
      this.querySelector<HTMLElement>('a[href], button, select, input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.removeAttribute('open');
      this.removeEventListener('keydown', requestClose);
      const previous = previousFocus.get(this);
      if (previous instanceof HTMLElement) previous.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}

function mediaQueryList(media: string, matches: boolean): MediaQueryList {
  const ignore = () => {};
  return Object.assign(new EventTarget(), {
    media,
    matches,
    onchange: null,
    addListener: ignore,
    removeListener: ignore,
  });
}

/**
 * Adds what the shop uses and jsdom lacks: modal dialogs, scrolling, media queries, none of which matches, and
 * `elementsFromPoint`, which finds nothing because jsdom lays nothing out.
 */
export function patchJsdom(): void {
  if (!HTMLDialogElement.prototype.showModal) installDialogs();
  document.elementsFromPoint ??= () => [];
  window.matchMedia ??= (query) => mediaQueryList(query, false);
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
}

/** Answers media queries for a screen of that width; those for a visitor's preferences do not match. */
export function setScreenWidth(widthPx: number): void {
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*(\d+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*(\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return mediaQueryList(query, !query.includes('prefers-') && widthPx >= min && widthPx <= max);
  };
}
