import { Spread, type Witness } from '../counts/witnesses.ts';

/** How a module failed: `hung` costs shoppers the whole time budget, `threw` little. */
export type Fault = 'hung' | 'threw';

/** Tries a failed module again. `gone`: the release was closed in the meantime. */
export type Trial = () => Promise<'succeeded' | 'failed' | 'gone'>;

export interface BreakersOptions {
  /**
   * Number of throws in a row that the shell has seen after which a module of a release is ejected; one hang is enough. Of
   * failures that only visitors have seen, as many, of several visitors at several URLs.
   */
  readonly throwsAllowed: number;
  /** Pause before an ejected module is tried again; it doubles after each failed trial up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Called when a module is ejected, and when it is back. */
  readonly onChange: (key: string, open: boolean) => void;
}

/** Time after which hangs are forgotten. A success ends nothing: each new process does well until it hangs. */
const hangsMs = 60_000;

/** Failures since the module last rendered. */
interface Row {
  /** Those that the shell has seen. */
  own: number;
  /** Those that only visitors have seen. */
  visits: number;
  readonly spread: Spread;
}

interface Circuit {
  row: Row;
  /** Hangs that only visitors have seen. */
  hangs: Spread;
  open: boolean;
  /** Pause before the next trial. */
  pauseMs: number;
  /** When a trial last succeeded. */
  backAtMs: number;
}

/**
 * One circuit breaker for each module of each release, by `moduleKey`. A module that hangs is ejected at once, one that
 * throws after a few throws in a row, but not because of what one visitor sends or what is sent to one URL. It is then tried in the background, never in a shopper's request, until it
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
    if (circuit && !circuit.open) circuit.row = createRow();
  }

  failed(key: string, fault: Fault, witness: Witness, trial: Trial): void {
    const circuit = this.#circuitOf(key);
    if (witness === 'the shell') circuit.row.own++;
    else {
      circuit.row.visits++;
      circuit.row.spread.add(witness);
    }
    if (fault === 'hung' ? this.#isHung(circuit, witness) : this.#isThrowing(circuit)) this.eject(key, trial);
  }

  #isThrowing({ row: { own, visits, spread } }: Circuit): boolean {
    const { throwsAllowed } = this.#options;
    return own >= throwsAllowed || (spread.isWide && visits >= throwsAllowed);
  }

  #isHung(circuit: Circuit, witness: Witness): boolean {
    if (witness === 'the shell') return true;
    if (Date.now() - circuit.hangs.startedAt > hangsMs) circuit.hangs = new Spread();
    circuit.hangs.add(witness);
    return circuit.hangs.isWide;
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
    const circuit = {
      row: createRow(),
      hangs: new Spread(),
      open: false,
      pauseMs: this.#options.firstPauseMs,
      backAtMs: 0,
    };
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
    circuit.row = createRow();
    circuit.hangs = new Spread();
    circuit.backAtMs = Date.now();
    this.#options.onChange(key, false);
  }
}

function createRow(): Row {
  return { own: 0, visits: 0, spread: new Spread() };
}
