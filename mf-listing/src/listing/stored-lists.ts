import { tabStorage } from '@storefront/ui/browser-storage';
import type { GrowingList } from './growing-list.ts';

/** Change this prefix when the list's shape changes: a tab may be open across releases. */
const storagePrefix = 'listing-5 ';

/** Stores a list by history entry and view for the tab's lifetime. When storage is full, only the newest is kept. */
export function saveList(key: string, list: GrowingList): void {
  const text = JSON.stringify(list);
  if (tabStorage.write(storagePrefix + key, text)) return;
  for (const stored of listKeys()) tabStorage.remove(storagePrefix + stored);
  // where not even one list fits, going back shows the first page
  tabStorage.write(storagePrefix + key, text);
}

export const readList = (key: string): GrowingList | undefined =>
  tabStorage.readJson(storagePrefix + key) as GrowingList | undefined;

/** Keys of all lists of this tab. */
export const listKeys = (): readonly string[] =>
  tabStorage
    .keys()
    .filter((stored) => stored.startsWith(storagePrefix))
    .map((stored) => stored.slice(storagePrefix.length));
