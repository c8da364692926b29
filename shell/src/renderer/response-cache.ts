import type { AnyEndpoint, ApiError, ReceivedReply, ResponseCache } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';

interface Entry {
  readonly received: ReceivedReply<AnyEndpoint>;
  readonly receivedAt: number;
  readonly freshMs: number;
  readonly staleIfErrorMs: number;
}

/**
 * Caches replies of the API by endpoint and URL, by the rules of HTTP: fresh for `max-age`, then revalidated by ETag,
 * and used for `stale-if-error` longer while the API fails (RFC 5861). Each release has its own endpoints, whose
 * schemas may differ, so a reply is used only for the endpoint that parsed it.
 */
export class ResponseStore {
  readonly #ids = new WeakMap<AnyEndpoint, number>();
  readonly #entries: LRUCache<string, Entry>;
  #lastId = 0;

  /** @param max number of replies; a listing of 24 products takes about 150 kB */
  constructor(max: number) {
    this.#entries = new LRUCache({ max });
  }

  /**
   * @param onStale called with the age of each reply that is used because the API failed
   * @param isSkipped whether every call goes to the API, which sends whole replies
   */
  cacheFor(onStale: (ageMs: number) => void, { isSkipped } = { isSkipped: false }): ResponseCache {
    return {
      find: <E extends AnyEndpoint>(endpoint: E, url: string) => {
        const entry = isSkipped ? undefined : this.#entries.get(this.#key(endpoint, url));
        if (entry === undefined) return undefined;
        freeze(entry.received.reply);
        const isFresh = Date.now() - entry.receivedAt < entry.freshMs;
        return { ...(entry.received as ReceivedReply<E>), isFresh };
      },
      keep: (endpoint, url, received) => {
        this.#entries.set(this.#key(endpoint, url), {
          received: received as ReceivedReply<AnyEndpoint>,
          receivedAt: Date.now(),
          freshMs: secondsIn(received.cacheControl, 'max-age') * 1000,
          staleIfErrorMs: secondsIn(received.cacheControl, 'stale-if-error') * 1000,
        });
      },
      findStale: <E extends AnyEndpoint>(endpoint: E, url: string, error: ApiError) => {
        const entry = this.#entries.get(this.#key(endpoint, url));
        if (entry === undefined || !isOutage(error)) return undefined;
        const ageMs = Date.now() - entry.receivedAt;
        if (ageMs >= entry.freshMs + entry.staleIfErrorMs) return undefined;
        onStale(ageMs);
        return (entry.received as ReceivedReply<E>).reply;
      },
    };
  }

  #key(endpoint: AnyEndpoint, url: string): string {
    const id = this.#ids.get(endpoint) ?? ++this.#lastId;
    this.#ids.set(endpoint, id);
    return `${id} ${url}`;
  }
}

/** Whether the API gave no reply, or an error of its own. */
function isOutage({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

function secondsIn(cacheControl: string, directive: string): number {
  return Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

/**
 * Freezes a cached reply, because a load that changed it would change it for every visitor; such a load throws instead.
 */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
