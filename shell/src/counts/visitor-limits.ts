import { widenBlock } from '@storefront/server-kit/client-address';
import { LRUCache } from 'lru-cache';

/** How many views and failures of each count. */
interface Limits {
  readonly views: number;
  readonly failures: number;
}

const ofAddress: Limits = { views: 3, failures: 3 };
/** A cookie names one of a thousand cohorts, and a /48 of IPv6 may be one customer's or a mobile network's. */
const ofMany: Limits = { views: 30, failures: 3 };
const countedPerUrl = 3;
const visitorMs = 600_000;

/** What was seen of a release by one visitor, in ten minutes. */
interface Seen {
  views: number;
  failures: number;
  countedFailures: number;
}

/** Who asked for a view. */
export interface Viewer {
  /** The client's address; of IPv6 the network's. */
  readonly visitor: string;
  /** The cookie that places visitors in canaries; absent: the request had none. */
  readonly cohort?: string | undefined;
}

/**
 * Lets few views of one visitor count, so that one visitor cannot have a release withdrawn, nor keep it from being.
 * Visitors behind one address count as one.
 */
export class VisitorLimits {
  readonly #seen = createCache<Seen>();
  readonly #urls = createCache<number>();

  /** Whether one more view counts. @param key kind of the view, and release */
  takesView(key: string, viewer: Viewer): boolean {
    const identities = listIdentities(key, viewer);
    const isCounted = identities.every(([identity, limits]) => this.#read(identity).views < limits.views);
    for (const [identity] of identities) {
      const seen = this.#read(identity);
      this.#seen.set(identity, { ...seen, views: seen.views + 1 }, { noUpdateTTL: true });
    }
    return isCounted;
  }

  /**
   * Whether one more failure counts: of a visitor with more views than count, in proportion, because many shoppers may share
   * an address.
   * @param key as of the views among which it is a failure
   */
  takesFailure(key: string, viewer: Viewer): boolean {
    const identities = listIdentities(key, viewer);
    const isCounted = identities.every(([identity, limits]) => {
      const { views, failures, countedFailures } = this.#read(identity);
      const part = limits.views / Math.max(views, limits.views);
      return Math.round((failures + 1) * part) > countedFailures && countedFailures < limits.failures;
    });
    for (const [identity] of identities) {
      const seen = this.#read(identity);
      const countedFailures = seen.countedFailures + (isCounted ? 1 : 0);
      this.#seen.set(
        identity,
        { ...seen, failures: seen.failures + 1, countedFailures },
        { noUpdateTTL: true },
      );
    }
    return isCounted;
  }

  /** Whether one more failure at a URL counts. @param key release and URL */
  takesUrl(key: string): boolean {
    const failures = this.#urls.get(key) ?? 0;
    if (failures < countedPerUrl) this.#urls.set(key, failures + 1, { noUpdateTTL: true });
    return failures < countedPerUrl;
  }

  #read(identity: string): Seen {
    return this.#seen.get(identity) ?? { views: 0, failures: 0, countedFailures: 0 };
  }
}

function listIdentities(key: string, { visitor, cohort }: Viewer): readonly (readonly [string, Limits])[] {
  const block = widenBlock(visitor);
  return [
    [`${key} from ${visitor}`, ofAddress],
    ...(block === visitor ? [] : [[`${key} from ${block}`, ofMany] as const]),
    ...(cohort === undefined ? [] : [[`${key} of ${cohort}`, ofMany] as const]),
  ];
}

const createCache = <Value extends {}>() =>
  new LRUCache<string, Value>({
    max: 50_000,
    ttl: visitorMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
