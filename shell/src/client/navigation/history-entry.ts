import type { To } from 'react-router-dom';
import type { ShopLocation } from '../../page/slot-tree.ts';

/** The `history.state` of an entry; the other parts of a location are in its URL. */
interface HistoryEntry {
  readonly key: string;
  readonly state: unknown;
}

export function replaceEntry(location: ShopLocation): void {
  history.replaceState(toEntry(location), '', toHref(location));
}

export function pushEntry(location: ShopLocation): void {
  history.pushState(toEntry(location), '', toHref(location));
}

function toEntry({ key, state }: ShopLocation): HistoryEntry {
  return { key, state };
}

/** The location of the browser's current history entry. */
export function locationOfEntry(): ShopLocation {
  const { pathname, search, hash } = location;
  const entry = history.state as HistoryEntry | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? newKey() };
}

/** Creates a location with a new key. */
export function locationAt(to: To, state: unknown): ShopLocation {
  const { pathname, search, hash } = new URL(toHref(to), location.href);
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}

export function toHref(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function newKey(): string {
  // `randomUUID` needs https
  const [first = 0] = crypto.getRandomValues(new Uint32Array(1));
  return first.toString(16).padStart(8, '0');
}
