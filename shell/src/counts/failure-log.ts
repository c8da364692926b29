import type { TraceStack } from './trace-stacks.ts';

/** How a release failed: in this process, in a browser that reports it, or by not understanding parts of the API's replies. */
type FailureKind = 'threw' | 'hung' | 'failed in a browser' | 'left out parts of replies';

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
 * Failures of one release that have lines of their own in a minute, of those that this process sees and of those that
 * browsers report each; the others share one, because a browser can report whatever it likes.
 */
const mostPlaces = 20;

/** A position in a file of a release, as stack traces name it. */
const framePattern = /\/mf-[a-z0-9-]{1,60}\/[^/\s]{1,80}\/(?:server|client)\/[^\s()]{1,200}:\d+:\d+/;
const errorPattern = /\b[A-Z]\w{0,60}Error\b/;

/** The address of a visitor's request in a reason, and numbers: they make no other failure. */
const varying = /(?<= at )\S*(?=: )|\d+/g;
const mostPlaceCharacters = 200;

/** The error at its place in the release's files; where the reason names none, the reason's first line. */
function describePlace(reason: string): string {
  const frame = framePattern.exec(reason)?.[0];
  if (frame !== undefined) return `${errorPattern.exec(reason)?.[0] ?? 'no error'} ${frame}`;
  const [line = ''] = reason.slice(0, 10 * mostPlaceCharacters).split('\n', 1);
  return line.replace(varying, '').slice(0, mostPlaceCharacters);
}

/**
 * Logs one line a minute for each failure of a release: the same error at the same place in the release's files, or the
 * same reason where it names no place. The first one is logged at once, those of the following minute as a count with
 * the reason of the first of them.
 */
export class FailureLog {
  readonly #log: (fields: Fields, message: string) => void;
  /** Failures of the last minute; undefined while the only one is the one already logged. */
  readonly #minutes = new Map<string, Minute | undefined>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Failures that have a line of their own in this minute, by release and who saw them. */
  readonly #places = new Map<string, Set<string>>();

  /** @param trace absent: stacks are logged as they are */
  constructor(log: (fields: Fields, message: string) => void, trace?: TraceStack) {
    this.#log = trace
      ? (fields, message) =>
          void trace(fields.reason).then(({ text }) => log({ ...fields, reason: text }, message))
      : log;
  }

  add({ release, kind, ...fields }: Failure): void {
    const source = `${release} ${kind === 'failed in a browser' ? 'in browsers' : 'here'}`;
    const place = this.#choosePlace(source, fields.reason);
    const key = `${source} ${place}`;
    if (!this.#minutes.has(key)) {
      this.#log(fields, `${release} ${kind}`);
      this.#startMinute({ release, source, place });
      return;
    }
    const minute = this.#minutes.get(key) ?? { fields, kinds: new Map() };
    minute.kinds.set(kind, (minute.kinds.get(kind) ?? 0) + 1);
    this.#minutes.set(key, minute);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** What distinguishes a failure from others; empty for one beyond those that have lines of their own. */
  #choosePlace(source: string, reason: string): string {
    const place = describePlace(reason);
    const places = this.#places.get(source) ?? new Set();
    if (places.size >= mostPlaces && !places.has(place)) return '';
    this.#places.set(source, places.add(place));
    return place;
  }

  #startMinute(failure: LoggedFailure): void {
    this.#minutes.set(`${failure.source} ${failure.place}`, undefined);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#endMinute(failure);
    }, everyMs);
    timer.unref();
    this.#timers.add(timer);
  }

  #endMinute(failure: LoggedFailure): void {
    const { release, source, place } = failure;
    const key = `${source} ${place}`;
    const minute = this.#minutes.get(key);
    if (minute === undefined) {
      this.#minutes.delete(key);
      const places = this.#places.get(source);
      places?.delete(place);
      if (places?.size === 0) this.#places.delete(source);
      return;
    }
    const counts = [...minute.kinds].map(([kind, count]) => `${kind} ${count} times`);
    this.#log(minute.fields, `${release} ${counts.join(', ')} within a minute`);
    this.#startMinute(failure);
  }
}

interface LoggedFailure {
  readonly release: string;
  /** The release, and who saw it fail. */
  readonly source: string;
  readonly place: string;
}
