/** A press needs an answer, so the code that gives it does not wait until the page has been painted. */
const presses = ['pointerdown', 'touchstart', 'keydown', 'click'] as const;
/** Browsers scroll by themselves to where a page was left; shoppers do it by these. */
const ownScrolls = ['wheel', ...presses] as const;
/** A screen reader clicks without a pointer, and a browser fills in forms without a key. */
const signs = ['pointermove', 'scroll', 'focusin', 'input', ...ownScrolls] as const;

/** What the shopper does first on the page, heard from the start of its document. */
export class FirstUse {
  /** Resolves at the first sign that somebody uses the page. */
  readonly used: Promise<void>;
  /** Resolves at the first press. */
  readonly pressed: Promise<void>;
  #isUsed = false;
  #hasActed = false;
  #element: Element | undefined;

  constructor(page: EventTarget) {
    const hear = (types: readonly string[], onHeard?: (event: Event) => void) =>
      new Promise<void>((resolve) => {
        const heard = new AbortController();
        const onEvent = (event: Event) => {
          if (isStill(event)) return;
          heard.abort();
          onHeard?.(event);
          resolve();
        };
        // on the window, because other listeners may stop the event below it
        for (const type of types)
          page.addEventListener(type, onEvent, { capture: true, passive: true, signal: heard.signal });
      });
    this.pressed = hear(presses);
    void hear(ownScrolls, () => (this.#hasActed = true));
    this.used = hear(signs, ({ target }) => {
      this.#isUsed = true;
      if (target instanceof Element) this.#element = target;
    });
  }

  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** The element that was used first; undefined before, and where it was none, as when the page is scrolled. */
  get element(): Element | undefined {
    return this.#element;
  }

  /** Whether the shopper has done something that may scroll: the page then stays where it is. */
  get hasActed(): boolean {
    return this.#hasActed;
  }
}

/** Browsers also tell where a pointer rests, once the page below it has been laid out. */
function isStill(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
