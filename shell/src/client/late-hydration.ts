/** Idle time after which a region below the fold hydrates: 5 s, 6 s for windows under 640 px, 7 s at most. */
function idleDelaysMs(windowWidth: number): { readonly waitMs: number; readonly limitMs: number } {
  const waitMs = windowWidth < 640 ? 6000 : 5000;
  return { waitMs, limitMs: 7000 - waitMs };
}

const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/**
 * Opens when the region should hydrate: the shopper touches it, navigates, asks for it over the bus (`open`), or the
 * page has been idle for a while.
 */
export class HydrationGate {
  readonly opened: Promise<void>;
  readonly #region: Element;
  readonly #done = new AbortController();
  #open: () => void = () => {};

  constructor(region: Element) {
    this.#region = region;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    this.#listen();
    const { waitMs, limitMs } = idleDelaysMs(window.innerWidth);
    const timer = setTimeout(() => whenIdle(() => this.open(), limitMs), waitMs);
    this.#done.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  open(): void {
    this.#open();
  }

  /** The region is alive: listening ends. */
  close(): void {
    this.#done.abort();
  }

  // On window, in the capture phase: React stops events that land in a region it cannot hydrate yet.
  #listen(): void {
    const options = { signal: this.#done.signal, capture: true, passive: true };
    for (const type of interactions)
      window.addEventListener(
        type,
        (event) => {
          if (event.composedPath().includes(this.#region)) this.open();
        },
        options,
      );
    window.addEventListener('popstate', () => this.open(), options);
  }
}

function whenIdle(run: () => void, limitMs: number): void {
  // without a limit, idle callbacks can starve on a busy page
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: limitMs });
  else setTimeout(run, 1);
}
