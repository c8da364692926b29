/** How a module failed: `hung` costs shoppers the whole time budget, `threw` little. */
export type Fault = 'hung' | 'threw';

/** Tries a failed module again. `gone`: the release was closed in the meantime. */
export type Trial = () => Promise<'succeeded' | 'failed' | 'gone'>;

export interface BreakersOptions {
  /** Number of throws in a row after which a module of a release is ejected; one hang is enough. */
  readonly throwsAllowed: number;
  /** Pause before an ejected module is tried again; it doubles after each failed trial up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Called when a module is ejected, and when it is back. */
  readonly onChange: (key: string, open: boolean) => void;
}

interface Circuit {
  throwsInARow: number;
  open: boolean;
  /** Pause before the next trial. */
  pauseMs: number;
  /** When a trial last succeeded. */
  backAtMs: number;
}

/**
 * One circuit breaker for each module of each release, by `moduleKey`. A module that hangs is ejected at once, one that
 * throws after a few throws in a row. It is then tried in the background, never in a shopper's request, until it
 * succeeds. A module that fails again soon after waits longer, because it may succeed only in trials.
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
    // a success that began before the circuit opened does not close it; only its trial does
    if (circuit && !circuit.open) circuit.throwsInARow = 0;
  }

  failed(key: string, fault: Fault, trial: Trial): void {
    const circuit = this.#circuitOf(key);
    circuit.throwsInARow++;
    if (fault === 'threw' && circuit.throwsInARow < this.#options.throwsAllowed) return;
    this.eject(key, trial);
  }

  /** Opens a module's circuit at once, if it is closed. */
  eject(key: string, trial: Trial): void {
    const circuit = this.#circuitOf(key);
    if (circuit.open) return;
    circuit.open = true;
    if (Date.now() - circuit.backAtMs > this.#options.longestPauseMs)
      circuit.pauseMs = this.#options.firstPauseMs;
    this.#options.onChange(key, true);
    this.#tryLater(key, circuit, trial);
  }

  /** Cancels every pending trial. */
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
