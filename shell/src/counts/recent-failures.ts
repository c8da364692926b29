import {
  maxFailureLength,
  maxStackLength,
  type ReleaseFailure,
  type ShellReport,
} from '@storefront/release-protocol';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from '../page/page-state.ts';
import type { TraceStack } from './trace-stacks.ts';

const hourMs = 3_600_000;
const mostOfRemote = 10;

export interface ReportedFailure extends ReleaseName {
  /** Where and why; the first line is kept. */
  readonly message: string;
  readonly inBrowser: boolean;
}

interface RecentFailure extends ReleaseFailure {
  readonly remote: string;
  /** Where in the sources its first stack leads to. */
  readonly place?: string | undefined;
}

/** What failed in the last hour, how often and since when; the same message of a release is one failure. */
export class RecentFailures {
  readonly #failures = new LRUCache<string, RecentFailure>({
    max: 200,
    ttl: hourMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  readonly #trace: TraceStack | undefined;

  /** @param trace absent: failures have no place in the sources */
  constructor(trace?: TraceStack) {
    this.#trace = trace;
  }

  add({ remote, version, message, inBrowser }: ReportedFailure): void {
    const line = (message.split('\n', 1)[0] ?? '').slice(0, maxFailureLength);
    const key = `${remote}@${version} ${inBrowser} ${line}`;
    const known = this.#failures.get(key);
    const { count = 0, firstAt = new Date().toISOString() } = known ?? {};
    const failure = { remote, version, message: line, inBrowser, count: count + 1, firstAt };
    this.#failures.set(key, { ...known, ...failure });
    if (known === undefined) void this.#findPlace(key, message);
  }

  /** The most frequent ones of each remote. */
  read(): NonNullable<ShellReport['failures']> {
    const remotes = Map.groupBy(this.#failures.values(), ({ remote }) => remote);
    const sorted = [...remotes].map(([name, failures]) => [
      name,
      failures
        .sort((one, other) => other.count - one.count)
        .slice(0, mostOfRemote)
        .map(({ remote: _, place, ...failure }) => ({
          ...failure,
          message: withPlace(failure.message, place),
        })),
    ]);
    return Object.fromEntries(sorted);
  }

  async #findPlace(key: string, message: string): Promise<void> {
    const { text = '', place } = (await this.#trace?.(message)) ?? {};
    const failure = this.#failures.get(key);
    if (failure === undefined || place === undefined) return;
    this.#failures.set(key, { ...failure, place, stack: linesAfterFirst(text) });
  }
}

function linesAfterFirst(text: string): string {
  const [, ...lines] = text.split('\n');
  const stack = lines.map((line) => line.trim()).join('\n');
  // a cut line could end within a position
  if (stack.length <= maxStackLength) return stack;
  return stack.slice(0, Math.max(0, stack.lastIndexOf('\n', maxStackLength)));
}

/** Cuts the message rather than the place. */
function withPlace(message: string, place: string | undefined): string {
  if (place === undefined) return message;
  const end = ` (${place.slice(-maxFailureLength / 2)})`;
  return `${message.slice(0, maxFailureLength - end.length)}${end}`;
}
