import { typedControls } from '../slots/typed-values.ts';

/** Tracks typed and unsent input in the page's forms. Searches do not count, because typing them again costs little. */
export class UnsentInput {
  readonly #controls = new Set<HTMLInputElement | HTMLTextAreaElement>();

  constructor(page: Document) {
    page.addEventListener('input', ({ target }) => {
      if (isTyped(target)) this.#controls.add(target);
    });
    page.addEventListener('submit', ({ target }) => {
      for (const control of this.#controls) if (control.form === target) this.#controls.delete(control);
    });
  }

  get exists(): boolean {
    for (const control of this.#controls)
      if (control.isConnected && control.value !== '') return true;
      else this.#controls.delete(control);
    return false;
  }
}

function isTyped(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof Element && target.matches(typedControls) && target.closest('[role="search"]') === null
  );
}
