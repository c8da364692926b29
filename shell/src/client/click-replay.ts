/**
 * Keeps the last click on a button of each slot that has not hydrated, and repeats it once the slot has.
 * Links, and forms with an action, work without scripts and are left alone.
 */
export class ClickReplay {
  readonly #settled = new WeakSet<Element>();
  readonly #clicked = new WeakMap<Element, HTMLButtonElement>();
  /** Of each button that waits: its look. */
  readonly #looks = new WeakMap<Element, Animation>();
  readonly #stopping = new AbortController();

  /** @param scope the window: its listeners run before React's, which would drop the click or, half hydrated, handle it twice */
  constructor(scope: EventTarget) {
    scope.addEventListener('click', (event) => this.#onClick(event), {
      capture: true,
      signal: this.#stopping.signal,
    });
  }

  /** Stops keeping clicks: nothing will hydrate. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Repeats the click that was kept, and keeps no other: the slot has hydrated, or stays HTML. */
  replay(slot: Element): void {
    this.#settled.add(slot);
    const button = this.#clicked.get(slot);
    this.#clicked.delete(slot);
    this.#unmark(button);
    if (button?.isConnected) button.click();
  }

  #unmark(button: Element | undefined): void {
    if (button) this.#looks.get(button)?.cancel();
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const slot = button?.closest('[data-slot]');
    if (!button || !slot || this.#settled.has(slot) || worksAlone(button)) return;
    event.preventDefault();
    // the window's other listeners still get it: the hydration gate is one of them
    event.stopPropagation();
    this.#unmark(this.#clicked.get(slot));
    this.#clicked.set(slot, button);
    // no attribute, which hydration would find
    const look = button.animate?.({ opacity: [0.6, 0.6] }, { duration: 1000, iterations: Infinity });
    if (look) this.#looks.set(button, look);
  }
}

/** Whether the browser itself knows what the button does. */
function worksAlone(button: HTMLButtonElement): boolean {
  const sends = button.type === 'submit' && button.form?.hasAttribute('action') === true;
  return sends || button.hasAttribute('popovertarget');
}
