import { consentRoot } from '../../page/consent.ts';

interface KeptClick {
  readonly button: HTMLButtonElement;
  /** Finds the button that takes its place when the slot is rendered again, as on a page that a browser translates. */
  readonly findSuccessor: () => HTMLButtonElement | undefined;
}

/**
 * Keeps the last click on a button of each slot, and of the consent notice, that has not hydrated, and repeats it once it
 * has.
 * Links, and forms with an action, work without scripts and are left alone.
 */
export class ClickReplay {
  readonly #settled = new WeakSet<Element>();
  readonly #clicked = new WeakMap<Element, KeptClick>();
  /** The animation that marks each button whose click is kept. */
  readonly #looks = new WeakMap<Element, Animation>();
  readonly #stopping = new AbortController();

  /**
   * @param scope the window: its listeners run before React's, which would drop the click, or handle it twice while
   * hydrating
   */
  constructor(scope: EventTarget) {
    scope.addEventListener('click', (event) => this.#onClick(event), {
      capture: true,
      signal: this.#stopping.signal,
    });
  }

  /** Stops keeping clicks, because nothing will hydrate. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Repeats the slot's kept click and keeps no further ones: the slot has hydrated, or stays HTML. */
  replay(slot: Element): void {
    this.#settled.add(slot);
    const click = this.#clicked.get(slot);
    if (!click) return;
    this.#clicked.delete(slot);
    this.#unmark(click);
    const button = click.button.isConnected ? click.button : click.findSuccessor();
    button?.click();
  }

  #unmark(click: KeptClick | undefined): void {
    if (click) this.#looks.get(click.button)?.cancel();
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const slot = button?.closest(`[data-slot],#${consentRoot}`);
    if (!button || !slot || this.#settled.has(slot) || worksWithoutScripts(button)) return;
    event.preventDefault();
    // other listeners on the window, such as the hydration gate's, still receive the event
    event.stopPropagation();
    this.#unmark(this.#clicked.get(slot));
    this.#clicked.set(slot, { button, findSuccessor: findSuccessorOf(button, slot) });
    // an animation, because hydration would report a changed attribute as a mismatch
    const look = button.animate?.({ opacity: [0.6, 0.6] }, { duration: 1000, iterations: Infinity });
    if (look) this.#looks.set(button, look);
  }
}

/** Whether the button works without scripts. */
function worksWithoutScripts(button: HTMLButtonElement): boolean {
  const sends = button.type === 'submit' && button.form?.hasAttribute('action') === true;
  return sends || button.hasAttribute('popovertarget');
}

/** A translation changes texts, not attributes. Where the number of buttons that are alike differs, none is pressed. */
function findSuccessorOf(button: HTMLButtonElement, slot: Element): KeptClick['findSuccessor'] {
  const before = buttonsLike(button, slot);
  const place = before.indexOf(button);
  return () => {
    const now = buttonsLike(button, slot);
    return now.length === before.length ? now[place] : undefined;
  };
}

function buttonsLike(button: HTMLButtonElement, slot: Element): readonly HTMLButtonElement[] {
  const { type, name, className, ariaLabel } = button;
  return [...slot.querySelectorAll('button')].filter(
    (each) =>
      each.type === type &&
      each.name === name &&
      each.className === className &&
      each.ariaLabel === ariaLabel,
  );
}
