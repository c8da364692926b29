/** Idle time after which a region below the fold hydrates: 5 s, 6 s for windows under 640 px, 7 s at most. */
function idleDelaysMs(windowWidth: number): { readonly waitMs: number; readonly limitMs: number } {
  const waitMs = windowWidth < 640 ? 6000 : 5000;
  return { waitMs, limitMs: 7000 - waitMs };
}

const interactions = ['pointerover', 'focusin', 'touchstart', 'keydown', 'click'] as const;

/**
 * Opens when the region should hydrate: the shopper touches it, navigates, asks for it over the bus (`open`), or the
 * page has been idle for a while. A click that comes before the region is alive is kept and given again by `replay`.
 */
export class HydrationGate {
  readonly opened: Promise<void>;
  readonly #region: Element;
  readonly #done = new AbortController();
  #open: () => void = () => {};
  #click: HTMLElement | undefined;

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

  /** The region is alive: listening ends, and the click it missed is given again. */
  replay(): void {
    this.#done.abort();
    const target = this.#click;
    this.#click = undefined;
    if (target?.isConnected) target.click();
  }

  // On window, in the capture phase: React stops events that land in a region it cannot hydrate yet.
  #listen(): void {
    const options = { signal: this.#done.signal, capture: true, passive: true };
    for (const type of interactions)
      window.addEventListener(
        type,
        (event) => {
          if (!event.composedPath().includes(this.#region)) return;
          if (event.type === 'click' && event.target instanceof Element) this.#keepClick(event.target);
          this.open();
        },
        options,
      );
    window.addEventListener('popstate', () => this.open(), options);
  }

  #keepClick(target: Element): void {
    const button = target.closest<HTMLElement>('button');
    if (button) this.#click = button;
  }
}

function whenIdle(run: () => void, limitMs: number): void {
  // without a limit, idle callbacks can starve on a busy page
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: limitMs });
  else setTimeout(run, 1);
}
