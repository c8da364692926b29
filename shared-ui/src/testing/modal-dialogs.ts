import { beforeAll } from 'vitest';

/**
 * jsdom has `<dialog>` without its methods: opening moves the focus in, closing gives it back and fires `close`, Escape
 * asks by `cancel`. That the focus stays inside is the browser's doing, tested in the gallery's journey.
 */
export function installModalDialogs(): void {
  beforeAll(() => {
    const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        if (this.open) throw new DOMException('Already open', 'InvalidStateError');
        focusBefore.set(this, document.activeElement);
        this.setAttribute('open', '');
        this.querySelector<HTMLElement>('a[href], button, input, select')?.focus();
        this.addEventListener('keydown', cancelOnEscape);
      },
      close(this: HTMLDialogElement) {
        if (!this.open) return;
        this.removeAttribute('open');
        this.removeEventListener('keydown', cancelOnEscape);
        const before = focusBefore.get(this);
        if (before instanceof HTMLElement) before.focus();
        this.dispatchEvent(new Event('close'));
      },
    });
  });
}

function cancelOnEscape(this: HTMLDialogElement, { key }: KeyboardEvent): void {
  if (key === 'Escape' && this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
}
