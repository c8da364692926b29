import { beforeAll } from 'vitest';

/** jsdom has `<dialog>` without its methods: what a browser does with `open` and the focus, and no more. */
export function installNativeDialog(): void {
  beforeAll(() => {
    const opener = new WeakMap<HTMLDialogElement, Element | null>();
    HTMLDialogElement.prototype.showModal = function showModal() {
      opener.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>('button, a')?.focus();
    };
    HTMLDialogElement.prototype.close = function close() {
      if (!this.open) return;
      this.open = false;
      const before = opener.get(this);
      if (before instanceof HTMLElement) before.focus();
    };
  });
}
