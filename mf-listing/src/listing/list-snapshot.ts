import { tabStorage } from '@storefront/ui/browser-storage';
import type { GrowingList } from './growing-list.ts';

/** State by which going back restores the list and its scroll position. */
export interface ListSnapshot {
  readonly list: GrowingList;
  /** CSS pixels from the top of the page. */
  readonly scrollY: number;
}

/** Change this prefix when the list's shape changes: a tab may be open across releases. */
const snapshotPrefix = 'listing-3 ';

/** Stores a list by history entry and view for the tab's lifetime. When storage is full, only the newest is kept. */
export function saveSnapshot(key: string, snapshot: ListSnapshot): void {
  const text = JSON.stringify(snapshot);
  if (tabStorage.write(snapshotPrefix + key, text)) return;
  for (const stored of snapshotKeys()) tabStorage.remove(snapshotPrefix + stored);
  // where not even one list fits, going back shows the first page
  tabStorage.write(snapshotPrefix + key, text);
}

export const readSnapshot = (key: string): ListSnapshot | undefined =>
  tabStorage.readJson(snapshotPrefix + key) as ListSnapshot | undefined;

/** Keys of all lists of this tab. */
export const snapshotKeys = (): readonly string[] =>
  tabStorage
    .keys()
    .filter((stored) => stored.startsWith(snapshotPrefix))
    .map((stored) => stored.slice(snapshotPrefix.length));
