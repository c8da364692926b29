/**
 * Clicks on buttons of regions that are not alive yet: the last one of each is kept, and given again once it is.
 * Links and forms that have an address work without scripts and are left alone.
 */
export class EarlyClicks {
  readonly #alive = new WeakSet<Element>();
  readonly #kept = new WeakMap<Element, HTMLButtonElement>();

  /** @param scope the window, to come before React, which would drop a click or, half-way, handle it a second time */
  constructor(scope: EventTarget) {
    scope.addEventListener('click', (event) => this.#onClick(event), { capture: true });
  }

  /** A region is alive: the click that it missed is given again. */
  replay(region: Element): void {
    this.#alive.add(region);
    const button = this.#kept.get(region);
    this.#kept.delete(region);
    if (button?.isConnected) button.click();
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const region = button?.closest('[data-slot]');
    if (!button || !region || this.#alive.has(region) || worksAlone(button)) return;
    event.preventDefault();
    // not from the window's other listeners: they wait for the shopper to make regions alive
    event.stopPropagation();
    this.#kept.set(region, button);
  }
}

/** The browser itself knows what such a button does. */
function worksAlone(button: HTMLButtonElement): boolean {
  const sends = button.type === 'submit' && button.form?.hasAttribute('action') === true;
  return sends || button.hasAttribute('popovertarget');
}
