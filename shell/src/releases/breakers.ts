/** How a release failed: `hung` costs shoppers its whole time budget, `threw` little. */
export type Fault = 'hung' | 'threw';

export interface CircuitBreakersOptions {
  /** Throws in a row after which a release is left out; one hang is enough. */
  readonly throwsAllowed: number;
  /** Pause before a left-out release is tried again; doubles up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A release was left out, or is back. */
  readonly onChange: (release: string, open: boolean) => void;
}

interface Circuit {
  throwsInARow: number;
  open: boolean;
  pauseMs: number;
}

/**
 * One circuit a release, by key. A release that hangs is left out at once, one that keeps throwing after a few in a
 * row; then it is tried in the background, never in a shopper's request, until it does well again.
 */
export class CircuitBreakers {
  readonly #options: CircuitBreakersOptions;
  readonly #circuits = new Map<string, Circuit>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: CircuitBreakersOptions) {
    this.#options = options;
  }

  isOpen(release: string): boolean {
    return this.#circuits.get(release)?.open ?? false;
  }

  succeeded(release: string): void {
    const circuit = this.#circuits.get(release);
    // successes that were under way when it opened do not close it: its trial does
    if (circuit && !circuit.open) circuit.throwsInARow = 0;
  }

  /** @param retry tries again what failed; resolves to whether it did well */
  failed(release: string, fault: Fault, retry: () => Promise<boolean>): void {
    const circuit = this.#circuits.get(release) ?? {
      throwsInARow: 0,
      open: false,
      pauseMs: this.#options.firstPauseMs,
    };
    this.#circuits.set(release, circuit);
    if (circuit.open) return;
    circuit.throwsInARow++;
    if (fault === 'threw' && circuit.throwsInARow < this.#options.throwsAllowed) return;
    circuit.open = true;
    this.#options.onChange(release, true);
    this.#tryLater(release, circuit, retry);
  }

  /** Ends every waiting trial. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #tryLater(release: string, circuit: Circuit, retry: () => Promise<boolean>): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      if (await retry()) {
        this.#circuits.delete(release);
        this.#options.onChange(release, false);
      } else {
        circuit.pauseMs = Math.min(circuit.pauseMs * 2, this.#options.longestPauseMs);
        this.#tryLater(release, circuit, retry);
      }
    }, circuit.pauseMs);
    timer.unref();
    this.#timers.add(timer);
  }
}
