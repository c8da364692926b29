/** How a module failed: `hung` costs shoppers its whole time budget, `threw` little. */
export type Fault = 'hung' | 'threw';

/** Tries a failed module again. `gone`: the release is closed, so there is nothing to try. */
export type Trial = () => Promise<'succeeded' | 'failed' | 'gone'>;

export interface BreakersOptions {
  /** Throws in a row after which a module of a release is ejected; one hang is enough. */
  readonly throwsAllowed: number;
  /** Pause before an ejected module is tried again; doubles up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A module was ejected, or is back. */
  readonly onChange: (key: string, open: boolean) => void;
}

interface Circuit {
  throwsInARow: number;
  open: boolean;
  /** Before the next trial. */
  pauseMs: number;
  /** When a trial last succeeded. */
  backAtMs: number;
}

/**
 * One circuit a module of a release, by `moduleKey`. A module that hangs is ejected at once, one that keeps throwing
 * after a few in a row; then it is tried in the background, never in a shopper's request, until it succeeds. One that fails
 * again soon after waits longer: it may succeed in trials alone.
 */
export class Breakers {
  readonly #options: BreakersOptions;
  readonly #circuits = new Map<string, Circuit>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: BreakersOptions) {
    this.#options = options;
  }

  isOpen(key: string): boolean {
    return this.#circuits.get(key)?.open ?? false;
  }

  /** Keys of all ejected modules. */
  openKeys(): readonly string[] {
    return [...this.#circuits].flatMap(([key, { open }]) => (open ? [key] : []));
  }

  succeeded(key: string): void {
    const circuit = this.#circuits.get(key);
    // successes that were under way when it opened do not close it: its trial does
    if (circuit && !circuit.open) circuit.throwsInARow = 0;
  }

  failed(key: string, fault: Fault, trial: Trial): void {
    const circuit = this.#circuitOf(key);
    circuit.throwsInARow++;
    if (fault === 'threw' && circuit.throwsInARow < this.#options.throwsAllowed) return;
    this.eject(key, trial);
  }

  /** Opens a module's circuit at once, unless it is open. */
  eject(key: string, trial: Trial): void {
    const circuit = this.#circuitOf(key);
    if (circuit.open) return;
    circuit.open = true;
    if (Date.now() - circuit.backAtMs > this.#options.longestPauseMs)
      circuit.pauseMs = this.#options.firstPauseMs;
    this.#options.onChange(key, true);
    this.#tryLater(key, circuit, trial);
  }

  /** Ends every waiting trial. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #circuitOf(key: string): Circuit {
    const existing = this.#circuits.get(key);
    if (existing) return existing;
    const circuit = { throwsInARow: 0, open: false, pauseMs: this.#options.firstPauseMs, backAtMs: 0 };
    this.#circuits.set(key, circuit);
    return circuit;
  }

  #tryLater(key: string, circuit: Circuit, trial: Trial): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      const result = await trial();
      circuit.pauseMs = Math.min(circuit.pauseMs * 2, this.#options.longestPauseMs);
      if (result === 'failed') this.#tryLater(key, circuit, trial);
      else if (result === 'gone') this.#circuits.delete(key);
      else this.#letBack(key, circuit);
    }, circuit.pauseMs);
    timer.unref();
    this.#timers.add(timer);
  }

  #letBack(key: string, circuit: Circuit): void {
    circuit.open = false;
    circuit.throwsInARow = 0;
    circuit.backAtMs = Date.now();
    this.#options.onChange(key, false);
  }
}
