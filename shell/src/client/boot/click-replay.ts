import { consentRoot } from '../../page/consent.ts';

interface KeptClick {
  readonly button: HTMLButtonElement;
  /** Finds the button that takes its place when the slot is rendered again, as on a page that a browser translates. */
  readonly findSuccessor: () => HTMLButtonElement | undefined;
}

/**
 * Keeps the clicks on buttons of each slot, and of the consent notice, that has not hydrated, and repeats them once it
 * has.
 * Links, and forms with an action, work without scripts and are left alone.
 */
export class ClickReplay {
  readonly #settled = new WeakSet<Element>();
  readonly #clicks = new Map<Element, KeptClick[]>();
  /** The animation that marks each button whose click is kept. */
  readonly #looks = new Map<Element, Animation>();
  readonly #stopping = new AbortController();
  readonly #onKept: () => void;

  /**
   * @param scope the window: its listeners run before React's, which would drop the click, or handle it twice while
   * hydrating
   * @param onKept called at each click that is kept
   */
  constructor(scope: EventTarget, onKept: () => void = () => {}) {
    this.#onKept = onKept;
    scope.addEventListener('click', (event) => this.#onClick(event), {
      capture: true,
      signal: this.#stopping.signal,
    });
  }

  /** The slot, or the consent notice, that was clicked last and has not hydrated. */
  get lastClicked(): Element | undefined {
    return [...this.#clicks.keys()].at(-1);
  }

  /** Stops keeping clicks, because nothing will hydrate. @returns the button that was clicked last, if any */
  stop(): HTMLButtonElement | undefined {
    this.#stopping.abort();
    const last = [...this.#clicks.values()].at(-1)?.at(-1);
    this.#clicks.clear();
    for (const look of this.#looks.values()) look.cancel();
    return last?.button;
  }

  /**
   * Repeats the slot's kept clicks, in their order, and keeps no further ones: the slot has hydrated, or stays HTML. The
   * second click and later ones follow in microtasks, so that React has rendered what the ones before changed.
   */
  async replay(slot: Element): Promise<void> {
    this.#settled.add(slot);
    const clicks = this.#clicks.get(slot) ?? [];
    this.#clicks.delete(slot);
    for (const { button, findSuccessor } of clicks) {
      this.#looks.get(button)?.cancel();
      (button.isConnected ? button : findSuccessor())?.click();
      await undefined;
    }
  }

  /**
   * Lets the only button that was clicked in the slot be answered without hydrating the slot. Its clicks are kept again
   * unless that succeeds.
   * @returns what `answer` resolves to; false where several buttons were clicked, or none
   */
  async answer(slot: Element, answer: (button: HTMLButtonElement) => Promise<boolean>): Promise<boolean> {
    const clicks = this.#clicks.get(slot) ?? [];
    const [first] = clicks;
    if (first === undefined || clicks.some(({ button }) => button !== first.button)) return false;
    // whatever hydrates the slot meanwhile must not press it a second time
    this.#clicks.delete(slot);
    const isAnswered = await answer(first.button);
    if (isAnswered) this.#looks.get(first.button)?.cancel();
    else this.#clicks.set(slot, [...clicks, ...(this.#clicks.get(slot) ?? [])]);
    if (!isAnswered && this.#settled.has(slot)) void this.replay(slot);
    return isAnswered;
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const slot = button?.closest(`[data-slot],#${consentRoot}`);
    if (!button || !slot || this.#settled.has(slot) || worksWithoutScripts(button)) return;
    event.preventDefault();
    // other listeners on the window, such as the hydration gate's, still receive the event
    event.stopPropagation();
    const clicks = this.#clicks.get(slot) ?? [];
    // the slot that was clicked last comes last
    this.#clicks.delete(slot);
    this.#clicks.set(slot, [...clicks, { button, findSuccessor: findSuccessorOf(button, slot) }]);
    // an animation, because hydration would report a changed attribute as a mismatch
    const look = button.animate?.({ opacity: [0.6, 0.6] }, { duration: 1000, iterations: Infinity });
    this.#looks.get(button)?.cancel();
    if (look) this.#looks.set(button, look);
    this.#onKept();
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
