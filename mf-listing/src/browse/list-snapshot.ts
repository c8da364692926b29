import type { GrowingList } from './growing-list.ts';

/** What going back needs, to show the same list at the same place. */
export interface ListSnapshot {
  readonly list: GrowingList;
  /** CSS pixels from the top of the page. */
  readonly scrollY: number;
}

/** Another name for another shape of the list: a tab may outlive a release. */
const prefix = 'listing-3 ';

/** Keeps a list under its history entry and view, for as long as the tab lives. Full storage keeps the newest only. */
export function saveSnapshot(key: string, snapshot: ListSnapshot): void {
  const text = JSON.stringify(snapshot);
  try {
    sessionStorage.setItem(prefix + key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    retryAlone(key, text);
  }
}

export function readSnapshot(key: string): ListSnapshot | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as ListSnapshot);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function retryAlone(key: string, text: string): void {
  try {
    for (const known of Object.keys(sessionStorage))
      if (known.startsWith(prefix)) sessionStorage.removeItem(known);
    sessionStorage.setItem(prefix + key, text);
  } catch (error) {
    // storage is forbidden or too small even for one list: going back then shows its first page
    if (!(error instanceof DOMException)) throw error;
  }
}
