import type { Database } from '../database/schema.ts';
import { type DiscoverySnapshot, readDiscovery } from './discovery-document.ts';

type Listener = (snapshot: DiscoverySnapshot) => void;

export type LiveDiscovery = {
  current: () => DiscoverySnapshot;
  /** Reads the document again; calls the listeners when a channel has changed. */
  refresh: () => Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: Listener) => () => void;
};

/** Keeps the newest discovery document in memory, so that a request for it costs no query. */
export async function openLiveDiscovery(db: Database): Promise<LiveDiscovery> {
  let current = await readDiscovery(db);
  const listeners = new Set<Listener>();
  return {
    current: () => current,
    async refresh() {
      const read = await readDiscovery(db);
      // Two reads may overtake one another.
      if (read.revision < current.revision) return;
      // two changes read as one may cancel out, but shells must still report from after them
      const differs = read.etag !== current.etag || read.changedAt !== current.changedAt;
      current = read;
      if (differs) for (const listener of listeners) listener(read);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
