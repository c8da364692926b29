import { EventSource } from 'eventsource';
import * as z from 'zod/mini';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';
import { type ReadDiscovery, readDiscovery } from './read-discovery.ts';
import { limitEvents } from './read-limited.ts';

export interface RegistryFeedOptions {
  readonly registryUrl: string;
  /** Reads the last releases that served, for a start while the registry does not answer. */
  readonly readSnapshot: () => ReadDiscovery | undefined;
  /** @param revision of the document at the registry; 0 for the snapshot */
  readonly onDiscovery: (read: ReadDiscovery, revision: number) => void;
  /** Called when something else of the registry has changed, such as the releases that it stores. */
  readonly onRevision: () => void;
  /** Decides which documents are followed. */
  readonly trust: Pick<DiscoveryTrust, 'follows' | 'releaseFault'>;
  readonly log: (message: string) => void;
  readonly logRefusal: (message: string) => void;
}

/** Longest wait for the registry at a start; after it, the snapshot is used. */
const answerLimitMs = 1000;
/** Longest event of the stream. */
const mostEventBytes = 20_000_000;
/** Its entries are read one by one, so that one of another shape does not delay the others. */
const SignedShape = z.object({ discovery: z.unknown() });

/**
 * Follows the discovery document that the registry pushes. If the registry does not answer at the start, the snapshot
 * is used until it does. If it fails later, the last good document stays valid; the stream reconnects automatically.
 */
export function followRegistry(options: RegistryFeedOptions) {
  const { registryUrl, onDiscovery, log } = options;
  const read = createReader(options);
  let hasBegun = false;
  const begin = (discovered: ReadDiscovery | undefined, revision = 0) => {
    hasBegun = true;
    clearTimeout(timer);
    if (discovered) onDiscovery(discovered, revision);
  };
  const beginWithSnapshot = () => hasBegun || begin(options.readSnapshot());
  const timer = setTimeout(beginWithSnapshot, answerLimitMs);
  const source = new EventSource(`${registryUrl}/discovery/stream`, {
    fetch: async (url, init) => {
      const { body, status, headers, redirected } = await fetch(url, { ...init, redirect: 'error' });
      const events = body?.pipeThrough(limitEvents(mostEventBytes)) ?? null;
      return { body: events, status, headers, redirected, url: String(url) };
    },
  });
  let reachable = true;
  source.addEventListener('discovery', (event) => {
    reachable = true;
    const discovered = read(event.data);
    if (discovered) begin(discovered, Number(event.lastEventId) || 0);
  });
  source.addEventListener('revision', options.onRevision);
  source.addEventListener('error', (event) => {
    if (reachable)
      log(`registry ${registryUrl}: out of reach (${event.message ?? 'closed'}); keeping what is live`);
    reachable = false;
    beginWithSnapshot();
  });
  return {
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Reads documents and logs the entries that were left out, once until they change. */
function createReader(options: RegistryFeedOptions): (text: string) => ReadDiscovery | undefined {
  let logged: readonly string[] = [];
  return (text) => {
    const read = parse(text, options);
    if (read === undefined) return undefined;
    for (const reason of read.ignored)
      if (!logged.includes(reason)) options.logRefusal(`registry: ignored ${reason}`);
    logged = read.ignored;
    return read;
  };
}

function parse(text: string, { trust, logRefusal }: RegistryFeedOptions): ReadDiscovery | undefined {
  try {
    const document: unknown = JSON.parse(text);
    if (!trust.follows(document)) return undefined;
    return readDiscovery(SignedShape.parse(document).discovery, trust.releaseFault);
  } catch (error) {
    logRefusal(`registry: a discovery document of another shape is ignored: ${String(error).slice(0, 300)}`);
    return undefined;
  }
}
