import { whenIdle } from './when-idle.ts';

/**
 * Time from the page's start after which a slot below the fold hydrates in an idle moment: 5 s, or 6 s in windows under
 * 640 px, and 7 s at the latest.
 */
function idleDelaysMs(windowWidth: number): { readonly waitMs: number; readonly limitMs: number } {
  const waitMs = windowWidth < 640 ? 6000 : 5000;
  const msLeft = (ms: number) => Math.max(0, ms - performance.now());
  return { waitMs: msLeft(waitMs), limitMs: 7000 - waitMs };
}

const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/**
 * Opens when a late slot should hydrate: the shopper uses it, a bus request needs it (`open`), or the page is idle
 * after the shopper's first action elsewhere or after a wait.
 */
export class HydrationGate {
  readonly opened: Promise<void>;
  readonly #element: Element;
  readonly #limitMs: number;
  readonly #closing = new AbortController();
  #open: () => void = () => {};

  constructor(element: Element) {
    this.#element = element;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    const { waitMs, limitMs } = idleDelaysMs(window.innerWidth);
    this.#limitMs = limitMs;
    this.#listen();
    const timer = setTimeout(() => whenIdle(() => this.open(), limitMs), waitMs);
    this.#closing.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  open(): void {
    this.#closing.abort();
    this.#open();
  }

  // Listens on the window in the capture phase, because click replay stops clicks there.
  #listen(): void {
    const options = { signal: this.#closing.signal, capture: true, passive: true };
    for (const type of interactions)
      window.addEventListener(
        type,
        (event) => {
          if (event.composedPath().includes(this.#element)) this.open();
          // the action elsewhere is handled first; a pointer that only moves is no action
          else if (type !== 'pointerover') whenIdle(() => this.open(), this.#limitMs);
        },
        options,
      );
  }
}
