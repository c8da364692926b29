/**
 * jsdom has no modal dialogs: this gives its element what we rely on. Opening moves the focus in, closing fires
 * `close` and gives the focus back; Escape closes.
 */
export function installDialogs(): void {
  const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('Already open', 'InvalidStateError');
      focusBefore.set(this, document.activeElement);
      this.setAttribute('open', '');
      this.querySelector<HTMLElement>('a[href], button, select')?.focus();
      this.addEventListener('keydown', closeOnEscape);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.removeAttribute('open');
      this.removeEventListener('keydown', closeOnEscape);
      const before = focusBefore.get(this);
      if (before instanceof HTMLElement) before.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.close();
}
