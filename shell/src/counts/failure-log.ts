import type { TraceStack } from './trace-stacks.ts';

/** How a release failed: in this process, or in a browser that reports it. */
type FailureKind = 'threw' | 'hung' | 'failed in a browser';

export interface Failure {
  /** `mf-cart@1.0.0` */
  readonly release: string;
  readonly kind: FailureKind;
  /** Where and why. */
  readonly reason: string;
  /** The visitor's request during which it failed. */
  readonly requestId?: string | undefined;
}

type Fields = Pick<Failure, 'reason' | 'requestId'>;

interface Minute {
  /** Reason and request of the minute's first failure. */
  readonly fields: Fields;
  readonly kinds: Map<FailureKind, number>;
}

const everyMs = 60_000;

/**
 * Logs one line per failing release and minute. The first failure is logged at once, those of the following minute as a
 * count with the reason of the first of them.
 */
export class FailureLog {
  readonly #log: (fields: Fields, message: string) => void;
  /** Releases that have failed within the last minute; undefined while the only failure is the one already logged. */
  readonly #minutes = new Map<string, Minute | undefined>();
  readonly #timers = new Set<NodeJS.Timeout>();

  /** @param trace absent: stacks are logged as they are */
  constructor(log: (fields: Fields, message: string) => void, trace?: TraceStack) {
    this.#log = trace
      ? (fields, message) =>
          void trace(fields.reason).then(({ text }) => log({ ...fields, reason: text }, message))
      : log;
  }

  add({ release, kind, ...fields }: Failure): void {
    if (!this.#minutes.has(release)) {
      this.#log(fields, `${release} ${kind}`);
      this.#minutes.set(release, undefined);
      this.#startMinute(release);
      return;
    }
    const minute = this.#minutes.get(release) ?? { fields, kinds: new Map() };
    minute.kinds.set(kind, (minute.kinds.get(kind) ?? 0) + 1);
    this.#minutes.set(release, minute);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #startMinute(release: string): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#endMinute(release);
    }, everyMs);
    timer.unref();
    this.#timers.add(timer);
  }

  #endMinute(release: string): void {
    const minute = this.#minutes.get(release);
    this.#minutes.delete(release);
    if (minute === undefined) return;
    const counts = [...minute.kinds].map(([kind, count]) => `${kind} ${count} times`);
    this.#log(minute.fields, `${release} ${counts.join(', ')} within a minute`);
    this.#minutes.set(release, undefined);
    this.#startMinute(release);
  }
}
